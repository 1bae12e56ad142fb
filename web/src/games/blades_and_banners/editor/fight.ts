/** A fight at a real table: who stands around the two, as a position that the rules can judge. */

import { isObject, type Kind, listOf, text } from '../../../lib/kept/storage'
import type { Options } from '../../../lib/protocol'
import { ARMIES, UNITS } from '../documents/documents'
import type { Cell } from '../documents/geometry'
import { type BladesPosition, cleared, put, type Thing, thingAt, whole } from '../documents/setup'
import { strengthsOf } from '../documents/strengths'

export type TableFight = {
  position: BladesPosition
  /** How many cells a knight ran straight at the defender; less than a charge is 0. */
  run: number
}

export const ATTACKER: Cell = 'j7'
export const DEFENDER: Cell = 'j8'
export const RUNS = [0, 3, 4] // what makes a difference (BB-11.3)
/** Everybody who matters stands at most three cells from one of the two (BB-11.1, BB-11.2). */
export const LANES = ['g', 'h', 'i', 'j', 'k', 'l', 'm'] as const
export const RANKS = [11, 10, 9, 8, 7, 6, 5, 4] as const

const FAR = { griffin: 'a2', unicorn: 't13' } // for a standard that is far from the two

export const NOBODY: TableFight = {
  position: whole({ game: 'blades-and-banners', phase: 'planning' }),
  run: 0,
}

const isSide = (value: unknown) =>
  isObject(value) && UNITS.every((unit) => value[unit] === undefined || listOf(text)(value[unit]))

/** Whether a value that was kept is a fight. */
export const isTableFight: Kind<TableFight> = (value): value is TableFight => {
  if (!isObject(value) || !RUNS.includes(value.run as number)) return false
  const { position } = value
  return (
    isObject(position) && listOf(text)(position.trees) && ARMIES.every((a) => isSide(position[a]))
  )
}

/** The fight after a touch on a cell: what stands there leaves, or the thing chosen comes. */
export function touched(fight: TableFight, thing: Thing, cell: Cell): TableFight {
  const same = JSON.stringify(thingAt(fight.position, cell)) === JSON.stringify(thing)
  const position = same ? cleared(fight.position, cell) : put(fight.position, thing, cell)
  return { ...fight, position, run: isCharger(position) ? fight.run : 0 }
}

function isCharger(position: BladesPosition): boolean {
  const thing = thingAt(position, ATTACKER)
  return thing !== null && thing !== 'tree' && thing.kind === 'knight'
}

/** Whether a knight attacks, so that the run counts. */
export const mayCharge = (fight: TableFight) => isCharger(fight.position)

/** What the rules are asked; null as long as no two enemies face each other. */
export function questionOf({ position, run }: TableFight, agreed?: Options[string]) {
  const [attacker, defender] = [thingAt(position, ATTACKER), thingAt(position, DEFENDER)]
  if (!attacker || !defender || attacker === 'tree' || defender === 'tree') return null
  if (attacker.army === defender.army) return null
  if (attacker.kind === 'bearer' || defender.kind === 'bearer') return null
  const options = {
    ...position.options,
    ...(agreed !== undefined && { strengths: strengthsOf(agreed) }),
  }
  const placed = { ...position, options, ...{ initiative: attacker.army, first: attacker.army } }
  for (const army of ARMIES) placed[army] = { bearer: FAR[army], ...position[army] }
  const question = { ask: 'fight', attacker: ATTACKER, defender: DEFENDER, run }
  return { position: placed, question, kinds: [attacker.kind, defender.kind] as const }
}

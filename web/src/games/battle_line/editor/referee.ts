/** One flag at a real table: what lies there and elsewhere, as a position that the rules can judge. */

import { isObject, type Kind, listOf, oneOf, text, truth } from '../../../lib/kept/storage'
import type { Position } from '../../../lib/protocol'
import { cardOf } from '../documents/cards'

export const TRAYS = ['mine', 'theirs', 'elsewhere'] as const
export type Tray = (typeof TRAYS)[number]
export type OneFlag = Record<Tray, string[]> & {
  flag: number
  fog: boolean
  mud: boolean
  /** Whether the claimant put down the last card at the flag (BL-9.1). */
  mineIsLast: boolean
}

const FLAGS = 9
const SLOTS = 3
const ELSEWHERE = (FLAGS - 1) * 2 * SLOTS // face up at the other flags

export const NOTHING: OneFlag = {
  ...{ mine: [], theirs: [], elsewhere: [] },
  ...{ flag: 1, fog: false, mud: false, mineIsLast: false },
}

const cards = listOf(text)
const isFlag = oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9)

/** Whether a value that was kept is a flag with its cards. */
export const isOneFlag: Kind<OneFlag> = (value): value is OneFlag =>
  isObject(value) &&
  TRAYS.every((tray) => cards(value[tray])) &&
  isFlag(value.flag) &&
  [value.fog, value.mud, value.mineIsLast].every(truth)

export function trayOf(table: OneFlag, card: string): Tray | undefined {
  return TRAYS.find((tray) => table[tray].includes(card))
}

/** Whether a tray takes another card: a side has its slots, and wild cards lie on sides only. */
function takes(table: OneFlag, tray: Tray, card: string): boolean {
  if (tray !== 'elsewhere') return table[tray].length < SLOTS + (table.mud ? 1 : 0)
  return table.elsewhere.length < ELSEWHERE && cardOf(card).kind === 'troop'
}

/** The table after a touch on a card: it leaves where it lies, or comes to a tray. */
export function touched(table: OneFlag, tray: Tray, card: string): OneFlag {
  const there = trayOf(table, card)
  if (there) return { ...table, [there]: table[there].filter((other) => other !== card) }
  if (!takes(table, tray, card)) return table
  const last = tray === 'elsewhere' ? table.mineIsLast : tray === 'mine'
  return { ...table, [tray]: [...table[tray], card], mineIsLast: last }
}

/** The position that the rules judge; the claimant is South, whose turn it is. */
export function positionOf(table: OneFlag): Position {
  const { mine, theirs, elsewhere, fog, mud } = table
  const numbered = (side: string[], from: number) =>
    side.map((card, index) => `${card}@${from + index}`)
  const [early, late, after] = [1, 5, 9] // a side holds four cards at most
  const others = Array.from({ length: FLAGS }, () => ({})) as Record<string, unknown>[]
  const free = others.filter((_, index) => index !== table.flag - 1)
  for (let at = 0; at < elsewhere.length; at += SLOTS) {
    const lane = free[Math.floor(at / SLOTS) % free.length] as Record<string, unknown>
    lane[at < free.length * SLOTS ? 'south' : 'north'] = numbered(
      elsewhere.slice(at, at + SLOTS),
      after + at,
    )
  }
  others[table.flag - 1] = {
    south: numbered(mine, table.mineIsLast ? late : early),
    north: numbered(theirs, table.mineIsLast ? early : late),
    environment: { ...(fog ? { Fog: 'south' } : {}), ...(mud ? { Mud: 'south' } : {}) },
  }
  return { game: 'battle-line', to_move: 'south', phase: 'play', flags: others } as Position
}

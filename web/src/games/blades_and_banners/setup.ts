/** Setting up a position of Blades & Banners: soldiers, standards and trees on cells, and orders. */
import type { Position } from '../../lib/positions'
import {
  ARMIES,
  type Army,
  type BladesView,
  KIND_OF,
  type Kind,
  type Order,
  type Side,
  UNITS,
} from './documents'
import { type Cell, inReadingOrder } from './geometry'

export type BladesPosition = Position & Omit<BladesView, 'seat'>
/** What can be put on a cell. */
export type Thing = { army: Army; kind: Kind } | 'tree'

/** The phases that can be set up; those of a fight come about by playing. */
export const PHASES = ['announce', 'planning', 'orders'] as const
const PLAN: Order[] = ['knights', 'heavy_infantry', 'pikemen', 'archers']
const STRENGTHS = { knight: 4, captain: 3, sergeant: 3, pikeman: 2, archer: 1 }
const UNIT_OF = Object.fromEntries(UNITS.map((unit) => [KIND_OF[unit], unit]))

/** A position with the parts that the board shows. */
export function whole(position: Position): BladesPosition {
  const given = position as Partial<BladesPosition> & Position
  return {
    ...position,
    options: { strengths: STRENGTHS, ...given.options },
    trees: given.trees ?? [],
    step: given.step ?? 1,
    phase: given.phase ?? 'orders',
    to_move: given.to_move ?? 'griffin',
    griffin: given.griffin ?? {},
    unicorn: given.unicorn ?? {},
  } as BladesPosition
}

/** What stands on a cell. */
export function thingAt(position: BladesPosition, cell: Cell): Thing | null {
  if (position.trees.includes(cell)) return 'tree'
  for (const army of ARMIES) {
    const side = position[army]
    if (side.bearer === cell) return { army, kind: 'bearer' }
    const unit = UNITS.find((one) => side[one]?.includes(cell))
    if (unit) return { army, kind: KIND_OF[unit] }
  }
  return null
}

/** The position with nothing on a cell. */
export function cleared(position: BladesPosition, cell: Cell): BladesPosition {
  const changed = { ...position, trees: position.trees.filter((tree) => tree !== cell) }
  for (const army of ARMIES) {
    const { bearer, ...side } = changed[army]
    const kept: Side = { ...side, ...(bearer && bearer !== cell ? { bearer } : {}) }
    for (const unit of UNITS) {
      const cells = kept[unit]?.filter((one) => one !== cell)
      if (cells) kept[unit] = cells
    }
    changed[army] = kept
  }
  return changed
}

/** The position with something on a cell, in place of what was there. */
export function put(position: BladesPosition, thing: Thing, cell: Cell): BladesPosition {
  const changed = cleared(position, cell)
  if (thing === 'tree') return { ...changed, trees: inReadingOrder([...changed.trees, cell]) }
  const side = changed[thing.army]
  const unit = UNIT_OF[thing.kind]
  const more = unit ? { [unit]: inReadingOrder([...(side[unit] ?? []), cell]) } : { bearer: cell }
  return { ...changed, [thing.army]: { ...side, ...more } }
}

/** The position with what stands on one cell moved to another. */
export function moved(position: BladesPosition, from: Cell, to: Cell): BladesPosition {
  const thing = thingAt(position, from)
  return thing && from !== to ? put(cleared(position, from), thing, to) : position
}

/** The position in a phase, with all that this phase needs and nothing else. */
export function inPhase(
  position: BladesPosition,
  phase: BladesPosition['phase'],
  to_move = position.to_move,
): BladesPosition {
  const { options, trees, step, initiative, first } = position
  const sides = Object.fromEntries(
    ARMIES.map((army) => {
      const { plan, opened, planned: _, hired: __, to_deploy: ___, ...pieces } = position[army]
      if (phase !== 'orders') return [army, pieces]
      const whole = plan?.length === 4 && !plan.includes(null) ? plan : PLAN
      const least = army === to_move ? 1 : 0
      return [army, { ...pieces, plan: whole, opened: Math.max(least, opened ?? 0) }]
    }),
  )
  const begun = { game: position.game, options, trees, step, phase, to_move, ...sides }
  const leads = phase === 'announce' ? to_move : (initiative ?? to_move)
  return {
    ...begun,
    initiative: leads,
    ...(phase === 'announce' ? {} : { first: first ?? leads }),
  } as unknown as BladesPosition
}

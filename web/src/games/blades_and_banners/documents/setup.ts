/** Setting up a position of Blades & Banners: soldiers, standards and trees on cells, and orders. */
import type { Position } from '../../../lib/protocol'
import {
  ARMIES,
  type Army,
  type BladesView,
  type Detachments,
  KIND_OF,
  type Kind,
  type Order,
  type Pending,
  type Side,
  type SoldierKind,
  UNITS,
} from './documents'
import { type Cell, DIRECTIONS, inReadingOrder, shifted, straight } from './geometry'

export type BladesPosition = Position & Omit<BladesView, 'seat'>
/** What can be put on a cell. */
export type Thing = { army: Army; kind: Kind } | 'tree'

export const PHASES = [
  'hiring',
  'bearers',
  'deployment',
  'announce',
  'planning',
  'orders',
  'fight',
  'meet',
  'bodyguard',
  'over',
] as const
type Phase = BladesPosition['phase']
const MAX_BUDGET = 24
/** A plan to begin with. */
export const PLAN: Order[] = ['knights', 'heavy_infantry', 'pikemen', 'archers']
const ARMY: Detachments = { knights: 1, captains: 0, sergeants: 0, pikemen: 1, archers: 0 }
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

/** The position with nothing on a cell, and without the fights of who stood there. */
export function cleared(position: BladesPosition, cell: Cell): BladesPosition {
  const changed = { ...position, trees: position.trees.filter((tree) => tree !== cell) }
  if (changed.fights)
    changed.fights = changed.fights.filter((one) => one.attacker !== cell && one.defender !== cell)
  if (changed.guards) changed.guards = changed.guards.filter((one) => one !== cell)
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

export const beforeBattle = (phase: Phase) =>
  phase === 'hiring' || phase === 'bearers' || phase === 'deployment'
export const inFight = (phase: Phase) =>
  phase === 'fight' || phase === 'meet' || phase === 'bodyguard'
/** Whether the phase has orders that are executed. */
export const hasOrders = (phase: Phase) => phase === 'orders' || inFight(phase) || phase === 'over'
export const otherArmy = (army: Army): Army => (army === 'griffin' ? 'unicorn' : 'griffin')

/** The army whose order is executed. */
export function attackers({ phase, to_move }: Pick<BladesPosition, 'phase' | 'to_move'>): Army {
  return phase === 'meet' || phase === 'bodyguard' ? otherArmy(to_move) : to_move
}

/**
 * The army that is to move once the position is changed to a phase. An order and its fights belong to one army;
 * if both phases are part of them, that army stays the same.
 */
function moverIn(position: BladesPosition, phase: Phase): Army {
  const executed = (one: Phase) => one === 'orders' || inFight(one)
  if (!executed(position.phase) || !executed(phase)) return position.to_move
  const army = attackers(position)
  return phase === 'meet' || phase === 'bodyguard' ? otherArmy(army) : army
}

/** An army as it stands in a phase, with all that this phase needs and nothing else. */
function sideIn(position: BladesPosition, army: Army, phase: Phase, to_move: Army): Side {
  const { plan, opened, planned: _, hired, to_deploy, bearer, ...soldiers } = position[army]
  const pieces = { ...(bearer ? { bearer } : {}), ...soldiers }
  const waits = army !== to_move
  const counts = to_deploy ?? hired ?? ARMY
  if (phase === 'hiring') return waits && hired ? { hired } : {}
  if (phase === 'bearers') return { ...(waits && bearer ? { bearer } : {}), to_deploy: counts }
  if (phase === 'deployment') return { ...pieces, to_deploy: counts }
  const whole = plan?.length === 4 && !plan.includes(null) ? plan : null
  if (phase === 'planning') {
    const planned = waits && position.phase === 'planning' && whole
    return planned ? { ...pieces, plan: whole } : pieces
  }
  if (!hasOrders(phase)) return pieces
  const least = phase !== 'over' && army === attackers({ phase, to_move }) ? 1 : 0
  return { ...pieces, plan: whole ?? PLAN, opened: Math.max(least, opened ?? 0) }
}

/** The position in a phase, with all that this phase needs and nothing else. */
export function inPhase(
  position: BladesPosition,
  phase: Phase,
  to_move = moverIn(position, phase),
): BladesPosition {
  const { game, options, trees, step, initiative, first, budget, deployer } = position
  const sides = Object.fromEntries(
    ARMIES.map((army) => [army, sideIn(position, army, phase, to_move)]),
  )
  const leads = phase === 'announce' ? to_move : (initiative ?? to_move)
  const { deploy_left, winner, guards, fighting } = position
  const changed = {
    ...{ game, options, trees, step, phase, to_move, ...sides },
    ...(beforeBattle(phase) ? { deployer: deployer ?? to_move } : { initiative: leads }),
    ...(beforeBattle(phase) || phase === 'announce' ? {} : { first: first ?? leads }),
    ...(phase === 'hiring' ? { budget: budget ?? MAX_BUDGET } : {}),
    ...(phase === 'deployment' ? { deploy_left: deploy_left ?? 1 } : {}),
    ...(phase === 'over' ? { winner: winner ?? 'draw' } : {}),
  } as unknown as BladesPosition
  if (!inFight(phase)) return changed
  const fights = fightsOf({ ...position, phase, to_move })
  const [one] = fights
  const captain = fights.find(({ defender }) => kindAt(changed, defender) === 'captain')
  const fitting = fights.find((fight) => fight.attacker === fighting)
  const named = phase === 'bodyguard' ? (captain ?? one) : (fitting ?? one)
  return {
    ...changed,
    fights,
    ...(guards?.length ? { guards } : {}),
    ...(phase !== 'fight' && named ? { fighting: named.attacker } : {}),
    ...(phase === 'bodyguard' && named ? { met: named.defender } : {}),
  }
}

/** The army and kind of a soldier on a cell; null for anything else. */
export function soldierAt(
  position: BladesPosition,
  cell: Cell,
): { army: Army; kind: SoldierKind } | null {
  const thing = thingAt(position, cell)
  if (!thing || thing === 'tree' || thing.kind === 'bearer') return null
  return { army: thing.army, kind: thing.kind }
}

const kindAt = (position: BladesPosition, cell: Cell) => soldierAt(position, cell)?.kind

/** The pending fights that fit who attacks; without any, one between two who stand side by side. */
function fightsOf(position: BladesPosition): Pending[] {
  const army = attackers(position)
  const fitting = (position.fights ?? []).filter(
    ({ attacker }) => soldierAt(position, attacker)?.army === army,
  )
  if (fitting.length) return fitting
  for (const unit of UNITS)
    for (const attacker of position[army][unit] ?? [])
      for (const by of DIRECTIONS) {
        const defender = shifted(attacker, by)
        const fight = defender ? fightBetween(position, attacker, defender) : null
        if (fight) return [fight]
      }
  return []
}

/** The fight of an attacker with an enemy beside him, at their base strengths; null if there is none. */
export function fightBetween(
  position: BladesPosition,
  attacker: Cell,
  defender: Cell,
): Pending | null {
  const [one, other] = [soldierAt(position, attacker), soldierAt(position, defender)]
  if (one?.army !== attackers(position) || !other || other.army === one.army) return null
  if (straight(attacker, defender)?.distance !== 1) return null
  const { strengths } = position.options
  return { attacker, defender, strengths: [strengths[one.kind], strengths[other.kind]] }
}

/** The position with a fight more; the same fight stands there only once. */
export function withFight(position: BladesPosition, fight: Pending): BladesPosition {
  const others = (position.fights ?? []).filter(
    (one) => one.attacker !== fight.attacker || one.defender !== fight.defender,
  )
  return { ...position, fights: [...others, fight] }
}

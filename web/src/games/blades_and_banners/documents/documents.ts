/** The documents of Blades & Banners (`docs/formats.md`), as this board reads them. */
import type { Action, Outcome, View } from '../../../lib/protocol'
import { type Cell, type Direction, inReadingOrder } from './geometry'

export type Army = 'griffin' | 'unicorn'
export const ARMIES: readonly Army[] = ['griffin', 'unicorn']

export type SoldierKind = 'knight' | 'captain' | 'sergeant' | 'pikeman' | 'archer'
export type Kind = SoldierKind | 'bearer'
export type Unit = 'knights' | 'captains' | 'sergeants' | 'pikemen' | 'archers'
export type Order = 'knights' | 'heavy_infantry' | 'pikemen' | 'archers' | 'bearer'
export type Detachments = Record<Unit, number>
/** The base strengths, which are printed on the counters (BB-10.6). */
export type Strengths = Record<SoldierKind, number>

export const UNITS: readonly Unit[] = ['knights', 'captains', 'sergeants', 'pikemen', 'archers']
export const ORDERS: readonly Order[] = [
  'knights',
  'heavy_infantry',
  'pikemen',
  'archers',
  'bearer',
]
export const KIND_OF: Record<Unit, SoldierKind> = {
  knights: 'knight',
  captains: 'captain',
  sergeants: 'sergeant',
  pikemen: 'pikeman',
  archers: 'archer',
}
/** The order that each kind obeys: one for each unit of BB-1.4, and the standard-bearer's. */
export const ORDER_OF: Record<Kind, Order> = {
  knight: 'knights',
  captain: 'heavy_infantry',
  sergeant: 'heavy_infantry',
  pikeman: 'pikemen',
  archer: 'archers',
  bearer: 'bearer',
}

export type Piece = { army: Army; kind: Kind; cell: Cell }

export type Side = Partial<Record<Unit, Cell[]>> & {
  bearer?: Cell
  plan?: (Order | null)[]
  opened?: number
  planned?: boolean
  hired?: Detachments
  to_deploy?: Detachments
}

export type Pending = {
  attacker: Cell
  defender: Cell
  strengths: [number, number]
  charge?: boolean
}

export type BladesView = {
  seat: Army | null
  options: { strengths: Strengths; defence_order?: 'ask' | 'automatic' }
  phase:
    | 'hiring'
    | 'bearers'
    | 'deployment'
    | 'announce'
    | 'planning'
    | 'orders'
    | 'fight'
    | 'meet'
    | 'bodyguard'
    | 'over'
  to_move: Army
  trees: Cell[]
  step: number
  budget?: number
  initiative?: Army
  first?: Army
  deployer?: Army
  deploy_left?: number
  fights?: Pending[]
  guards?: Cell[]
  fighting?: Cell
  met?: Cell
  winner?: Army | 'draw'
} & Record<Army, Side>

export type Move = { do: 'move'; from: Cell[]; by: Direction; distance: number }
export type MoveBearer = { do: 'move_bearer'; by: Direction; distance: number }
export type Rearrange = { do: 'wheel' | 'reform'; from: Cell[]; to: Cell[] }
export type Shoot = { do: 'shoot'; shots: Record<Cell, Cell> }
export type BladesAction =
  | ({ do: 'hire' } & Detachments)
  | { do: 'place_bearer'; to: Cell }
  | { do: 'deploy'; unit: Unit; to: Cell[] }
  | { do: 'announce'; first: Army }
  | { do: 'plan'; orders: Order[] }
  | Move
  | MoveBearer
  | Rearrange
  | Shoot
  | { do: 'skip' }
  | { do: 'fight' | 'meet'; with: Cell }
  | { do: 'sacrifice'; sergeant: Cell }
  | { do: 'stand' }

/** A fight in the evidence of an explanation. */
export type Fight = Pending & {
  parts?: [Record<string, number>, Record<string, number>]
  void?: string[]
  dies: Cell[]
  lapses?: string
  sergeants?: Cell[]
  choice?: boolean
}
export type Evidence = {
  to?: Cell[] | Cell
  fights?: Fight[]
  shots?: { archer: Cell; dies: Cell; piece: Kind }[]
  captures?: Army
}

/** The server has checked its documents; here they only get their type. */
export function asView(view: View): BladesView {
  return view as BladesView
}

export function asAction(action: Action): BladesAction {
  return action as BladesAction
}

export function opponentOf(army: Army): Army {
  return army === 'griffin' ? 'unicorn' : 'griffin'
}

export function isPreparation(phase: BladesView['phase']): boolean {
  return phase === 'hiring' || phase === 'bearers' || phase === 'deployment'
}

/** Every piece on the field by its cell. */
export function pieces(position: BladesView): Map<Cell, Piece> {
  const all = new Map<Cell, Piece>()
  for (const army of ARMIES) {
    const side = position[army]
    for (const unit of UNITS)
      for (const cell of side[unit] ?? []) all.set(cell, { army, kind: KIND_OF[unit], cell })
    if (side.bearer) all.set(side.bearer, { army, kind: 'bearer', cell: side.bearer })
  }
  return all
}

/** The order that the seat to move executes; null in other phases. */
export function orderInHand(position: BladesView): Order | null {
  const { plan, opened } = position[position.to_move]
  return position.phase === 'orders' && plan && opened ? (plan[opened - 1] ?? null) : null
}

/** The cell on which the last action took a standard; null if none was taken. */
export function takenStandard(view: View, before: View | null): Cell | null {
  const army = before && ARMIES.find((one) => !asView(view)[one].bearer)
  return (army && asView(before)[army].bearer) || null
}

/** What decided a battle: the cells where its last blow fell, or those of the zone that won it. */
export function decisive(
  { winner, reason }: Outcome,
  view: View,
  before: View | null,
): { blow: Cell[]; won: Cell[] } {
  const taken = takenStandard(view, before)
  if (taken) return { blow: [taken], won: [] }
  if (reason === 'annihilation' && before) {
    const [stood, stands] = [before, view].map((one) => pieces(asView(one)))
    const fell = [...(stood?.values() ?? [])].filter(
      ({ army, kind, cell }) =>
        army !== winner && kind !== 'bearer' && stands?.get(cell)?.army !== army,
    )
    return { blow: fell.map(({ cell }) => cell), won: [] }
  }
  const army = winner as Army | null
  const rows = reason === 'control' && army ? controlZone(asView(view), army) : 0
  if (rows <= 0) return { blow: [], won: [] }
  const [first, last] = army === 'griffin' ? [3, 2 + rows] : [13 - rows, 12]
  return { blow: [], won: [`a${first}`, `t${last}`] }
}

/** The rows between an army's standard and its deployment border (BB-5.1); 0 without a standard. */
export function controlZone(position: BladesView, army: Army): number {
  const { bearer } = position[army]
  if (!bearer) return 0
  const row = Number(bearer.slice(1))
  return army === 'griffin' ? row - 3 : 12 - row
}

/** A string that is equal for equal actions, whatever the order of their keys. */
export function actionKey(action: BladesAction): string {
  const entries = Object.entries(action).map(([name, value]): [string, unknown] => {
    if (name !== 'shots') return [name, value]
    const shots = value as Record<Cell, Cell>
    return [name, inReadingOrder(Object.keys(shots)).map((archer) => [archer, shots[archer]])]
  })
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

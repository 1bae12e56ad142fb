/** What an event changed on the field: moves, losses and shots, found by comparing two views. */
import type { GameEvent, View } from '../../../lib/protocol'
import {
  asAction,
  asView,
  type BladesAction,
  type BladesView,
  type Piece,
  pieces,
} from './documents'
import { type Cell, shifted } from './geometry'

export type Displacement = { piece: Piece; from: Cell; to: Cell }
export type Changes = {
  moved: Displacement[]
  /** The fallen, on the cells where they fell. */
  fallen: Piece[]
  shots: { from: Cell; to: Cell }[]
  /** Whether a knight charged. */
  charge: boolean
}

export const NOTHING: Changes = { moved: [], fallen: [], shots: [], charge: false }

export function changes(event: GameEvent | null, earlier: View | null, later: View): Changes {
  if (event?.kind !== 'action' || !event.action || !earlier) return NOTHING
  const [was, is] = [asView(earlier), asView(later)]
  const action = asAction(event.action)
  const stood = pieces(was)
  const stands = pieces(is)
  const moved = [...ends(action, was)].flatMap(([from, to]) => {
    const piece = stood.get(from)
    return piece && from !== to ? [{ piece, from, to }] : []
  })
  const ended = new Map(moved.map((step) => [step.from, step.to]))
  const fallen = [...stood.values()]
    .map((piece) => ({ ...piece, cell: ended.get(piece.cell) ?? piece.cell }))
    .filter((piece) => {
      const now = stands.get(piece.cell)
      return now?.kind !== piece.kind || now.army !== piece.army
    })
  const shots =
    action.do === 'shoot' ? Object.entries(action.shots).map(([from, to]) => ({ from, to })) : []
  return { moved, fallen, shots, charge: isCharge(action, was) }
}

/** Whether a knight rides three cells or more straight at an enemy soldier (BB-11.3). */
export function isCharge(action: BladesAction, position: BladesView): boolean {
  if (action.do !== 'move' || action.distance < 3) return false
  const stood = pieces(position)
  return [...ends(action, position)].some(([from, to]) => {
    const knight = stood.get(from)
    const ahead = stood.get(shifted(to, action.by) ?? to)
    const soldier = ahead && ahead.kind !== 'bearer'
    return soldier && knight?.kind === 'knight' && knight.army !== ahead.army
  })
}

/** The new cell of every soldier that an action moves, by the old one; an unknown position is null. */
export function ends(action: BladesAction, position: BladesView | null): Map<Cell, Cell> {
  const to = new Map<Cell, Cell>()
  switch (action.do) {
    case 'move':
      for (const cell of action.from)
        to.set(cell, shifted(cell, action.by, action.distance) ?? cell)
      break
    case 'move_bearer': {
      const bearer = position?.[position.to_move].bearer
      if (bearer) to.set(bearer, shifted(bearer, action.by, action.distance) ?? bearer)
      break
    }
    case 'wheel':
    case 'reform':
      for (const [i, cell] of action.from.entries()) to.set(cell, action.to[i] ?? cell)
      break
    case 'sacrifice':
      if (position?.met) to.set(position.met, action.sergeant)
  }
  return to
}

/** A piece with an id that stays the same from view to view, so that its drawing can move. */
export type Counter = Piece & { id: number; fell: boolean }

/**
 * Gives every piece the id that it had on its old cell; includes the fallen. A counter that has not
 * changed is the known one, so that it is not drawn again.
 */
export function numbered(
  position: BladesView,
  known: readonly Counter[],
  { moved, fallen }: Changes,
): Counter[] {
  const came = new Map(moved.map(({ piece, from, to }) => [name({ ...piece, cell: to }), from]))
  const numbers = new Map(
    known.filter((counter) => !counter.fell).map((counter) => [name(counter), counter]),
  )
  let next = Math.max(0, ...known.map((counter) => counter.id)) + 1
  const counter = (piece: Piece, fell: boolean): Counter => {
    const was = name({ ...piece, cell: came.get(name(piece)) ?? piece.cell })
    const old = numbers.get(was)
    numbers.delete(was)
    if (old?.cell === piece.cell && !fell) return old
    return { ...piece, id: old?.id ?? next++, fell }
  }
  const counters = [
    ...[...pieces(position).values()].map((piece) => counter(piece, false)),
    ...fallen.map((piece) => counter(piece, true)),
  ]
  return counters.sort((a, b) => a.id - b.id)
}

function name({ army, kind, cell }: Piece): string {
  return `${army} ${kind} ${cell}`
}

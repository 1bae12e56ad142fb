/** The cells that the field follows on screens that show only a part of it. */
import type { Changes } from '../documents/changes'
import type { BladesView } from '../documents/documents'
import type { Cell } from '../documents/geometry'
import type { Deployer } from '../preparation/deployer.svelte'
import type { Orders } from './orders.svelte'

interface Scene {
  position: BladesView
  /** What the last event changed. */
  changes: Changes
  active: boolean
  /** The cells that a question names; empty if none is asked. */
  answers: readonly Cell[]
  orders: Orders
  deployer: Deployer
}

/** Groups of cells to be shown; the first one matters most. */
export function followed(scene: Scene): (readonly Cell[])[] {
  const { position, changes, active, answers, orders, deployer } = scene
  const happened = [
    ...changes.moved.flatMap(({ from, to }) => [from, to]),
    ...changes.fallen.map(({ cell }) => cell),
    ...changes.shots.flatMap(({ from, to }) => [from, to]),
  ]
  if (!active) return [happened]
  switch (position.phase) {
    case 'fight':
    case 'meet':
    case 'bodyguard':
      return [[position.fighting, position.met, ...answers].filter((cell) => cell !== undefined)]
    case 'bearers':
    case 'deployment':
      return [deployer.standing, deployer.free]
    case 'orders':
      if (orders.selection.length === 0) return [[...orders.targets.able], happened]
      return [[...orders.selection, ...proposedCells(orders)]]
    default:
      return [happened]
  }
}

/** Where a proposed action leads, and where the handles are. */
function proposedCells({ marks, proposed, rearranging }: Orders): Cell[] {
  const handles = rearranging
    ? marks.handles.flatMap(({ actions }) => actions.flatMap((action) => action.to))
    : []
  if (!proposed) return handles
  return [
    ...handles,
    ...marks.ghosts.map(({ cell }) => cell),
    ...marks.fights.map(({ defender }) => defender),
    ...marks.shots.map(({ to }) => to),
  ]
}

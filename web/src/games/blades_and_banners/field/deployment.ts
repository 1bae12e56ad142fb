/** The cells where detachments can be deployed (BB-4.4). */
import { type Army, type BladesView, pieces, type Unit } from '../documents/documents'
import { type Cell, inReadingOrder, point, rectangle } from '../documents/geometry'
import { SIZE } from '../documents/hiring'

/** The two rows where an army is deployed, from column c to r. */
export function deploymentCells(army: Army): Cell[] {
  return army === 'griffin' ? rectangle('c1', 'r2') : rectangle('c13', 'r14')
}

/** The free cells among them. */
export function freeCells(position: BladesView, army: Army): Cell[] {
  const taken = pieces(position)
  return deploymentCells(army).filter((cell) => !taken.has(cell) && !position.trees.includes(cell))
}

/** The free cells nearest to a cell, those in its row first. */
export function nearest(free: readonly Cell[], to: Cell, count: number): Cell[] {
  const goal = point(to)
  const far = (cell: Cell) => {
    const { x, y } = point(cell)
    return Math.abs(y - goal.y) * 100 + Math.abs(x - goal.x) + (x < goal.x ? 0.5 : 0)
  }
  return inReadingOrder([...free].sort((a, b) => far(a) - far(b)).slice(0, count))
}

/**
 * The cells of a detachment after a tap on a free cell, while it is being placed.
 *
 * The tap places the soldiers that are missing. If none is missing, it moves them all, unless the
 * player has placed them one by one: then it moves the nearest one.
 */
export function placed(
  unit: Unit,
  standing: readonly Cell[],
  free: readonly Cell[],
  to: Cell,
  oneByOne: boolean,
): Cell[] {
  const missing = SIZE[unit] - standing.length
  if (missing === 0 && oneByOne) {
    const [moved] = nearest(standing, to, 1)
    return inReadingOrder(standing.map((cell) => (cell === moved ? to : cell)))
  }
  if (missing === 0) return nearest(free, to, SIZE[unit])
  const left = free.filter((cell) => !standing.includes(cell))
  return inReadingOrder([...standing, ...nearest(left, to, missing)])
}

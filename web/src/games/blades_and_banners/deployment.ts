/** Where detachments can stand before the battle (BB-4.4). */
import { type Army, type Battle, pieces, type Unit } from './documents'
import { type Cell, inReadingOrder, point, rectangle } from './geometry'
import { SIZE } from './hiring'

/** The two rows of an army's deployment, c to r. */
export function deploymentCells(army: Army): Cell[] {
  return army === 'griffin' ? rectangle('c1', 'r2') : rectangle('c13', 'r14')
}

/** The cells of them that are free. */
export function freeCells(position: Battle, army: Army): Cell[] {
  const taken = pieces(position)
  return deploymentCells(army).filter((cell) => !taken.has(cell) && !position.trees.includes(cell))
}

/** The free cells nearest to a cell, those of its own row first: where a detachment goes. */
export function nearest(free: readonly Cell[], to: Cell, count: number): Cell[] {
  const goal = point(to)
  const far = (cell: Cell) => {
    const { x, y } = point(cell)
    return Math.abs(y - goal.y) * 100 + Math.abs(x - goal.x) + (x < goal.x ? 0.5 : 0)
  }
  return inReadingOrder([...free].sort((a, b) => far(a) - far(b)).slice(0, count))
}

/**
 * A detachment that is being placed: where its men shall stand so far.
 *
 * A man who is lifted off is put elsewhere alone; when all stand, another place takes them all.
 */
export function placed(
  unit: Unit,
  standing: readonly Cell[],
  free: readonly Cell[],
  to: Cell,
): Cell[] {
  const missing = SIZE[unit] - standing.length
  if (missing === 0) return nearest(free, to, SIZE[unit])
  const left = free.filter((cell) => !standing.includes(cell))
  return inReadingOrder([...standing, ...nearest(left, to, missing)])
}

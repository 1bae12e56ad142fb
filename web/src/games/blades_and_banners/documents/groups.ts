/** Lines and columns: the groups of soldiers that can act together (BB-7.4). */

import { ORDER_OF, type Piece, type Rearrange } from './documents'
import {
  across,
  bounds,
  type Cell,
  cellAt,
  DIRECTIONS,
  type Direction,
  inReadingOrder,
  point,
  rectangle,
  shifted,
} from './geometry'

const MAX_LINE = { knights: 3, foot: 4 }

/** Soldiers by their cells. */
export type Soldiers = ReadonlyMap<Cell, Piece>

function comrades(soldiers: Soldiers, one: Cell, two: Cell | null): boolean {
  const [a, b] = [soldiers.get(one), two === null ? undefined : soldiers.get(two)]
  if (!a || !b) return false
  return a.army === b.army && a.kind !== 'bearer' && ORDER_OF[a.kind] === ORDER_OF[b.kind]
}

function maxLine(piece: Piece): number {
  return piece.kind === 'knight' ? MAX_LINE.knights : MAX_LINE.foot
}

/** Whether the soldiers on some cells are one soldier, a line or a column that may act together. */
export function isGroup(cells: readonly Cell[], soldiers: Soldiers): boolean {
  const first = cells[0]
  const piece = first && soldiers.get(first)
  if (!piece || piece.kind === 'bearer' || new Set(cells).size < cells.length) return false
  if (!cells.every((cell) => comrades(soldiers, first, cell))) return false
  const [west, south, east, north] = bounds(cells)
  const [width, height] = [east - west + 1, north - south + 1]
  if (width * height !== cells.length) return false
  if (width === 1 || height === 1) return cells.length <= maxLine(piece)
  return width === 2 && height === 2 && piece.kind !== 'knight'
}

/** The group that spans a selection and one more soldier; null if there is none. */
export function extended(
  selection: readonly Cell[],
  cell: Cell,
  soldiers: Soldiers,
): Cell[] | null {
  const [west, south, east, north] = bounds([...selection, cell])
  const corners = [cellAt(west, south), cellAt(east, north)]
  if (!corners[0] || !corners[1]) return null
  const group = rectangle(corners[0], corners[1])
  return isGroup(group, soldiers) ? group : null
}

/** The groups that repeated taps on a soldier go through: lines, columns, the soldier alone. */
export function groupsAround(cell: Cell, soldiers: Soldiers): Cell[][] {
  const lines = (['east', 'north'] as const)
    .map((by) => lineThrough(cell, by, soldiers))
    .filter((line) => line.length > 1)
    .sort((a, b) => b.length - a.length)
  return [...lines, ...columnsAround(cell, soldiers), [cell]]
}

/** The longest line through a soldier, with the soldier as near to its middle as possible. */
function lineThrough(cell: Cell, by: 'east' | 'north', soldiers: Soldiers): Cell[] {
  const piece = soldiers.get(cell)
  if (!piece) return [cell]
  const max = maxLine(piece)
  const ahead = run(cell, by, soldiers).slice(0, max - 1)
  const behind = run(cell, by === 'east' ? 'west' : 'south', soldiers).slice(0, max - 1)
  const line = [cell]
  while (line.length < max && ahead.length + behind.length > 0) {
    const right = ahead.length > 0 && (behind.length === 0 || ahead.length >= behind.length)
    const next = right ? ahead.shift() : behind.shift()
    if (next) line.push(next)
  }
  return inReadingOrder(line)
}

/** The comrades in one direction from a soldier, up to the first gap. */
function run(cell: Cell, by: Direction, soldiers: Soldiers): Cell[] {
  const found: Cell[] = []
  let next = shifted(cell, by)
  while (next && comrades(soldiers, cell, next)) {
    found.push(next)
    next = shifted(next, by)
  }
  return found
}

function columnsAround(cell: Cell, soldiers: Soldiers): Cell[][] {
  const { x, y } = point(cell)
  const found: Cell[][] = []
  for (const dy of [0, -1])
    for (const dx of [0, -1]) {
      const [one, two] = [cellAt(x + dx, y + dy), cellAt(x + dx + 1, y + dy + 1)]
      const square = one && two ? rectangle(one, two) : []
      if (square.length === 4 && isGroup(square, soldiers)) found.push(square)
    }
  return found
}

/** The largest group among the soldiers in a dragged box; empty if it holds none. */
export function groupInBox(box: readonly Cell[], soldiers: Soldiers): Cell[] {
  const inside = new Map(
    box.flatMap((cell) => {
      const piece = soldiers.get(cell)
      return piece && piece.kind !== 'bearer' ? [[cell, piece] as const] : []
    }),
  )
  const groups = [...inside.keys()].flatMap((cell) => groupsAround(cell, inside))
  return groups.reduce((best, group) => (group.length > best.length ? group : best), [])
}

/** The directions in which a soldier is in formation (BB-9.1). */
export function formation(cell: Cell, soldiers: Soldiers): Direction[] {
  return DIRECTIONS.filter((by) =>
    across(by).some((side) => comrades(soldiers, cell, shifted(cell, side))),
  )
}

/** The edges that a pike wall or shield wall protects, without those that face a comrade. */
export function protectedEdges(cell: Cell, soldiers: Soldiers): Direction[] {
  const kind = soldiers.get(cell)?.kind
  if (kind !== 'captain' && kind !== 'sergeant' && kind !== 'pikeman') return []
  return formation(cell, soldiers).filter((by) => !comrades(soldiers, cell, shifted(cell, by)))
}

export function pivot({ from, to }: Rearrange): Cell | undefined {
  return from.find((place, i) => place === to[i])
}

/** Whether a line wheels counter-clockwise, with north at the top. */
export function turnsLeft(action: Rearrange): boolean {
  const centre = pivot(action)
  const i = action.from.findIndex((place, index) => place !== action.to[index])
  const [from, to] = [action.from[i], action.to[i]]
  if (!centre || !from || !to) return false
  const [c, a, b] = [point(centre), point(from), point(to)]
  return (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x) > 0
}

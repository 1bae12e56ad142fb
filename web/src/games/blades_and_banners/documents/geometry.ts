/** The field of 20 × 14 cells: names, directions, and its orientation on the screen. */

export const COLUMNS = 20
export const ROWS = 14

/** A column letter and a row: `a1` … `t14`. */
export type Cell = string
export type Direction = 'north' | 'south' | 'east' | 'west'
/** x is 1 to 20 for columns a to t, y is 1 to 14; halves lie between two cells. */
export type Point = { x: number; y: number }

export const DIRECTIONS: readonly Direction[] = ['north', 'east', 'south', 'west']

const OFFSETS: Record<Direction, Point> = {
  north: { x: 0, y: 1 },
  south: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
}

export function point(cell: Cell): Point {
  return { x: cell.charCodeAt(0) - 96, y: Number(cell.slice(1)) }
}

/** The cell at a point; null outside the field. */
export function cellAt(x: number, y: number): Cell | null {
  const inside = x >= 1 && x <= COLUMNS && y >= 1 && y <= ROWS
  return inside ? columnName(x) + y : null
}

export function columnName(x: number): string {
  return String.fromCharCode(96 + x)
}

/** The cell at a distance in a direction; null beyond the edge. */
export function shifted(cell: Cell, by: Direction, distance = 1): Cell | null {
  const { x, y } = point(cell)
  return cellAt(x + OFFSETS[by].x * distance, y + OFFSETS[by].y * distance)
}

/** Direction and distance from one cell to another in its row or column; null for other cells. */
export function straight(from: Cell, to: Cell): { by: Direction; distance: number } | null {
  const [a, b] = [point(from), point(to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if ((dx === 0) === (dy === 0)) return null
  const by = dx > 0 ? 'east' : dx < 0 ? 'west' : dy > 0 ? 'north' : 'south'
  return { by, distance: Math.abs(dx + dy) }
}

/** The keys that move the cursor, with their offsets on the screen. */
export const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The two directions at right angles to one. */
export function across(by: Direction): [Direction, Direction] {
  return by === 'north' || by === 'south' ? ['east', 'west'] : ['north', 'south']
}

/** Cells in reading order: row by row from a1, west to east. */
export function inReadingOrder(cells: Iterable<Cell>): Cell[] {
  return [...cells].sort((a, b) => {
    const [p, q] = [point(a), point(b)]
    return p.y - q.y || p.x - q.x
  })
}

/** All cells of the rectangle between two corners. */
export function rectangle(one: Cell, other: Cell): Cell[] {
  const [a, b] = [point(one), point(other)]
  const cells: Cell[] = []
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++)
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) cells.push(columnName(x) + y)
  return cells
}

/** The rectangle around some cells: west, south, east, north. */
export function bounds(cells: readonly Cell[]): [number, number, number, number] {
  const points = cells.map(point)
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/**
 * The orientation of the field on the screen. Wide screens: x runs right and y up. Turned (phones):
 * x runs down and y right. The viewer's army is below or on the left: `flipped` turns the field round.
 */
export class Frame {
  readonly columns: number
  readonly rows: number

  constructor(
    readonly turned: boolean,
    readonly flipped: boolean,
  ) {
    this.columns = turned ? ROWS : COLUMNS
    this.rows = turned ? COLUMNS : ROWS
  }

  /** The screen column and row of a point, from 0; halves stay halves. */
  place({ x, y }: Point): Point {
    const [right, up] = this.flipped ? [COLUMNS + 1 - x, ROWS + 1 - y] : [x, y]
    return this.turned ? { x: up - 1, y: right - 1 } : { x: right - 1, y: ROWS - up }
  }

  /** The point at a screen column and row: the inverse of `place`. */
  pointAt(column: number, row: number): Point {
    const [right, up] = this.turned ? [row + 1, column + 1] : [column + 1, ROWS - row]
    return this.flipped ? { x: COLUMNS + 1 - right, y: ROWS + 1 - up } : { x: right, y: up }
  }

  cellAt(column: number, row: number): Cell | null {
    const { x, y } = this.pointAt(column, row)
    return cellAt(x, y)
  }

  /** All cells as on the screen: row by row from the top. */
  get cells(): Cell[][] {
    return Array.from({ length: this.rows }, (_, row) =>
      Array.from({ length: this.columns }, (_, column) => this.cellAt(column, row) ?? ''),
    )
  }
}

/** Cells as typed commands name them: `c3`, `c3–f3`, or one by one. */
export function written(group: readonly Cell[]): string {
  const sorted = inReadingOrder(group)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return first ?? ''
  const [west, south, east, north] = bounds(group)
  const full = (east - west + 1) * (north - south + 1) === group.length
  return full ? `${first}–${last}` : sorted.join(' ')
}

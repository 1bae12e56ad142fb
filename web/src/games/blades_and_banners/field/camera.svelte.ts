/** The visible part of the field: its cells can be larger than the screen has space for. */
import { type Cell, type Frame, type Point, point } from '../documents/geometry'
import { SIDE, sheetOf } from './marks'

/** The smallest side, in pixels, of a cell that is touched. */
export const SMALLEST = 28
const LARGEST = 96
const STEP = 1.4
/** The space beside the last row and column, so that the zoom buttons never cover them. */
const MARGIN = 46

type Axis = { start: number; length: number; space: number; margin: number }

export class Camera {
  /** The size of the stage in pixels. */
  width = $state(0)
  height = $state(0)
  /** The height at the bottom of the stage that a tall panel covers. */
  covered = $state(0)
  /** Whether nothing has to be touched, so that the whole field may be small. */
  still = $state(false)
  /** The chosen side of a cell; null as long as nobody has zoomed. */
  #wanted = $state<number | null>(null)
  #centre = $state.raw<Point>({ x: 10.5, y: 7.5 })

  readonly #frame: () => Frame
  readonly #sheet = $derived.by(() => sheetOf(this.#frame()))

  constructor(frame: () => Frame) {
    this.#frame = frame
  }

  /** The side of a cell while the whole field is visible. */
  readonly whole = $derived.by(
    () => SIDE * Math.min(this.width / this.#sheet.width, this.height / this.#sheet.height),
  )
  /** The side of a cell now. */
  readonly cell = $derived.by(() => {
    const wanted = this.#wanted ?? Math.max(this.whole, this.still ? 0 : SMALLEST)
    return Math.max(this.whole, Math.min(wanted, Math.max(LARGEST, this.whole)))
  })
  readonly scale = $derived(this.cell / SIDE)
  /** Whether only a part of the field is visible. */
  readonly partial = $derived(this.cell > this.whole + 0.01)
  /** Whether cells are too small to be touched. */
  readonly far = $derived(this.cell < SMALLEST - 0.5)
  /** Whether cells cannot be larger. */
  readonly nearest = $derived(this.cell >= LARGEST)
  /** Whether the buttons for zooming are needed. */
  readonly zoomable = $derived(this.partial || (this.whole < SMALLEST && !this.still))

  /** The place of the drawing's origin in the stage. */
  readonly x = $derived.by(() => this.#offset(this.#across, this.#middle.x))
  readonly y = $derived.by(() => this.#offset(this.#down, this.#middle.y))

  readonly #middle = $derived.by(() => {
    const { x, y } = this.#frame().place(this.#centre)
    return { x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE }
  })
  readonly #across = $derived.by(
    (): Axis => ({
      start: this.#sheet.x,
      length: this.#sheet.width,
      space: this.width,
      margin: MARGIN,
    }),
  )
  readonly #down = $derived.by(
    (): Axis => ({
      start: this.#sheet.y,
      length: this.#sheet.height,
      space: this.height - this.covered,
      margin: 0,
    }),
  )

  #offset({ start, length, space, margin }: Axis, middle: number): number {
    const { scale } = this
    if (length * scale <= space + 0.5) return (space - length * scale) / 2 - start * scale
    const least = space - (start + length) * scale - (this.partial ? margin : 0)
    return Math.min(-start * scale, Math.max(least, space / 2 - middle * scale))
  }

  /** The place of the drawing at a place of the stage. */
  #drawn(x: number, y: number): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale }
  }

  /** The exact point of the field at a place of the stage. */
  pointAt(x: number, y: number): Point {
    const drawn = this.#drawn(x, y)
    return this.#frame().pointAt(drawn.x / SIDE - 0.5, drawn.y / SIDE - 0.5)
  }

  /** Moves so that a place of the drawing lies at a place of the stage. */
  #hold(drawn: Point, x: number, y: number): void {
    const middle = {
      x: drawn.x + (this.#across.space / 2 - x) / this.scale,
      y: drawn.y + (this.#down.space / 2 - y) / this.scale,
    }
    this.#centre = this.#frame().pointAt(middle.x / SIDE - 0.5, middle.y / SIDE - 0.5)
  }

  panBy(x: number, y: number): void {
    this.#hold(this.#drawn(0, 0), x, y)
  }

  /** Changes the size of the cells; a place of the stage, its middle by default, stays where it is. */
  zoomBy(factor: number, x = this.#across.space / 2, y = this.#down.space / 2): void {
    const drawn = this.#drawn(x, y)
    this.#wanted = Math.max(this.whole, Math.min(this.cell * factor, LARGEST))
    this.#hold(drawn, x, y)
  }

  nearer(): void {
    this.zoomBy(this.far ? SMALLEST / this.cell : STEP)
  }

  farther(): void {
    this.zoomBy(this.cell / STEP < SMALLEST ? 0 : 1 / STEP)
  }

  showAll(): void {
    this.#wanted = 0
  }

  /** Zooms in on a place, so that its cells can be touched. */
  approach(x: number, y: number): void {
    this.zoomBy(SMALLEST / this.cell, x, y)
  }

  /**
   * Moves as little as needed to show groups of cells and what surrounds them.
   *
   * A group that does not fit beside the earlier ones is left out. If the first group alone does not
   * fit, one of its cells is enough.
   */
  show(...groups: (readonly Cell[])[]): void {
    if (!this.partial) return
    const [first = [], ...more] = groups.filter((group) => group.length > 0)
    if (first.length === 0) return
    let shown: readonly Cell[] = first
    if (this.#fits(first)) {
      for (const group of more) if (this.#fits([...shown, ...group])) shown = [...shown, ...group]
    } else {
      const visible = first.find((cell) => this.#shift([cell]) === null)
      shown = [visible ?? first[Math.floor(first.length / 2)] ?? '']
    }
    const shift = this.#shift(shown)
    if (shift) this.panBy(-shift.x, -shift.y)
  }

  #fits(cells: readonly Cell[]): boolean {
    const { across, down } = this.#bounds(cells)
    return (
      across.far - across.near <= this.#across.space && down.far - down.near <= this.#down.space
    )
  }

  /** How far some cells lie beyond the edges of the stage; null if they do not. */
  #shift(cells: readonly Cell[]): Point | null {
    const { across, down } = this.#bounds(cells)
    const x = Math.min(0, across.near) + Math.max(0, across.far - this.#across.space)
    const y = Math.min(0, down.near) + Math.max(0, down.far - this.#down.space)
    return x || y ? { x, y } : null
  }

  /** The edges of some cells and of the half cells around them, in the stage. */
  #bounds(cells: readonly Cell[]) {
    const places = cells.map((cell) => this.#frame().place(point(cell)))
    const along = (values: number[], origin: number) => ({
      near: origin + (Math.min(...values) - 0.5) * this.cell,
      far: origin + (Math.max(...values) + 1.5) * this.cell,
    })
    return {
      across: along(
        places.map(({ x }) => x),
        this.x,
      ),
      down: along(
        places.map(({ y }) => y),
        this.y,
      ),
    }
  }
}

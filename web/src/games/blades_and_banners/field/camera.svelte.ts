/** The visible part of the field: its cells can be larger than the screen has space for. */
import { inOwnTask } from '../../../lib/own_task'
import { type Cell, type Frame, type Point, point } from '../documents/geometry'
import { SIDE, sheetOf } from './marks'

/** The smallest side, in pixels, of a cell that is touched; a little less, if all columns are then in sight. */
const SMALLEST = 28
const NARROWEST = 25
const LARGEST = 96
const STEP = 1.4
/** The breadth of the gutters of a field that can be zoomed: the names of rows and columns stand there. */
export const GUTTER = 18
/** The space for the zoom buttons: below an upright field, beside another. Fingers pinch, and need none. */
const BESIDE = 42
/** The breadth of the line around the field, in cells. */
const EDGE = 0.1
const BELOW = 36

/** The drawing's extent along an axis, and the part of the stage that it has. */
type Axis = { start: number; length: number; near: number; space: number }

export class Camera {
  /** The size of the stage in pixels. */
  width = $state(0)
  height = $state(0)
  /** The height at the bottom of the stage that a tall panel covers. */
  covered = $state(0)
  /** The same, when the field last went where it should be: it does not move between taps. */
  settled = $state(0)
  /** Whether nothing has to be touched, so that the whole field may be small. */
  still = $state(false)
  /** The chosen side of a cell; null as long as nobody has zoomed. */
  #wanted = $state<number | null>(null)
  #centre = $state.raw<Point>({ x: 10.5, y: 7.5 })

  /** Whether the field is zoomed by fingers. */
  readonly fingers = matchMedia('(pointer: coarse)').matches
  readonly #frame: () => Frame
  readonly #sheet = $derived.by(() => sheetOf(this.#frame()))

  constructor(frame: () => Frame) {
    this.#frame = frame
  }

  /** Takes the size of the stage, in whole pixels: what the browser tells can be broken. */
  fit({ width, height }: { width: number; height: number }): void {
    const take = () => {
      this.width = Math.round(width)
      this.height = Math.round(height)
    }
    // A phone needs a while for a field of another size: first it draws what has made it so.
    if (this.width > 0) inOwnTask(take)
    else take()
  }

  /** Whether the zoom buttons stand beside the field, not below it. */
  readonly beside = $derived(this.width >= this.height)

  /** The side of a cell if the drawing with all names fills the stage. */
  readonly #full = $derived.by(
    () => SIDE * Math.min(this.width / this.#sheet.width, this.height / this.#sheet.height),
  )
  /** The side of a cell where the columns fill the breadth of the stage. */
  readonly #broad = $derived.by(
    () =>
      (this.width - GUTTER - (this.beside && !this.fingers ? BESIDE : 0)) /
      (this.#frame().columns + EDGE),
  )
  /** The smallest side of a cell that is touched here. */
  readonly #least = $derived.by(() =>
    this.#broad >= NARROWEST && this.#broad < SMALLEST ? this.#broad : SMALLEST,
  )
  /** Whether the cells of the whole field are too small to be touched. */
  readonly #cramped = $derived.by(() => !this.still && this.#full < this.#least)
  /** The side of a cell while the whole field is visible. */
  readonly whole = $derived.by(() => {
    if (!this.#cramped) return this.#full
    const below = this.beside || this.fingers ? 0 : BELOW
    const high = (this.height - GUTTER - below) / (this.#frame().rows + EDGE)
    return Math.min(this.#broad, high)
  })
  /** The side of a cell now. */
  readonly cell = $derived.by(() => {
    const wanted = this.#wanted ?? Math.max(this.whole, this.still ? 0 : this.#least)
    return Math.max(this.whole, Math.min(wanted, Math.max(LARGEST, this.whole)))
  })
  readonly scale = $derived(this.cell / SIDE)
  /** Whether only a part of the field is visible. */
  readonly partial = $derived(this.cell > this.whole + 0.01)
  /** Whether cells are too small to be touched. */
  readonly far = $derived(this.cell < this.#least - 0.5)
  /** Whether cells cannot be larger. */
  readonly nearest = $derived(this.cell >= LARGEST)
  /** Whether the buttons for zooming are needed. */
  readonly zoomable = $derived.by(() => this.partial || this.#cramped)
  /** The space at the right and at the bottom of the stage that the zoom buttons have. */
  readonly buttons = $derived.by(() => ({
    right: this.zoomable && !this.fingers && this.beside ? BESIDE : 0,
    bottom: this.zoomable && !this.fingers && !this.beside ? BELOW : 0,
  }))

  /** The place of the drawing's origin in the stage. */
  readonly x = $derived.by(() => this.#offset(this.#across, this.#middle.x))
  readonly y = $derived.by(() => this.#offset(this.#down, this.#middle.y))

  readonly #middle = $derived.by(() => {
    const { x, y } = this.#frame().place(this.#centre)
    return { x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE }
  })
  readonly #across = $derived.by((): Axis => {
    const near = this.zoomable ? GUTTER : 0
    const space = this.width - this.buttons.right - near
    const { x: start, width: length } = this.#sheet
    return this.#cut({ start, length, near, space }, this.#frame().columns)
  })
  readonly #down = $derived.by((): Axis => {
    const names = this.zoomable ? GUTTER : 0
    const near = this.#frame().turned ? names : 0
    const space = this.height - this.settled - this.buttons.bottom - names
    const { y: start, height: length } = this.#sheet
    return this.#cut({ start, length, near, space }, this.#frame().rows)
  })
  /** The edges of the stage between which the field is seen. */
  readonly edges = $derived.by(() => ({
    left: this.#across.near,
    right: this.#across.near + this.#across.space,
    top: this.#down.near,
    bottom: this.#down.near + this.#down.space,
  }))

  /** With gutters, the drawing has no names of its own. */
  #cut(axis: Axis, cells: number): Axis {
    const edge = (EDGE * SIDE) / 2
    return this.zoomable ? { ...axis, start: -edge, length: (cells + EDGE) * SIDE } : axis
  }

  #offset({ start, length, near, space }: Axis, middle: number): number {
    const { scale } = this
    if (length * scale <= space + 0.5) return near + (space - length * scale) / 2 - start * scale
    const least = space - (start + length) * scale
    return near + Math.min(-start * scale, Math.max(least, space / 2 - middle * scale))
  }

  /** The place of the drawing at a place of the stage. */
  #drawn(x: number, y: number): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale }
  }

  get #middleOfStage(): Point {
    const [across, down] = [this.#across, this.#down]
    return { x: across.near + across.space / 2, y: down.near + down.space / 2 }
  }

  /** The exact point of the field at a place of the stage. */
  pointAt(x: number, y: number): Point {
    const drawn = this.#drawn(x, y)
    return this.#frame().pointAt(drawn.x / SIDE - 0.5, drawn.y / SIDE - 0.5)
  }

  /** Moves so that a place of the drawing lies at a place of the stage. */
  #hold(drawn: Point, x: number, y: number): void {
    const centre = this.#middleOfStage
    const middle = {
      x: drawn.x + (centre.x - x) / this.scale,
      y: drawn.y + (centre.y - y) / this.scale,
    }
    this.#centre = this.#frame().pointAt(middle.x / SIDE - 0.5, middle.y / SIDE - 0.5)
  }

  panBy(x: number, y: number): void {
    this.#hold(this.#drawn(0, 0), x, y)
  }

  /** Changes the size of the cells; a place of the stage, its middle by default, stays where it is. */
  zoomBy(factor: number, x = this.#middleOfStage.x, y = this.#middleOfStage.y): void {
    const drawn = this.#drawn(x, y)
    this.#wanted = Math.max(this.whole, Math.min(this.cell * factor, LARGEST))
    this.#hold(drawn, x, y)
  }

  nearer(): void {
    this.zoomBy(this.far ? this.#least / this.cell : STEP)
  }

  farther(): void {
    this.zoomBy(this.cell / STEP < this.#least ? 0 : 1 / STEP)
  }

  showAll(): void {
    this.#wanted = 0
  }

  /** Zooms in on a place, so that its cells can be touched. */
  approach(x: number, y: number): void {
    this.zoomBy(this.#least / this.cell, x, y)
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
    if (!this.#fits(first)) {
      const visible = first.find((cell) => this.#shift([cell]) === null)
      shown = [visible ?? first[Math.floor(first.length / 2)] ?? '']
    }
    for (const group of more) if (this.#fits([...shown, ...group])) shown = [...shown, ...group]
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
    const { left, right, top, bottom } = this.edges
    const x = Math.min(0, across.near - left) + Math.max(0, across.far - right)
    const y = Math.min(0, down.near - top) + Math.max(0, down.far - bottom)
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

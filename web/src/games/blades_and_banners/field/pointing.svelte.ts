/** The pointer on the field: taps, dragged soldiers, dragged boxes, and moving the field itself. */
import { bubble } from '../../../ui/explanations/about.svelte'
import { MIN_DRAG } from '../../drag'
import type { Cell, Point } from '../documents/geometry'
import type { Camera } from './camera.svelte'

/** What the gestures do. */
export interface Gestures {
  /** The cells from which a drag moves soldiers. */
  held: ReadonlySet<Cell>
  tap(cell: Cell, at: Point): void
  extend(from: Cell, to: Cell): void
  drag(from: Cell, to: Cell | null): void
  drop(from: Cell, to: Cell | null): void
  hover(cell: Cell | null, at: Point | null): void
}

/** A cell under the pointer, and the exact point: handles can lie between two cells. */
export type Place = { cell: Cell | null; at: Point }

/** A pressed pointer; from a soldier it drags him, from an empty cell it draws a box or pans. */
type Press = {
  kind: 'soldier' | 'box' | 'pan'
  from: Cell | null
  to: Cell | null
  start: Point
  far: boolean
}

interface Props {
  camera: Camera
  gestures: Gestures
  /** The position of an event in the stage. */
  inStage(event: MouseEvent): Point
  /** The cell under the pointer of an event. */
  under(event: MouseEvent): Place
}

export class Pointing {
  press = $state.raw<Press | null>(null)
  /** Whether the field follows the pointer at once. */
  moves = $state(false)
  /** The pressed fingers and their positions in the stage; two of them pinch. */
  readonly #fingers = new Map<number, Point>()
  readonly #props: () => Props

  constructor(props: () => Props) {
    this.#props = props
  }

  readonly down = (event: PointerEvent): void => {
    const { camera, gestures, inStage, under } = this.#props()
    if (event.button > 1) return
    const target = event.currentTarget as Element
    target.setPointerCapture(event.pointerId)
    this.#fingers.set(event.pointerId, inStage(event))
    if (this.#fingers.size > 1) {
      this.#giveUp()
      return
    }
    const { cell } = under(event)
    const pans = event.button === 1 || cell === null || (camera.partial && !event.shiftKey)
    const held = event.button === 0 && cell !== null && !camera.far && gestures.held.has(cell)
    const kind = held ? 'soldier' : pans ? 'pan' : 'box'
    this.press = { kind, from: cell, to: cell, start: inStage(event), far: false }
  }

  readonly move = (event: PointerEvent): void => {
    const { camera, gestures, inStage, under } = this.#props()
    const now = inStage(event)
    const before = this.#fingers.get(event.pointerId)
    if (before) this.#fingers.set(event.pointerId, now)
    const [other] = [...this.#fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : at))
    if (before && other) {
      this.moves = true
      pinch(camera, other, before, now)
      return
    }
    if (event.buttons === 0 && this.press) this.cancel(event) // released where the page heard nothing
    const { press } = this
    const { cell, at } = under(event)
    if (!press) {
      if (event.pointerType === 'mouse') gestures.hover(cell, cell ? at : null)
      return
    }
    const far = press.far || distance(now, press.start) >= MIN_DRAG
    if (far && press.kind === 'pan' && before) {
      const from = press.far ? before : press.start
      this.moves = true
      camera.panBy(now.x - from.x, now.y - from.y)
    }
    if (far && press.kind === 'soldier' && press.from && (!press.far || press.to !== cell))
      gestures.drag(press.from, cell)
    this.press = { ...press, far, to: cell }
  }

  readonly up = (event: PointerEvent): void => {
    const { camera, gestures, inStage, under } = this.#props()
    const { press } = this
    this.#release(event)
    if (!press || bubble.shown?.cause === 'touch') return
    const { kind, from, to, far } = press
    if (far) {
      if (kind === 'soldier' && from) gestures.drop(from, to)
      if (kind === 'box' && from && to) gestures.extend(from, to)
    } else {
      // Where cells are small, a tap also comes nearer; it does what it points at all the same.
      const { at } = under(event)
      if (camera.far) {
        const { x, y } = inStage(event)
        camera.approach(x, y)
      }
      if (from && event.button === 0) gestures.tap(from, at)
    }
  }

  readonly cancel = (event: PointerEvent): void => {
    this.#giveUp()
    this.#release(event)
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { camera, inStage } = this.#props()
    const { x, y } = inStage(event)
    const speed = event.ctrlKey
      ? 0.01
      : event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? 0.04
        : 0.002
    camera.zoomBy(Math.exp(-event.deltaY * speed), x, y)
  }

  #release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    this.press = null
    this.moves = false
  }

  /** Ends a drag without a result. */
  #giveUp(): void {
    const { press } = this
    if (press?.kind === 'soldier' && press.from && press.far)
      this.#props().gestures.drop(press.from, null)
    this.press = null
  }
}

/** Zooms and pans as one of two fingers moves and the other rests. */
function pinch(camera: Camera, other: Point, before: Point, now: Point): void {
  const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }
  camera.zoomBy(distance(other, now) / Math.max(1, distance(other, before)), middle.x, middle.y)
  camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

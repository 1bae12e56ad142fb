/** Dragging a card with mouse, pen or finger. */

const MIN_DRAG = 7 // px after which a press becomes a drag

export class Drag {
  /** The card that follows the pointer. */
  card = $state('')
  x = $state(0)
  y = $state(0)
  /** True until the click that ends a drag has passed. */
  #dragged = false

  constructor(
    readonly begin: () => void,
    readonly drop: (under: Element | null) => void,
  ) {}

  /** Handles a press on a card; calls `begins` once the press has become a drag. */
  grab(event: PointerEvent, card: string, begins: () => void): void {
    if (event.button !== 0) return
    const { clientX, clientY, pointerId } = event
    const stop = new AbortController()
    const { signal } = stop
    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      if (!this.card) {
        if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < MIN_DRAG) return
        this.card = card
        begins()
        this.begin()
      }
      this.x = now.clientX
      this.y = now.clientY
    }
    const end = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return
      stop.abort()
      if (!this.card) return
      this.card = ''
      this.#dragged = true
      setTimeout(() => {
        this.#dragged = false
      })
      const dropped = now.type === 'pointerup'
      this.drop(dropped ? document.elementFromPoint(now.clientX, now.clientY) : null)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  /** Whether the current click only ends a drag. */
  get over(): boolean {
    return this.#dragged
  }
}

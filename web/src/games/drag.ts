/**
 * Presses that become drags: of cards, detachments and pieces, by mouse, pen or finger.
 *
 * A drag waits for no event that may not come. A mouse sends a click as it ends a drag, a finger none;
 * a button may be released where the page hears nothing of it; what is dragged may be taken away.
 */

export interface DragHandlers {
  /** Reports its place in the window. */
  move(x: number, y: number): void
  drop(x: number, y: number): void
  cancel(): void
}

export const MIN_DRAG = 8 // px after which a press becomes a drag
const CLICK_WITHIN = 300 // ms after a drag

/** Follows a press until it ends, or what was pressed is no longer there; returns what gives it up. */
export function follow(press: PointerEvent, drag: DragHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const pressed = press.currentTarget as Node | null
  let far = false
  const giveUp = () => {
    if (signal.aborted) return
    stop.abort()
    if (far) drag.cancel()
  }
  const move = ({ pointerId, buttons, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== press.pointerId) return
    if (buttons === 0 || pressed?.isConnected === false) return giveUp()
    if (!far && Math.hypot(x - press.clientX, y - press.clientY) < MIN_DRAG) return
    far = true
    drag.move(x, y)
  }
  const up = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== press.pointerId) return
    if (pressed?.isConnected === false) return giveUp()
    stop.abort()
    if (!far) return
    passOverClick()
    drag.drop(x, y)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', ({ pointerId }) => pointerId === press.pointerId && giveUp(), {
    signal,
  })
  return giveUp
}

/** Passes over the click that only ends a drag, if one comes: what is pressed after it is meant. */
function passOverClick(): void {
  const stop = new AbortController()
  const once = { capture: true, signal: stop.signal }
  const click = (event: MouseEvent) => {
    if (event.detail === 0) return // by keyboard, or by the page itself
    stop.abort()
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  addEventListener('click', click, once)
  for (const next of ['pointerdown', 'keydown']) addEventListener(next, () => stop.abort(), once)
  setTimeout(() => stop.abort(), CLICK_WITHIN)
}

/** A Svelte action that lets an element be dragged by pointer; a tap on it stays a click. */
export function draggable(node: HTMLElement, handlers: DragHandlers | null) {
  let current = handlers
  let giveUp = () => {}

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !current) return
    giveUp() // of another finger
    // Captured, so that what lies under the pointer does not take it for hovering.
    node.setPointerCapture(event.pointerId)
    giveUp = follow(event, {
      move: (x, y) => current?.move(x, y),
      drop: (x, y) => current?.drop(x, y),
      cancel: () => current?.cancel(),
    })
  }

  node.addEventListener('pointerdown', down)
  return {
    update(next: DragHandlers | null) {
      if (!next) giveUp()
      current = next
    },
    destroy: () => giveUp(),
  }
}

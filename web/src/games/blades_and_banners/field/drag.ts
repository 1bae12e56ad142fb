/** A Svelte action that lets an element be dragged by pointer; a tap on it stays a click. */

export interface DragHandlers {
  /** Reports its place in the window. */
  move(x: number, y: number): void
  drop(x: number, y: number): void
  cancel(): void
}

export const MIN_DRAG = 8 // px after which a press becomes a drag

export function draggable(node: HTMLElement, handlers: DragHandlers | null) {
  let current = handlers
  let start: { x: number; y: number } | null = null
  let carried = false

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !current) return
    start = { x: event.clientX, y: event.clientY }
    // Captured at once: a fast pointer has left the element before its first move event.
    node.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent): void {
    if (!start) return
    if (!carried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < MIN_DRAG) return
    carried = true
    current?.move(event.clientX, event.clientY)
  }
  function up(event: PointerEvent): void {
    start = null
    if (carried) current?.drop(event.clientX, event.clientY)
  }
  function cancel(): void {
    start = null
    if (carried) current?.cancel()
    carried = false
  }
  function click(event: MouseEvent): void {
    if (carried) event.stopImmediatePropagation()
    carried = false
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', cancel)
  node.addEventListener('click', click, true)
  return {
    update(next: DragHandlers | null) {
      current = next
    },
  }
}

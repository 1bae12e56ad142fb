/** Svelte action: an element is dragged off by pointer; a tap on it stays a click. */

export interface Carry {
  /** Where it is now, in the window. */
  move(x: number, y: number): void
  drop(x: number, y: number): void
  cancel(): void
}

const FAR = 8

export function carry(node: HTMLElement, hand: Carry | null) {
  let current = hand
  let start: { x: number; y: number } | null = null
  let carried = false

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !current) return
    start = { x: event.clientX, y: event.clientY }
    // at once: a quick hand has left it before the first move is told
    node.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent): void {
    if (!start) return
    if (!carried && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return
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
    update(next: Carry | null) {
      current = next
    },
  }
}

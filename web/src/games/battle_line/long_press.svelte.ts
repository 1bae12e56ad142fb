/** A long press with a finger shows an element's title, as hovering with a mouse does. */

const LONG_PRESS = 450 // ms
const MAX_STRAY = 7 // px that a finger may move during a long press

export class LongPress {
  /** The title that is shown, above or below the middle of its element. */
  words = $state('')
  x = $state(0)
  y = $state(0)
  above = $state(false)
  /** True until the click that ends a long press has passed. */
  #long = false

  /** A press anywhere on the board: hides what is shown, and may become a long press. */
  press(event: PointerEvent): void {
    this.words = ''
    this.#long = false
    const titled = (event.target as Element).closest<HTMLElement>('[title]')
    if (!titled || event.pointerType === 'mouse') return
    const { clientX, clientY } = event
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(() => {
      this.#long = true
      this.show(titled)
    }, LONG_PRESS)
    const end = () => {
      clearTimeout(timer)
      stop.abort()
    }
    const move = (now: PointerEvent) => {
      if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < MAX_STRAY) return
      this.words = ''
      end()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  /** Shows the title of an element. */
  show(titled: HTMLElement): void {
    const box = titled.getBoundingClientRect()
    this.words = titled.title
    this.above = box.top > innerHeight / 2
    this.x = box.left + box.width / 2
    this.y = this.above ? box.top : box.bottom
  }

  /** Swallows the click that ends a long press. */
  click(event: MouseEvent): void {
    if (!this.#long) return
    this.#long = false
    event.stopPropagation()
    event.preventDefault()
  }
}

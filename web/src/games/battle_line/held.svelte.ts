/** A finger held on a thing shows its title, as a mouse that rests there does. */

const LONG_ENOUGH = 450 // ms
const STILL = 7 // px that a finger which is held may stray

export class Held {
  /** The words that are shown, above or below the middle of what they are about. */
  words = $state('')
  x = $state(0)
  y = $state(0)
  above = $state(false)
  /** Until the click that ends a long press has passed. */
  #long = false

  /** A press anywhere on the board: it ends what is shown, and may become a long one. */
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
    }, LONG_ENOUGH)
    const end = () => {
      clearTimeout(timer)
      stop.abort()
    }
    const move = (now: PointerEvent) => {
      if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < STILL) return
      this.words = ''
      end()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  /** Shows the title of something. */
  show(titled: HTMLElement): void {
    const box = titled.getBoundingClientRect()
    this.words = titled.title
    this.above = box.top > innerHeight / 2
    this.x = box.left + box.width / 2
    this.y = this.above ? box.top : box.bottom
  }

  /** The click that ends a long press does nothing else. */
  click(event: MouseEvent): void {
    if (!this.#long) return
    this.#long = false
    event.stopPropagation()
    event.preventDefault()
  }
}

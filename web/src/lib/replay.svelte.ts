/** Looking back: which event is shown instead of the present, by hand or one after another. */

const STEP = 900 // ms that each move is shown

export class Replay {
  /** The number of the event that is shown; null: the present. */
  at = $state<number | null>(null)
  running = $state(false)

  #timer: ReturnType<typeof setTimeout> | undefined

  /** Shows an event; the last one is the present. */
  look(number: number, steps: number[]): void {
    this.stop()
    this.at = number === steps.at(-1) ? null : number
  }

  live(): void {
    this.stop()
    this.at = null
  }

  first(steps: number[]): void {
    const [number] = steps
    if (number !== undefined) this.look(number, steps)
  }

  back(steps: number[]): void {
    const index = this.at === null ? steps.length - 1 : steps.indexOf(this.at)
    const number = steps[Math.max(0, index - 1)]
    if (number !== undefined && steps.length > 1) this.look(number, steps)
  }

  forward(steps: number[]): void {
    if (this.at === null) return
    const number = steps[steps.indexOf(this.at) + 1]
    if (number === undefined) this.live()
    else this.look(number, steps)
  }

  /** Shows events one after another, ending in the present. */
  play(steps: number[]): void {
    this.stop()
    const [now, ...rest] = steps
    if (now === undefined || rest.length === 0) {
      this.at = null
      return
    }
    this.at = now
    this.running = true
    this.#timer = setTimeout(() => this.play(rest), STEP)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.running = false
  }
}

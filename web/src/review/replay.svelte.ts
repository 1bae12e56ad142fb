/** Looking back: shows an earlier event instead of the present, or replays several events. */

const SHOWN_FOR = 900 // ms that each event of a replay is shown

export class Replay {
  /** The number of the shown event; null shows the present. */
  at = $state<number | null>(null)
  running = $state(false)

  #timer: ReturnType<typeof setTimeout> | undefined

  /** Shows an event; `numbers` are those of all events, and the last one is the present. */
  look(number: number, numbers: number[]): void {
    this.stop()
    this.at = number === numbers.at(-1) ? null : number
  }

  live(): void {
    this.stop()
    this.at = null
  }

  first(numbers: number[]): void {
    const [number] = numbers
    if (number !== undefined) this.look(number, numbers)
  }

  back(numbers: number[]): void {
    const index = this.at === null ? numbers.length - 1 : numbers.indexOf(this.at)
    const number = numbers[Math.max(0, index - 1)]
    if (number !== undefined && numbers.length > 1) this.look(number, numbers)
  }

  forward(numbers: number[]): void {
    if (this.at === null) return
    const number = numbers[numbers.indexOf(this.at) + 1]
    if (number === undefined) this.live()
    else this.look(number, numbers)
  }

  /** Replays events one after another, and ends in the present. */
  play(numbers: number[]): void {
    this.stop()
    const [now, ...rest] = numbers
    if (now === undefined || rest.length === 0) {
      this.at = null
      return
    }
    this.at = now
    this.running = true
    this.#timer = setTimeout(() => this.play(rest), SHOWN_FOR)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.running = false
  }
}

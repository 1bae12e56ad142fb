/**
 * The server's time. Whatever the server has dated is compared with it alone: the clock of a device may
 * be wrong by weeks.
 */

class ServerTime {
  /** How far the server's clock is ahead of this device's, in ms; 0 where no server has told. */
  #ahead = 0
  #told = false

  /**
   * Hears the `Date` of an answer. It was written before the answer came, and an answer that the
   * browser has kept is older still: so the latest time counts.
   */
  hear(date: string | null): void {
    const ahead = Date.parse(date ?? '') - Date.now()
    if (Number.isNaN(ahead) || (this.#told && ahead <= this.#ahead)) return
    this.#told = true
    this.#ahead = ahead
  }

  now(): number {
    return Date.now() + this.#ahead
  }

  /** The milliseconds until a time that the server has named; below 0 after it. */
  until(time: string): number {
    return Date.parse(time) - this.now()
  }

  /** Whether a time that the server has named has come. */
  isPast(time: string): boolean {
    return this.until(time) <= 0
  }
}

export const serverTime = new ServerTime()

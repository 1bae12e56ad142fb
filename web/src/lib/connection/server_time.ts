/**
 * The server's time. Whatever the server has dated is compared with it alone: the clock of a device may
 * be wrong by weeks.
 */

const MAX_DRIFT = 1000 // ms; a larger jump means that this device's clock was set, or it slept

class ServerTime {
  /** How far the server's clock is ahead of this device's, in ms; 0 where no server has told. */
  #ahead = 0
  /** This device's clock less `performance.now()` when a server was last heard; null before that. */
  #set: number | null = null

  /**
   * Hears the `Date` of an answer. It was written before the answer came, and an answer that the
   * browser has kept is older still: so the latest time counts, for as long as this device's clock
   * runs on. After a jump of it, the next answer counts.
   */
  hear(date: string | null): void {
    const now = Date.now()
    const ahead = Date.parse(date ?? '') - now
    if (Number.isNaN(ahead)) return
    const set = now - performance.now()
    const runsOn = this.#set !== null && Math.abs(set - this.#set) <= MAX_DRIFT
    if (runsOn && ahead <= this.#ahead) return
    this.#ahead = ahead
    this.#set = set
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

/** The clocks of a table: they run on between two messages of the server. */
import { untrack } from 'svelte'
import { serverTime } from './connection/server_time'
import type { Clock, Seat, Table } from './protocol'
import { say } from './words.svelte'

const TICK = 100
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A clock as it is shown. */
export type Face = { text: string; running: boolean; low: boolean }

export class Clocks {
  #told = $state.raw<Clock | null>(null)
  /** The time since the server told the clocks. */
  #passed = $state(0)
  #since = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** Sets the clocks to what a message of the server has just said. */
  tell(clock: Clock | null): void {
    untrack(() => {
      this.stop()
      this.#told = clock
      this.#since = performance.now()
      this.#passed = 0
      if (clock?.running.length)
        this.#timer = setInterval(() => {
          this.#passed = performance.now() - this.#since
        }, TICK)
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** The milliseconds left to a seat; null if it has no clock. */
  left(seat: Seat): number | null {
    const left = this.#told?.left[seat]
    if (this.#told === null || left === undefined) return null
    return Math.max(0, left - (this.#told.running.includes(seat) ? this.#passed : 0))
  }

  /** Whether the clock of a seat runs and has little left. */
  low(seat: Seat): boolean {
    const left = this.left(seat)
    if (left === null || !this.#told?.running.includes(seat)) return false
    return left <= (this.#told.pace.kind === 'days' ? HOUR : 10 * SECOND)
  }

  /** The clock of a seat; null if it has none, or its days begin only with its turn. */
  face(seat: Seat): Face | null {
    const left = this.left(seat)
    const running = this.#told?.running.includes(seat) ?? false
    if (left === null || (this.#told?.pace.kind === 'days' && !running)) return null
    return { text: timeText(left), running, low: this.low(seat) }
  }
}

/**
 * The milliseconds left to a seat that is to act: by its clock, or without one until the others may end
 * the game as abandoned; infinite if it may think for ever.
 */
export function timeLeft(table: Table, seat: Seat): number {
  const { clock, abandoned, actors } = table
  if (clock?.running.includes(seat)) return clock.left[seat] ?? Infinity
  if (!abandoned || !actors.includes(seat)) return Infinity
  return Math.max(0, serverTime.until(abandoned))
}

/** A time that is left: "2 d 5 h", "1 h 5 min", "4:59", and with tenths "0:09.3". */
export function timeText(left: number): string {
  if (left >= DAY)
    return say('web-clock-days', {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
    })
  if (left >= HOUR)
    return say('web-clock-hours', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    })
  const two = (count: number) => String(count).padStart(2, '0')
  const tenths = Math.ceil(left / 100)
  if (tenths <= 100) return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** What is shown of a game's course: the present, or an earlier event; several events, replayed. */

import type { TableSocket } from '../lib/connection/table_socket.svelte'
import type { GameEvent, Seat, View } from '../lib/protocol'
import { isShown, lastTurn, sinceTurnOf, viewsBefore } from './history'

const SHOWN_FOR = 900 // ms that each event of a replay is shown

export class LookingBack {
  /** The number of the event that is looked back at; null in the present. */
  #at = $state<number | null>(null)
  /** Whether events are replayed. */
  running = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The numbers of all events in the list of moves; the last one is the present. */
  readonly numbers = $derived.by(() => this.socket.log.filter(isShown).map(({ number }) => number))
  /** The event that is looked back at; null in the present. */
  readonly event = $derived.by(() =>
    this.#at === null ? null : (this.socket.log.find(({ number }) => number === this.#at) ?? null),
  )

  constructor(readonly socket: TableSocket) {}

  /** The number of the event that is shown. */
  readonly shown: number = $derived.by(() => this.#at ?? this.socket.state?.number ?? 0)

  /** The actions of the turn that led to what is shown, oldest first. */
  readonly recent: GameEvent[] = $derived.by(() => lastTurn(this.socket.log, this.shown))

  /** The last of them. */
  readonly last: GameEvent | null = $derived.by(() => this.recent.at(-1) ?? null)

  /** The view before it. */
  readonly before: View | null = $derived.by(() => this.last && this.viewBefore(this.last))

  /** The view before an event; null if it is not known. */
  viewBefore({ number }: GameEvent): View | null {
    return viewsBefore(this.socket.log).get(number) ?? null
  }

  /** Shows an event. */
  look(number: number): void {
    this.stop()
    this.#at = number === this.numbers.at(-1) ? null : number
  }

  live(): void {
    this.stop()
    this.#at = null
  }

  first(): void {
    const [number] = this.numbers
    if (number !== undefined) this.look(number)
  }

  back(): void {
    const number = this.numbers[Math.max(0, this.#index() - 1)]
    if (number !== undefined && this.numbers.length > 1) this.look(number)
  }

  forward(): void {
    if (this.#at === null) return
    const number = this.numbers[this.#index() + 1]
    if (number === undefined) this.live()
    else this.look(number)
  }

  /** Replays all that happened since a seat's last turn. */
  since(seat: Seat): void {
    this.#play(sinceTurnOf(seat, this.socket.log))
  }

  /** Replays from what is shown on, or from the beginning; or stops. */
  playOrStop(): void {
    if (this.running) this.stop()
    else this.#play(this.numbers.slice(this.#at === null ? 0 : this.#index()))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.running = false
  }

  /** Replays events one after another, and ends in the present. */
  #play(numbers: number[]): void {
    this.stop()
    const [now, ...rest] = numbers
    if (now === undefined || rest.length === 0) {
      this.#at = null
      return
    }
    this.#at = now
    this.running = true
    this.#timer = setTimeout(() => this.#play(rest), SHOWN_FOR)
  }

  /** The place of what is shown among the numbers. */
  #index(): number {
    return this.#at === null ? this.numbers.length - 1 : this.numbers.indexOf(this.#at)
  }
}

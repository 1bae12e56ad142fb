/** A screen that both players share: they take turns, and do not see what the other one hides. */
import type { GameModule } from '../../games/contract'
import type { TableSocket } from '../../lib/connection/table_socket.svelte'
import { late } from '../../lib/late/late'
import type { Seat } from '../../lib/protocol'
import type { Seats } from './seats.svelte'

export class SharedScreen {
  /** Whether the board is covered until the next player lifts the cover. */
  covered = $state(false)
  /** Whether the cover was lifted, and the board has not been shown since. */
  lifted = $state(false)
  /** The cover; null if nobody shares this screen. */
  readonly cover: Promise<typeof import('../Cover.svelte')> | null

  constructor(
    private readonly socket: TableSocket,
    private readonly seats: Seats,
    private readonly game: GameModule,
  ) {
    this.cover = seats.alone ? late(() => import('../Cover.svelte'), 'keys') : null
    // No cover is needed if nothing is hidden, or before the first turn: nobody has looked at a
    // hand yet.
    $effect.pre(() => {
      const { handOver } = this
      if (handOver && (this.#untouched() || !this.#hides())) seats.watching = handOver
    })
  }

  /** The seat that acts next, if it is not the one shown; else null. */
  get handOver(): Seat | null {
    const { state } = this.socket
    const { alone, seat, mine } = this.seats
    if (!alone || !state || state.outcome || state.actors.includes(seat)) return null
    return mine.find((other) => state.actors.includes(other)) ?? null
  }

  /** Whether there is something to be covered before the next player comes. */
  get due(): boolean {
    return !!this.handOver && !this.covered && this.#hides()
  }

  /** Whether nothing has been played, as far as is known. */
  #untouched(): boolean {
    const { state, log } = this.socket
    return state?.number === 0 || (log.length > 0 && log.every(({ kind }) => kind !== 'action'))
  }

  /** Whether the player shown sees something that the next one must not see. */
  #hides(): boolean {
    return !!this.socket.state && this.game.covered(this.socket.state)
  }

  /** Lifts the cover. */
  reveal(): void {
    this.covered = false
    this.lifted = true
    if (this.handOver) this.seats.watching = this.handOver
  }
}

/** The players at a table, and the seat from which the page shows it. */
import { untrack } from 'svelte'
import type { Context } from '../../games/contract'
import type { TableSocket } from '../../lib/connection/table_socket.svelte'
import { firstSeat, inOrder, mySeats, nameOf, ratingText, sameScreen } from '../../lib/people'
import type { Seat, SeatInfo, Table } from '../../lib/protocol'
import { say } from '../../lib/words.svelte'

export class Seats {
  /** The seat whose view is shown; null for somebody without a seat. */
  watching = $state<Seat | null>(null)
  /** The number of plates of each seat that the board shows. */
  #plates = $state<Record<Seat, number>>({})

  /** What puts moves and positions into words for the viewer. */
  readonly context: Context

  constructor(
    readonly socket: TableSocket,
    readonly found: Table,
  ) {
    this.watching = firstSeat(found)
    const seats = this
    this.context = {
      say,
      name: (seat) => nameOf(seats.table, seat),
      get seat() {
        return seats.seat
      },
    }
  }

  /** The table, as the server told it last. */
  readonly table: Table = $derived.by(() => this.socket.table ?? this.found)

  /** The seats of the viewer. */
  readonly mine: Seat[] = $derived.by(() => mySeats(this.table))

  /** Whether the viewer plays all seats. */
  readonly alone: boolean = $derived.by(() => sameScreen(this.table))

  /** The other people, and places for people. */
  readonly others: SeatInfo[] = $derived.by(() =>
    Object.values(this.table.seats).filter((info) => !info.mine && info.kind !== 'agent'),
  )

  /** Whether the viewer waits for somebody to take a seat. */
  readonly waiting: boolean = $derived.by(
    () => this.mine.length > 0 && this.others.some(({ kind }) => kind === 'open'),
  )

  /** The seat at the bottom of the board. */
  readonly seat: Seat = $derived.by(() => this.watching ?? Object.keys(this.table.seats)[0] ?? '')

  /** The seats without a plate: their clocks stand in the bar. */
  readonly bare: Seat[] = $derived.by(() =>
    inOrder(this.table).filter((seat) => !this.#plates[seat]),
  )

  /** The rating beside a name: that after the game, once the game is rated. */
  ratingOf(seat: Seat): string {
    const info = this.table.seats[seat]
    const rating = info?.new_rating ?? info?.rating
    return rating ? ratingText(rating) : ''
  }

  /** Counts a plate that has come or gone. */
  counted = (seat: Seat, change: 1 | -1): void =>
    untrack(() => {
      this.#plates[seat] = (this.#plates[seat] ?? 0) + change
    })
}

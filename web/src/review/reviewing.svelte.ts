/** The computer's review of a finished game as far as it has come, and the moment that is shown of it. */
import { type Component, type Snippet, untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Context, GameModule } from '../games/contract'
import { problemOf } from '../lib/attempt.svelte'
import type { TableSocket } from '../lib/connection/table_socket.svelte'
import type { Decision, GameEvent, Position, RatedAction, Seat, View } from '../lib/protocol'
import { words } from '../lib/words.svelte'
import { actionText, study } from '../study/study'
import type { ReviewInfo } from '../wire/types'
import { actionsOf, linesOf, viewForReply, viewsBefore } from './history'
import type { LookingBack } from './looking_back.svelte'
import { positionsAfter } from './opened'

const POLL_EVERY = 700 // ms, while the review is not complete

export interface Reviewed {
  socket: TableSocket
  back: LookingBack
  game: GameModule
  context: Context
  /** The seats of the table. */
  seats: Seat[]
  /** The seats of the viewer. */
  mine: Seat[]
  /** Is told when the column is there. */
  arrived: Attachment<HTMLElement>
}

export class Reviewing {
  /** Why there is no review; empty if there is one. */
  problem = $state('')
  #found = $state.raw<ReviewInfo | null>(null)
  /** The positions after all actions; empty as long as they are not known. */
  #positions = $state.raw<Position[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor(
    readonly of: Reviewed,
    /** What shows it beside the board, and under it; they are loaded with it. */
    readonly Column: Component<{ reviewing: Reviewing; moves: Snippet }>,
    readonly Chart: Component<{ reviewing: Reviewing }>,
  ) {}

  readonly id: string = $derived.by(() => this.of.socket.id)
  /** All actions of the game, reviewed or not. */
  readonly actions = $derived.by(() => actionsOf(this.of.socket.log))
  /** The place of the last of them in what is shown; -1 before the first one. */
  readonly at = $derived.by(() =>
    this.actions.findLastIndex(({ number }) => number <= this.of.back.shown),
  )
  /** The decisions that have been reviewed, by the numbers of their events. */
  readonly #decisions = $derived.by(
    () => new Map(this.#found?.decisions.map((one) => [one.event, one])),
  )
  readonly decisions: readonly Decision[] = $derived.by(() => this.#found?.decisions ?? [])
  /** The number of decisions to review; 0 as long as it is not known. */
  readonly count = $derived.by(() => this.#found?.count ?? 0)
  readonly working = $derived.by(() => !this.#found || this.decisions.length < this.count)
  /** What the computer says of the shown action; null: it has not looked at it, or it is no action. */
  readonly decision = $derived.by(() => this.ofAction(this.at))
  /** How well each seat decided, once all is reviewed. */
  readonly accuracy = $derived.by(() =>
    this.working
      ? []
      : this.of.seats.flatMap((seat) => {
          const accuracy = this.#found?.accuracy[seat] ?? null
          return accuracy === null ? [] : [{ seat, accuracy }]
        }),
  )
  readonly blunders = $derived.by(() => this.decisions.filter(({ blunder }) => blunder))

  /** The number of each event's line in the list of moves. */
  readonly #lines = $derived.by(() => {
    const lines = linesOf(this.of.socket.log, this.of.game)
    return new Map(lines.flatMap((events, i) => events.map(({ number }) => [number, i + 1])))
  })
  readonly #before = $derived.by(() => viewsBefore(this.of.socket.log))

  /** What the computer says of an action by its place. */
  ofAction(place: number): Decision | null {
    const event = this.actions[place]
    return (event && this.#decisions.get(event.number)) ?? null
  }

  /** The place of a decision among all actions. */
  placeOf({ event }: Decision): number {
    return this.actions.findIndex(({ number }) => number === event)
  }

  /** The number of an event's line in the list of moves. */
  lineOf(event: number): number {
    return this.#lines.get(event) ?? 0
  }

  look(place: number): void {
    const event = this.actions[place]
    if (event) this.of.back.look(event.number)
  }

  /** The number of an action's line, and the player's name. */
  headOf(event: number, seat: Seat): string {
    return `${this.lineOf(event)}. ${this.of.context.name(seat)}`
  }

  /** The action of a decision in words. */
  playedText({ event }: Decision): string {
    const { game, context } = this.of
    const played = this.actions.find(({ number }) => number === event)
    return played ? game.moveText(played, this.#before.get(event) ?? null, context) : ''
  }

  /** Another action in its place. */
  textOf({ event, seat }: Decision, { action }: RatedAction): string {
    const { game, context } = this.of
    const played = this.actions.find(({ number }) => number === event)
    const before = this.#before.get(event) ?? played?.view ?? null
    return actionText(action, seat, before, game, context)
  }

  replyText(event: number, { seat, action }: NonNullable<Decision['refutation']>): string {
    const { socket, game, context } = this.of
    return actionText(action, seat, viewForReply(socket.log, event, seat), game, context)
  }

  /** What an event led to, with all that was hidden then: nothing is secret any longer. */
  opened({ number, view }: GameEvent): View {
    const then = actionsOf(this.of.socket.log.filter((event) => event.number <= number))
    const place = then.length - 1
    // what was taken back later has no place in the game as it ended
    if (then[place]?.number !== this.actions[place]?.number) return view
    const position = this.#positions[place]
    return position ? this.of.game.reveal(view, position) : view
  }

  /** Asks for the review until it is complete; again in another language, that of its reasons. */
  follow(): () => void {
    void words.language
    this.#ended = false
    untrack(() => {
      void this.#ask()
      if (!this.#positions.length) void this.#open()
    })
    return () => {
      this.#ended = true
      clearTimeout(this.#timer)
    }
  }

  async #open(): Promise<void> {
    const found = await positionsAfter(this.id).catch(() => [])
    if (!this.#ended) this.#positions = found
  }

  async #ask(): Promise<void> {
    const { language } = words
    const outdated = () => this.#ended || language !== words.language
    try {
      const found = await study.review(this.id)
      if (outdated()) return
      this.#found = found
      this.problem = ''
    } catch (error) {
      if (outdated()) return
      this.problem = problemOf(error)
    }
    if (this.working) this.#timer = setTimeout(() => void this.#ask(), POLL_EVERY)
  }
}

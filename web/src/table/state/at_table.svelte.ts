/**
 * What the page knows at a table. Each field has one subject; `LiveTable.svelte` shows them, and
 * `telling.svelte.ts` lets them be heard.
 */
import { untrack } from 'svelte'
import type { Chat } from '../../chat/chat.svelte'
import type { GameModule } from '../../games/contract'
import { Clocks } from '../../lib/clocks.svelte'
import { TableSocket } from '../../lib/connection/table_socket.svelte'
import { Typing } from '../../lib/keyboard/keys.svelte'
import { LATE, ofNow } from '../../lib/of_now'
import type { Action, Result, Table } from '../../lib/protocol'
import { settings } from '../../lib/settings.svelte'
import { play } from '../../lib/sounds/sound'
import { say, words } from '../../lib/words.svelte'
import { LookingBack } from '../../review/looking_back.svelte'
import { resultOf } from '../../review/result'
import type { Reviewing } from '../../review/reviewing.svelte'
import type { Notice } from '../../ui/Toast.svelte'
import { Drawn } from './drawn.svelte'
import { Hint } from './hint.svelte'
import { Seats } from './seats.svelte'
import { SharedScreen } from './shared_screen.svelte'
import { Warning } from './warning.svelte'

const BEAT_MS = 500

export class AtTable {
  /** The connection: what the server tells, and what is asked of it. */
  readonly socket: TableSocket
  /** The players in their seats, and the seat from which the table is seen. */
  readonly seats: Seats
  /** What is shown of the game's course. */
  readonly back: LookingBack
  /** A screen for both players. */
  readonly screen: SharedScreen
  /** What was drawn for the start. */
  readonly drawn: Drawn
  /** The time of each seat. */
  readonly clocks = new Clocks()
  /** What the computer would do. */
  readonly hint: Hint
  /** The coach's warning before a blunder. */
  readonly warning = new Warning()
  /** The field for typed commands. */
  readonly typing = new Typing()
  /** The chat, once it is loaded. */
  chat = $state.raw<Chat | null>(null)
  /** The review of a finished game, once it is loaded. */
  reviewing = $state.raw<Reviewing | null>(null)
  /** A refusal, or other news, for a moment. */
  notice = $state.raw<Notice | null>(null)
  /** The action that was chosen last, and the view in which it was, until it is answered. */
  #chosen = $state.raw<{ action: Action; view: unknown } | null>(null)
  /** Whether the dialog with what else can be done is open. */
  more = $state(false)
  /** Whether this page has seen the game end. */
  ended = $state(false)
  /** Whether the viewer wants the next game, and is taken to it. */
  wanted = $state(false)

  /** What the board shows now; once the game is over, nothing is hidden any longer. */
  readonly present = $derived.by(() => {
    const { state } = this.socket
    return state && (state.position ? this.game.reveal(state.view, state.position) : state.view)
  })
  /** What the board shows: the present, or what is looked back at. In a review nothing is hidden there. */
  readonly shown = $derived.by(() => {
    const { event } = this.back
    return event ? (this.reviewing?.opened(event) ?? event.view) : this.present
  })
  /** The result in words; null while the game goes on. */
  readonly told = $derived.by(() => {
    const { state, log } = this.socket
    const { table, mine, context } = this.seats
    if (!state?.outcome || !this.present) return null
    const final = log.findLast(({ kind }) => kind === 'action')
    const before = final ? this.back.viewBefore(final) : null
    return resultOf(state.outcome, table, mine, this.game, context, this.present, before)
  })

  constructor(
    found: Table,
    readonly game: GameModule,
  ) {
    const calm = () => settings.tempo === 'calm' && settings.motion && !document.hidden
    this.socket = new TableSocket(found.id, () => (calm() ? BEAT_MS : 0))
    this.seats = new Seats(this.socket, found)
    this.back = new LookingBack(this.socket)
    this.drawn = new Drawn(this.socket, !found.position)
    this.hint = new Hint(this.socket)
    this.screen = new SharedScreen(this.socket, this.seats, game)

    // What the server has said stays in its language: reasons are asked for again, a refusal goes.
    let spoken = words.language
    $effect(() => {
      const [seat, language] = [this.seats.watching, words.language]
      untrack(() => {
        this.socket.watch(seat, language)
        if (language === spoken) return
        spoken = language
        this.notice = null
        this.hint.translate()
        void this.warning.translate()
      })
    })
    // Whoever no longer holds the seat may still look on.
    $effect(() => {
      if (this.socket.unseated) this.seats.watching = null
    })
    // What was to be weighed is past.
    $effect(() => {
      void this.#view
      untrack(() => this.warning.answer(false))
    })
    $effect(() => () => {
      this.socket.close()
      this.back.stop()
      this.clocks.stop()
    })
    $effect(() => this.clocks.tell(this.seats.table.clock))
  }

  /** What is shown: it stays the same while only words, clocks or people change. */
  readonly #view: unknown = $derived.by(() => this.socket.state?.view)

  /** The action that is on its way: from the choice until the state shows it, or it is refused. */
  readonly sent: Action | null = $derived.by(() => {
    const chosen = this.#chosen
    return chosen && chosen.view === this.#view ? chosen.action : null
  })

  /** Whether the viewer may act now. */
  readonly active: boolean = $derived.by(() => {
    const { state, waiting } = this.socket
    const { seat, watching } = this.seats
    return (
      !this.back.event &&
      !this.seats.waiting &&
      !!state &&
      !state.outcome &&
      state.actors.includes(seat) &&
      watching === seat &&
      !waiting.length &&
      !this.sent
    )
  })

  /** Plays an action, unless the player takes the coach's warning to heart. */
  act = async (action: Action): Promise<Result> => {
    const refused = { done: false, text: '' } as const
    if (this.sent) return refused // one after the other
    this.hint.clear()
    this.notice = null
    const chosen = { action, view: this.#view }
    this.#chosen = chosen
    try {
      const lets = this.warning.lets(this.socket, this.seats.table, action)
      const allowed = await ofNow(() => this.#view, lets)
      if (allowed === LATE)
        return await this.change(Promise.resolve({ ...refused, outdated: true }))
      if (!allowed) return refused
      return await this.change(this.socket.act(action))
    } finally {
      if (this.#chosen === chosen) this.#chosen = null
    }
  }

  /** Shows the answer to what was asked for, if it was refused. */
  change = async (what: Promise<Result>): Promise<Result> => {
    const result = await what
    if (result.done) return result
    this.notice = result.outdated
      ? { text: say('web-outdated') }
      : { text: result.text, rule: result.rule ?? null }
    if (settings.sound) play('refused')
    return result
  }

  /** The action that the computer would choose. Throws `Error` if it suggests none. */
  suggest = async (): Promise<Action> => {
    const suggestion = await ofNow(() => this.#view, this.socket.suggest())
    if (!suggestion || suggestion === LATE) throw new Error('no suggestion')
    return suggestion.action
  }

  /** Asks to take the last action back. */
  takeBack = (): void => void this.change(this.socket.offer('takeback'))
}

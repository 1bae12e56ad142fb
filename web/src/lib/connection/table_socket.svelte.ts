/**
 * The connection to one table: `connection.svelte.ts` keeps it. On each new line it asks for the events
 * that it missed, and sends unanswered messages again. The server handles a message with a repeated id
 * once, so nothing is lost or done twice. A dead line is taken for lost at the latest four seconds after
 * it broke.
 */
import { untrack } from 'svelte'
import type { ChatNews, Explained, Follow, FromClient, FromServer, Refused } from '../../wire/types'
import type {
  Action,
  Contribution,
  Explanation,
  GameEvent,
  Offer,
  Result,
  Seat,
  Suggestion,
  Table,
  TableState,
} from '../protocol'
import { kept } from '../protocol'
import { api } from './api'
import { Beat } from './beat'
import { Connection } from './connection.svelte'
import { socketOf, socketPath } from './early'
import { advised, type Line } from './server'

type Arrived = TableState & { events: GameEvent[] }
type Without<Key extends string, Message> = Message extends unknown ? Omit<Message, Key> : never
/** What the page says to the server; `#request` gives each message an id that awaits an answer. */
export type Message = Without<'id', FromClient>
/** What hears the chat of the table, once somebody asks for it. */
export type ChatListener = { follow(): Follow; news(news: ChatNews): void }
type Unanswered = { message: Message; since: number; answer(reply: FromServer): void }

const PING_AFTER = 1_500 // of silence
const ANSWER_WITHIN = 2_500
const SLOW_AFTER = 1_000 // without an answer, a choice is shown as waiting
const REPEAT_AFTER = 1_000

export class TableSocket extends Connection<FromServer, Message> {
  /** The newest state for the watching seat; null until the first one arrives, and before the deal. */
  state = $state.raw<TableState | null>(null)
  /** The table, as long as its game is not dealt. */
  undealt = $state.raw<Table | null>(null)
  /** The events as the watching seat saw them, oldest first. */
  log = $state.raw<GameEvent[]>([])
  /** Whether the seat that was watched is not, or no longer, one of this browser. */
  unseated = $state(false)
  /** The messages that would change the game, and have waited long for an answer or the connection. */
  waiting = $state.raw<readonly Message[]>([])

  #chat: ChatListener | null = null
  #seat: Seat | null = null
  #language = 'en'
  /** The number of an event before the deal, or 0: up to it there is nothing to be shown. */
  #dealtAfter = 0
  #unanswered = new Map<string, Unanswered>()
  /** What waits until the state has come as far as a number. */
  #awaited: { number: number; reached(): void }[] = []
  #slow: ReturnType<typeof setTimeout> | undefined
  #repeatTimer: ReturnType<typeof setTimeout> | undefined

  /** The table as it is now; null until something of it has arrived. */
  readonly table = $derived(this.state?.table ?? this.undealt)

  readonly #beat: Beat<Arrived>

  /** @param moment how long the computer's answer is held back after a move, in milliseconds */
  constructor(
    readonly id: string,
    moment = () => 0,
  ) {
    super(socketPath(id), PING_AFTER, ANSWER_WITHIN)
    this.#beat = new Beat(moment, (state) => this.#show(state))
  }

  /** Watches the table from a seat, or as a spectator (null), in a language. */
  watch(seat: Seat | null, language: string): void {
    if (seat !== this.#seat) {
      this.#beat.drop()
      this.state = null
      this.log = []
    }
    this.#seat = seat
    this.#language = language
    if (!this.begin()) this.greet()
  }

  override close(): void {
    clearTimeout(this.#repeatTimer)
    this.#beat.drop()
    super.close()
    clearTimeout(this.#slow)
  }

  /** Plays an action. What was done is answered once the state shows it. */
  async act(action: Action): Promise<Result> {
    const message = { type: 'act', number: this.state?.number ?? 0, action } as const
    const reply = await this.#request(message)
    if (reply.type === 'done') await this.#reached(reply.number)
    return resultOf(reply)
  }

  async explain(action: Action): Promise<Explanation> {
    return (await this.#ask({ type: 'explain', action })) as Explained
  }

  /** The action that the computer suggests; null if there is no suggestion. */
  async suggest(): Promise<Suggestion | null> {
    return this.#advised('hint', { seed: this.state?.number }, async () => {
      const reply = await this.#ask({ type: 'suggest' })
      return reply.type === 'suggestion' ? reply : null
    })
  }

  /** What an action would allow, if it loses much. */
  async warnings(action: Action): Promise<string[]> {
    const { reasons } = await this.#advised('warn', { action }, async () => {
      const reply = await this.#ask({ type: 'warn', action })
      return reply.type === 'warning' ? reply : { reasons: [] }
    })
    return reasons
  }

  async #advised<T>(what: 'hint' | 'warn', more: object, server: () => Promise<T>): Promise<T> {
    return this.state ? advised(what, this.state, more, server) : server()
  }

  /** The number of the newest state, which is then shown. */
  #number(): number {
    this.#beat.end()
    return this.state?.number ?? 0
  }

  async resign(): Promise<Result> {
    return this.#result({ type: 'resign', number: this.#number() })
  }

  async offer(what: Offer['what']): Promise<Result> {
    return this.#result({ type: 'offer', number: this.#number(), what })
  }

  /** Ends a game that the other player has abandoned. */
  async abandoned(): Promise<Result> {
    return this.#result({ type: 'abandoned', number: this.#number() })
  }

  /** Says whether the server makes each claim of the seat as soon as it is proved. */
  async standing(claims: boolean): Promise<Result> {
    return this.#result({ type: 'standing', claims })
  }

  async answer(what: Offer['what'], accept: boolean): Promise<Result> {
    return this.#result({ type: 'answer', number: this.#number(), what, accept })
  }

  /** Hears the chat from now on; null: no longer. */
  listen(chat: ChatListener | null): void {
    this.#chat = chat
    if (chat && untrack(() => this.connection) === 'open') this.send(chat.follow())
  }

  /** Writes in the chat, or does something about a message there. */
  async talk(message: Message): Promise<Result> {
    return this.#result(message)
  }

  /** Commits a seat to its number for the deal, or opens it. */
  async contribute(message: Contribution): Promise<Result> {
    return this.#result(message)
  }

  async #result(message: Message): Promise<Result> {
    return resultOf(await this.#request(message))
  }

  /** Waits until the state has come as far as the event of a number. */
  #reached(number: number): Promise<void> {
    return new Promise((reached) => {
      this.#awaited.push({ number, reached })
      this.#tellReached()
    })
  }

  #tellReached(): void {
    const now = untrack(() => this.state?.number ?? -1)
    for (const { number, reached } of this.#awaited) if (number <= now) reached()
    this.#awaited = this.#awaited.filter(({ number }) => number > now)
  }

  /** Asks for words, and again if the page has changed its language before they came. */
  async #ask(question: Message): Promise<FromServer> {
    const language = this.#language
    const reply = await this.#request(question)
    return language === this.#language ? reply : this.#ask(question)
  }

  /** Sends a message under a new id until it is answered. */
  #request(message: Message): Promise<FromServer> {
    const refused = untrack(() => this.refused)
    if (refused) return Promise.resolve(refusedFor(refused))
    const id = crypto.randomUUID?.() ?? `${performance.timeOrigin}-${Math.random()}`
    // An effect that asks something must not run again when the connection changes.
    return untrack(
      () =>
        new Promise((answer) => {
          const sent = { ...message, id }
          this.#unanswered.set(id, { message: sent, since: performance.now(), answer })
          this.#showWaiting()
          if (this.connection === 'open') this.send(sent)
          this.hurry()
        }),
    )
  }

  #showWaiting(): void {
    clearTimeout(this.#slow)
    // Only messages that would change the game have a number.
    const changes = [...this.#unanswered.values()].filter(({ message }) => 'number' in message)
    const late = performance.now() - SLOW_AFTER
    this.waiting = changes
      .filter(({ since }) => this.connection !== 'open' || since <= late)
      .map(({ message }) => message)
    if (this.waiting.length < changes.length)
      this.#slow = setTimeout(() => this.#showWaiting(), SLOW_AFTER)
  }

  protected override newLine(): Line {
    return socketOf(this.id)
  }

  protected override greet(): void {
    const since = this.log.at(-1)?.number ?? null
    this.send({ type: 'watch', seat: this.#seat, since, language: this.#language })
  }

  protected override opened(): void {
    if (this.#chat) this.send(this.#chat.follow())
    for (const { message } of this.#unanswered.values()) this.send(message)
    this.#showWaiting()
  }

  protected override lost(): void {
    this.#showWaiting()
  }

  /** Nothing will be answered any more: so it is refused. */
  protected override givenUp(why: string): void {
    for (const { answer } of this.#unanswered.values()) answer(refusedFor(why))
    for (const { reached } of this.#awaited) reached()
    this.#unanswered.clear()
    this.#awaited = []
    this.#showWaiting()
  }

  protected override receive(message: FromServer): void {
    switch (message.type) {
      case 'state':
      case 'outdated':
        this.#receiveState(message as Arrived)
        break
      case 'presence':
        this.#beat.change((state) => ({ ...state, table: message.table }))
        if (this.state) this.state = { ...this.state, table: this.#like(message.table) }
        else if (this.undealt) this.undealt = message.table
        break
      case 'chat':
        this.#chat?.news(message)
        break
      case 'error':
        if (message.code === 'too-fast' || message.code === 'storage') this.#repeat()
        else if (message.code === 'seat' && this.#seat !== null) this.unseated = true
        // A server that does not understand the first message will not understand the next one either.
        else if (message.code === 'malformed' && this.connection !== 'open')
          this.giveUp(message.text)
        break
    }
    const waiting = 'id' in message && this.#unanswered.get(message.id)
    if (waiting) {
      this.#unanswered.delete(message.id)
      this.#showWaiting()
      waiting.answer(message)
    }
  }

  /** Repeats everything a little later: the server does not say which message came too fast. */
  #repeat(): void {
    this.#repeatTimer ??= setTimeout(() => {
      this.#repeatTimer = undefined
      this.greet()
      if (this.connection === 'open') this.opened()
    }, REPEAT_AFTER)
  }

  #receiveState(message: Arrived): void {
    if (message.seat !== this.#seat) return // The state of the seat that was watched before.
    this.#beat.show(message, this.#after(message))
    this.settle()
  }

  /** Whose move a state shows. Nothing is held back while a clock runs. */
  #after({ events, table }: Arrived): 'move' | 'answer' | null {
    const last = untrack(() => this.state) && events.at(-1)
    if (!last || table.clock) return null
    return table.seats[last.seat]?.kind === 'agent' ? 'answer' : 'move'
  }

  #show({ events, ...state }: Arrived): void {
    // An older state may come from another process, or from a server that was put back to a copy.
    if (this.state && state.number < this.state.number) return
    this.undealt = state.view ? null : state.table
    if (state.view)
      this.state = {
        ...state,
        table: this.#like(state.table),
        view: kept(this.state?.view, state.view),
        legal: kept(this.state?.legal, state.legal),
      }
    else this.#dealtAfter = state.number
    this.#tellReached()
    const known = this.log.at(-1)?.number ?? this.#dealtAfter
    const fresh = events.filter((event) => event.number > known)
    const first = fresh[0]?.number ?? state.number + 1
    if (first > known + 1) void this.#catchUp(known)
    else if (fresh.length) this.log = [...this.log, ...fresh]
  }

  /** The new table, with what is the same as before. Its clock is new: the time begins again there. */
  #like(table: Table): Table {
    const { clock } = table
    const like = kept(this.state?.table, table)
    return clock ? { ...like, clock } : like
  }

  /** Fetches the events after a number, if a state has not brought them all. */
  async #catchUp(from: number): Promise<void> {
    const seat = this.#seat
    // If this fails, the connection is lost too, and the next state asks again.
    const { events } = await api.history(this.id, seat, from).catch(() => ({ events: [] }))
    if (seat !== this.#seat) return
    const numbers = new Set(events.map((event) => event.number))
    const others = this.log.filter((event) => !numbers.has(event.number))
    const seen = [...others, ...events].filter(({ view }) => view) // none before the deal
    this.log = (seen as GameEvent[]).sort((a, b) => a.number - b.number)
  }
}

function refusedFor(text: string): Refused {
  return { type: 'refused', id: '', rule: null, text, evidence: {} }
}

function resultOf(reply: FromServer): Result {
  if (reply.type === 'done') return { done: true }
  const { rule, text, evidence } = reply as Refused
  return { done: false, rule, text, evidence, outdated: reply.type === 'outdated' }
}

/**
 * The connection to one table. It reconnects by itself, asks for events that it missed, and sends
 * unanswered messages again. The server handles a message with a repeated id once, so nothing is lost
 * or done twice.
 *
 * A dead line looks like a silent one. So the page asks `ping` whenever it has heard nothing for a
 * while, and takes the line for lost if no answer comes: at the latest four seconds after it broke.
 */
import { untrack } from 'svelte'
import type { ChatNews, Explained, Follow, FromClient, FromServer, Refused } from '../wire/types'
import { api } from './api'
import { socketOf, socketPath } from './early'
import { inOwnTask } from './own_task'
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
} from './protocol'
import { kept } from './protocol'
import { NOTHING_THERE, refusal } from './refusal'
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
const ANSWER_OFFLINE = 1_000 // when the browser says that there is no network
const OPEN_WITHIN = 10_000 // from a new connection to the first state
const SLOW_AFTER = 1_000 // without an answer, a choice is shown as waiting
const MAX_RETRY_DELAY = 8_000
const REPEAT_AFTER = 1_000

export class TableSocket {
  /** The newest state for the watching seat; null until the first one arrives, and before the deal. */
  state = $state.raw<TableState | null>(null)
  /** The table, as long as its game is not dealt. */
  undealt = $state.raw<Table | null>(null)
  /** The events as the watching seat saw them, oldest first. */
  log = $state.raw<GameEvent[]>([])
  /** The state of the connection; `lost` once it was tried in vain, or is no longer open. */
  connection = $state<'connecting' | 'open' | 'lost'>('connecting')
  /** Why there is no connection and will be none, in words; empty otherwise. */
  refused = $state('')
  /** The messages that would change the game, and have waited long for an answer or the connection. */
  waiting = $state.raw<readonly Message[]>([])

  #chat: ChatListener | null = null
  #seat: Seat | null = null
  #language = 'en'
  /** The number of an event before the deal, or 0: up to it there is nothing to be shown. */
  #dealtAfter = 0
  #socket: Line | null = null
  #unanswered = new Map<string, Unanswered>()
  /** Who waits for the state to come as far as a number. */
  #awaited: { number: number; reached(): void }[] = []
  #attempt = 0
  #refusals = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Runs until the next ping, or until the deadline of an answer. */
  #silence: ReturnType<typeof setTimeout> | undefined
  #deadline = Infinity
  #slow: ReturnType<typeof setTimeout> | undefined
  #repeatTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  /** The table as it is now; null until something of it has arrived. */
  readonly table = $derived(this.state?.table ?? this.undealt)

  constructor(readonly id: string) {
    window.addEventListener('online', this.#reconnect)
    window.addEventListener('offline', this.#offline)
    document.addEventListener('visibilitychange', this.#reconnect)
  }

  /** Watches the table from a seat, or as a spectator (null), in a language. */
  watch(seat: Seat | null, language: string): void {
    if (seat !== this.#seat) {
      this.state = null
      this.log = []
    }
    this.#seat = seat
    this.#language = language
    if (this.#socket?.readyState === WebSocket.OPEN) this.#sendWatch()
    else if (!this.#socket) this.#connect()
  }

  close(): void {
    this.#closed = true
    window.removeEventListener('online', this.#reconnect)
    window.removeEventListener('offline', this.#offline)
    document.removeEventListener('visibilitychange', this.#reconnect)
    for (const timer of [this.#retry, this.#repeatTimer, this.#silence, this.#slow])
      clearTimeout(timer)
    this.#socket?.close()
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

  async resign(): Promise<Result> {
    return this.#result({ type: 'resign', number: this.state?.number ?? 0 })
  }

  async offer(what: Offer['what']): Promise<Result> {
    return this.#result({ type: 'offer', number: this.state?.number ?? 0, what })
  }

  /** Ends a game that the other player has abandoned. */
  async abandoned(): Promise<Result> {
    return this.#result({ type: 'abandoned', number: this.state?.number ?? 0 })
  }

  /** Says whether the server makes each claim of the seat as soon as it is proved. */
  async standing(claims: boolean): Promise<Result> {
    return this.#result({ type: 'standing', claims })
  }

  async answer(what: Offer['what'], accept: boolean): Promise<Result> {
    return this.#result({ type: 'answer', number: this.state?.number ?? 0, what, accept })
  }

  /** Hears the chat from now on; null: no longer. */
  listen(chat: ChatListener | null): void {
    this.#chat = chat
    if (chat && untrack(() => this.connection) === 'open') this.#send(chat.follow())
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
    const id = crypto.randomUUID?.() ?? `${performance.timeOrigin}-${Math.random()}`
    // An effect that asks something must not run again when the connection changes.
    return untrack(
      () =>
        new Promise((answer) => {
          const sent = { ...message, id }
          this.#unanswered.set(id, { message: sent, since: performance.now(), answer })
          this.#showWaiting()
          if (this.connection === 'open') {
            this.#send(sent)
            this.#ping(ANSWER_WITHIN)
          } else this.#reconnect()
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

  /** Asks whether the line is alive; it is lost if nothing arrives within a number of milliseconds. */
  #ping(within: number): void {
    if (this.#deadline === Infinity) this.#send({ type: 'ping' })
    this.#expect(within)
  }

  #expect(within: number): void {
    this.#deadline = Math.min(this.#deadline, performance.now() + within)
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(), this.#deadline - performance.now())
  }

  /** Something has arrived, so the line is alive. */
  #heard(): void {
    this.#deadline = Infinity
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#ping(ANSWER_WITHIN), PING_AFTER)
  }

  /** The browser has no network. The server may still be there: it may run on the same machine. */
  #offline = (): void => {
    if (this.connection === 'open') this.#ping(ANSWER_OFFLINE)
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Reconnects at once when the page is visible again or the network is back. */
  #reconnect = (): void => {
    if (this.#closed || document.hidden) return
    if (this.#retry) this.#connect()
    else if (this.connection === 'open') this.#ping(ANSWER_WITHIN)
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    const socket = socketOf(this.id)
    this.#socket = socket
    if (socket.readyState === WebSocket.OPEN) this.#sendWatch()
    else socket.onopen = () => this.#sendWatch()
    socket.onmessage = (event) => {
      this.#heard()
      const message = JSON.parse(event.data)
      inOwnTask(() => this.#receive(message))
    }
    socket.onclose = ({ code }) => this.#lost(code)
    this.#deadline = Infinity
    this.#expect(OPEN_WITHIN)
  }

  /** Gives the socket up, which may not even notice that its line is dead, and tries again later. */
  #lost(code = 0): void {
    clearTimeout(this.#silence)
    const socket = this.#socket
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null
    socket?.close()
    if (this.#closed) return
    this.connection = 'lost'
    if (!this.table || code >= NOTHING_THERE) void this.#askWhy()
    this.#showWaiting()
    const wait = Math.min(MAX_RETRY_DELAY, 400 * 2 ** this.#attempt++) * (0.7 + 0.3 * Math.random())
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  /** Gives up if the server, or something before it, refuses the connection. */
  async #askWhy(): Promise<void> {
    const why = await refusal(socketPath(this.id), ++this.#refusals)
    if (!why || this.connection === 'open') return
    this.refused = why
    this.close()
  }

  #sendWatch(): void {
    const since = this.log.at(-1)?.number ?? null
    this.#send({ type: 'watch', seat: this.#seat, since, language: this.#language })
    if (this.#chat) this.#send(this.#chat.follow())
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'state':
      case 'outdated':
        this.#receiveState(message as Arrived)
        break
      case 'presence':
        if (this.state) this.state = { ...this.state, table: this.#like(message.table) }
        else if (this.undealt) this.undealt = message.table
        break
      case 'chat':
        this.#chat?.news(message)
        break
      case 'error':
        if (message.code === 'too-fast' || message.code === 'storage') this.#repeat()
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
      this.#sendWatch()
      for (const { message } of this.#unanswered.values()) this.#send(message)
    }, REPEAT_AFTER)
  }

  #receiveState(message: Arrived): void {
    if (message.seat !== this.#seat) return // The state of the seat that was watched before.
    const { events, ...state } = message
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
    this.#attempt = 0
    const known = this.log.at(-1)?.number ?? this.#dealtAfter
    const fresh = events.filter((event) => event.number > known)
    const first = fresh[0]?.number ?? state.number + 1
    if (first > known + 1) void this.#catchUp(known)
    else if (fresh.length) this.log = [...this.log, ...fresh]
    if (this.connection !== 'open') {
      this.connection = 'open'
      for (const { message: repeated } of this.#unanswered.values()) this.#send(repeated)
      this.#showWaiting()
    }
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

function resultOf(reply: FromServer): Result {
  if (reply.type === 'done') return { done: true }
  const { rule, text, evidence } = reply as Refused
  return { done: false, rule, text, evidence, outdated: reply.type === 'outdated' }
}

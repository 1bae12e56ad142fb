/**
 * The connection to one table. It reconnects by itself, asks for events that it missed, and sends
 * unanswered messages again. The server handles a message with a repeated id once, so nothing is lost
 * or done twice.
 */
import { address, api } from './api'
import type { Action, Explanation, GameEvent, Result, Seat, Table, TableState } from './protocol'

type Message = Record<string, unknown> & { type: string; id?: string }
type Unanswered = { message: Message; answer(reply: Message): void }

const PING_EVERY = 20_000
const MAX_SILENCE = 45_000
const MAX_RETRY_DELAY = 8_000
const REPEAT_AFTER = 1_000

export class TableSocket {
  /** The newest state for the watching seat; null until the first one arrives. */
  state = $state.raw<TableState | null>(null)
  /** The events as the watching seat saw them, oldest first. */
  log = $state.raw<GameEvent[]>([])
  /** The state of the connection; `lost` once it was open and no longer is. */
  connection = $state<'connecting' | 'open' | 'lost'>('connecting')
  /** Whether the computer thinks less than usual, because the server has many games. */
  thinksLess = $state(false)
  /** The number of actions that wait for the connection. */
  unsent = $state(0)

  #seat: Seat | null = null
  #language = 'en'
  #socket: WebSocket | null = null
  #unanswered = new Map<string, Unanswered>()
  #attempt = 0
  #heard = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #repeatTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(readonly id: string) {
    window.addEventListener('online', this.#reconnect)
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
    document.removeEventListener('visibilitychange', this.#reconnect)
    clearTimeout(this.#retry)
    clearTimeout(this.#repeatTimer)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  async act(action: Action): Promise<Result> {
    return this.#result({ type: 'act', number: this.state?.number ?? 0, action })
  }

  async explain(action: Action): Promise<Explanation> {
    return (await this.#request({ type: 'explain', action })) as unknown as Explanation
  }

  /** The action that the computer suggests; null if there is no suggestion. */
  async suggest(): Promise<Action | null> {
    const reply = await this.#request({ type: 'suggest' })
    return (reply.action as Action | undefined) ?? null
  }

  async resign(): Promise<Result> {
    return this.#result({ type: 'resign', number: this.state?.number ?? 0 })
  }

  async offer(what: string): Promise<Result> {
    return this.#result({ type: 'offer', number: this.state?.number ?? 0, what })
  }

  async answer(what: string, accept: boolean): Promise<Result> {
    return this.#result({ type: 'answer', number: this.state?.number ?? 0, what, accept })
  }

  async #result(message: Message): Promise<Result> {
    const reply = await this.#request(message)
    if (reply.type === 'done') return { done: true }
    const { rule, text, evidence } = reply as unknown as { text: string } & Partial<Explanation>
    return { done: false, rule, text, evidence, outdated: reply.type === 'outdated' }
  }

  /** Sends a message under a new id until it is answered. */
  #request(message: Message): Promise<Message> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
    return new Promise((answer) => {
      this.#unanswered.set(id, { message: { ...message, id }, answer })
      this.#countUnsent()
      if (this.connection === 'open') this.#send({ ...message, id })
    })
  }

  #countUnsent(): void {
    // Only messages that would change the game have a number.
    const kept = [...this.#unanswered.values()].filter(({ message }) => 'number' in message)
    this.unsent = this.connection === 'open' ? 0 : kept.length
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Reconnects at once when the page is visible again or the network is back. */
  #reconnect = (): void => {
    if (this.#closed || document.hidden || !this.#retry) return
    clearTimeout(this.#retry)
    this.#connect()
  }

  #connect(): void {
    this.#retry = undefined
    const url = address(`api/tables/${this.id}/socket`).replace(/^http/, 'ws')
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => {
      this.#heard = Date.now()
      this.#sendWatch()
    }
    socket.onmessage = (event) => {
      this.#heard = Date.now()
      this.#receive(JSON.parse(event.data))
    }
    socket.onclose = () => this.#lost()
    clearInterval(this.#ping)
    this.#ping = setInterval(() => {
      if (Date.now() - this.#heard > MAX_SILENCE) socket.close()
      else this.#send({ type: 'ping' })
    }, PING_EVERY)
  }

  #lost(): void {
    clearInterval(this.#ping)
    if (this.#closed) return
    if (this.connection === 'open') this.connection = 'lost'
    this.#countUnsent()
    const wait = Math.min(MAX_RETRY_DELAY, 400 * 2 ** this.#attempt++) * (0.7 + 0.3 * Math.random())
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #sendWatch(): void {
    const since = this.log.at(-1)?.number ?? null
    this.#send({ type: 'watch', seat: this.#seat, since, language: this.#language })
  }

  #receive(message: Message): void {
    switch (message.type) {
      case 'state':
      case 'outdated':
        this.#receiveState(message as unknown as TableState & { events: GameEvent[] })
        break
      case 'presence':
        if (this.state) this.state = { ...this.state, table: message.table as Table }
        break
      case 'thinking':
        this.thinksLess = message.less === true
        break
      case 'error':
        if (message.code === 'too-fast') this.#repeat()
        break
    }
    const waiting = message.id === undefined ? undefined : this.#unanswered.get(message.id)
    if (waiting && message.id !== undefined) {
      this.#unanswered.delete(message.id)
      this.#countUnsent()
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

  #receiveState(message: TableState & { events: GameEvent[] }): void {
    if (message.seat !== this.#seat) return // The state of the seat that was watched before.
    const { events, ...state } = message
    if (this.state && state.number < this.state.number) return
    this.state = state
    this.#attempt = 0
    const known = this.log.at(-1)?.number ?? 0
    const fresh = events.filter((event) => event.number > known)
    const first = fresh[0]?.number ?? state.number + 1
    if (first > known + 1) void this.#catchUp(known)
    else if (fresh.length) this.log = [...this.log, ...fresh]
    if (this.connection !== 'open') {
      this.connection = 'open'
      for (const { message: repeated } of this.#unanswered.values()) this.#send(repeated)
      this.#countUnsent()
    }
  }

  /** Fetches the events after a number, if a state has not brought them all. */
  async #catchUp(from: number): Promise<void> {
    const seat = this.#seat
    // If this fails, the connection is lost too, and the next state asks again.
    const { events } = await api.history(this.id, seat, from).catch(() => ({ events: [] }))
    if (seat !== this.#seat) return
    const numbers = new Set(events.map((event) => event.number))
    const others = this.log.filter((event) => !numbers.has(event.number))
    this.log = [...others, ...events].sort((a, b) => a.number - b.number)
  }
}

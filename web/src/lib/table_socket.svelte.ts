/**
 * The line to one table: it comes back by itself, asks for what was missed, and sends again what was
 * not answered. The server counts a message with the same id once, so nothing is lost or doubled.
 */
import { address, api } from './api'
import type { Action, Explanation, GameEvent, Result, Seat, Table, TableState } from './protocol'

type Message = Record<string, unknown> & { type: string; id?: string }
type Waiting = { message: Message; answer(reply: Message): void }

const PING_EVERY = 20_000
const SILENCE_MEANS_LOST = 45_000
const LONGEST_WAIT = 8_000
const BREATH = 1_000

export class TableSocket {
  /** The newest state for the watching seat; null until it has come. */
  state = $state.raw<TableState | null>(null)
  /** What has happened, oldest first, as the watching seat saw it. */
  log = $state.raw<GameEvent[]>([])
  /** Whether the line stands; `lost` after it stood. */
  line = $state<'connecting' | 'open' | 'lost'>('connecting')
  /** How many actions wait for the line. */
  unsent = $state(0)

  #seat: Seat | null = null
  #language = 'en'
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #attempt = 0
  #heard = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #slower: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(readonly id: string) {
    window.addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
  }

  /** Watches the table from a seat (null: as a spectator), answered in a language. */
  watch(seat: Seat | null, language: string): void {
    if (seat !== this.#seat) {
      this.state = null
      this.log = []
    }
    this.#seat = seat
    this.#language = language
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello()
    else if (!this.#socket) this.#connect()
  }

  close(): void {
    this.#closed = true
    window.removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    clearTimeout(this.#retry)
    clearTimeout(this.#slower)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  async act(action: Action): Promise<Result> {
    return this.#result({ type: 'act', number: this.state?.number ?? 0, action })
  }

  async explain(action: Action): Promise<Explanation> {
    return (await this.#ask({ type: 'explain', action })) as unknown as Explanation
  }

  /** What the computer would do; null if it does not say. */
  async suggest(): Promise<Action | null> {
    const reply = await this.#ask({ type: 'suggest' })
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
    const reply = await this.#ask(message)
    if (reply.type === 'done') return { done: true }
    const { rule, text, evidence } = reply as unknown as { text: string } & Partial<Explanation>
    return { done: false, rule, text, evidence, outdated: reply.type === 'outdated' }
  }

  /** Sends a message with an id of its own until it is answered. */
  #ask(message: Message): Promise<Message> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
    return new Promise((answer) => {
      this.#waiting.set(id, { message: { ...message, id }, answer })
      this.#count()
      if (this.line === 'open') this.#send({ ...message, id })
    })
  }

  #count(): void {
    // questions have no number: only what would change the game counts
    const kept = [...this.#waiting.values()].filter(({ message }) => 'number' in message)
    this.unsent = this.line === 'open' ? 0 : kept.length
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Someone looks again, or the network is back: no reason to wait. */
  #now = (): void => {
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
      this.#hello()
    }
    socket.onmessage = (event) => {
      this.#heard = Date.now()
      this.#receive(JSON.parse(event.data))
    }
    socket.onclose = () => this.#lost()
    clearInterval(this.#ping)
    this.#ping = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE_MEANS_LOST) socket.close()
      else this.#send({ type: 'ping' })
    }, PING_EVERY)
  }

  #lost(): void {
    clearInterval(this.#ping)
    if (this.#closed) return
    if (this.line === 'open') this.line = 'lost'
    this.#count()
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.#attempt++) * (0.7 + 0.3 * Math.random())
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #hello(): void {
    const since = this.log.at(-1)?.number ?? null
    this.#send({ type: 'watch', seat: this.#seat, since, language: this.#language })
  }

  #receive(message: Message): void {
    switch (message.type) {
      case 'state':
      case 'outdated':
        this.#take(message as unknown as TableState & { events: GameEvent[] })
        break
      case 'presence':
        if (this.state) this.state = { ...this.state, table: message.table as Table }
        break
      case 'error':
        if (message.code === 'too-fast') this.#repeat()
        break
    }
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id)
    if (waiting && message.id !== undefined) {
      this.#waiting.delete(message.id)
      this.#count()
      waiting.answer(message)
    }
  }

  /** Says again, a little later, what the server did not take: it does not tell which it was. */
  #repeat(): void {
    this.#slower ??= setTimeout(() => {
      this.#slower = undefined
      this.#hello()
      for (const { message } of this.#waiting.values()) this.#send(message)
    }, BREATH)
  }

  #take(message: TableState & { events: GameEvent[] }): void {
    if (message.seat !== this.#seat) return // of the seat that was watched before
    const { events, ...state } = message
    if (this.state && state.number < this.state.number) return
    this.state = state
    this.#attempt = 0
    const known = this.log.at(-1)?.number ?? 0
    const fresh = events.filter((event) => event.number > known)
    const first = fresh[0]?.number ?? state.number + 1
    if (first > known + 1) void this.#catchUp(known)
    else if (fresh.length) this.log = [...this.log, ...fresh]
    if (this.line !== 'open') {
      this.line = 'open'
      for (const { message: unanswered } of this.#waiting.values()) this.#send(unanswered)
      this.#count()
    }
  }

  /** Fetches what the state did not bring along: the events after a number. */
  async #catchUp(from: number): Promise<void> {
    const seat = this.#seat
    // Where this fails, the line is gone too, and the next state asks again.
    const { events } = await api.history(this.id, seat, from).catch(() => ({ events: [] }))
    if (seat !== this.#seat) return
    const numbers = new Set(events.map((event) => event.number))
    const others = this.log.filter((event) => !numbers.has(event.number))
    this.log = [...others, ...events].sort((a, b) => a.number - b.number)
  }
}

/** A connection on which the server sends news; it is made again whenever it is lost. */
import { NOTHING_THERE, refusal } from './refusal'
import { type Line, open } from './server'

const PING_EVERY = 8_000
const RETRY_DELAY = 3_000

export abstract class LiveNews<Message> {
  /** Whether what is shown is up to date. */
  connected = $state(false)
  /** Why there is no connection and will be none, in words; empty otherwise. */
  refused = $state('')

  #socket: Line | null = null
  #heard = false
  /** Whether there was ever any news. */
  #told = false
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping = setInterval(() => this.#ask(), PING_EVERY)

  constructor(readonly path: string) {
    this.#connect()
  }

  protected abstract receive(message: Message): void

  close(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#retry)
    if (this.#socket) this.#socket.onclose = null
    this.#socket?.close()
  }

  /** Tries at once to connect. */
  readonly again = (): void => {
    clearTimeout(this.#retry)
    this.lost = false
    this.#connect()
  }

  #connect(): void {
    const socket = open(this.path)
    this.#socket = socket
    this.#heard = true
    socket.onmessage = ({ data }) => {
      this.#heard = this.#told = true
      this.receive(JSON.parse(data))
    }
    socket.onclose = ({ code }) => {
      this.connected = false
      if (!this.#told || code >= NOTHING_THERE) void this.#askWhy()
      this.#retry = setTimeout(() => this.#connect(), RETRY_DELAY * (0.5 + Math.random()))
    }
  }

  /** Gives up if the server, or something before it, refuses the connection. */
  async #askWhy(): Promise<void> {
    const why = await refusal(this.path, ++this.#tries)
    if (!why || this.connected) return
    this.refused = why
    this.close()
  }

  /** Asks whether the line is alive; one that has not answered since the last time is dead. */
  #ask(): void {
    if (!this.#heard) this.#socket?.close()
    this.#heard = false
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}')
  }
}

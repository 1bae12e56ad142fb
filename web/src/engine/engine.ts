/** The engine of this browser: Python in a worker, as a page asks it. */
import type { FromWorker, ToWorker } from './messages'

/** A request, and who is told how much of the search for its answer is done. */
export type Asked = RequestInit & { progress?: ((share: number) => void) | undefined }

type Waiting = {
  answer(found: Response): void
  reject(why: Error): void
  progress: Asked['progress']
}

const FIRST_REST_MS = 10_000 // after a failure, until another worker may be begun
const MAX_REST_MS = 600_000

export class Engine {
  /** How much of it has been loaded; 1: all. */
  share = 0
  /** Why it cannot be loaded, or has ended; empty while there is a worker. */
  failure = ''
  /** Whether it is there, once that is known. */
  ready: Promise<boolean>
  /** Once it is there for the first time. */
  readonly there: Promise<void>
  #come = () => {}
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #rest = FIRST_REST_MS
  #restsUntil = 0

  /**
   * @param base the folder of its files
   * @param keeps whether tables are kept in this browser
   * @param hear is told all else that the worker says, and that it failed
   */
  constructor(
    private readonly base: string,
    private readonly keeps: boolean,
    private readonly hear: (message: FromWorker) => void = () => {},
  ) {
    this.there = new Promise((come) => (this.#come = come))
    this.ready = this.#begin()
  }

  /** Whether there is a worker. Some time after a failure, another one is begun. */
  begun(): boolean {
    if (!this.#worker && performance.now() >= this.#restsUntil) this.ready = this.#begin()
    return this.#worker !== null
  }

  #begin(): Promise<boolean> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    this.share = 0
    this.failure = ''
    const ready = new Promise<boolean>((settle) => {
      const fail = (why: string) => {
        if (worker !== this.#worker) return
        settle(false)
        this.#fail(why)
      }
      worker.onerror = ({ message }) => fail(message || 'The worker has ended.')
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (worker !== this.#worker) return
        if (data.type === 'answer') this.#answer(data)
        else if (data.type === 'unanswered') this.#taken(data.id)?.reject(unanswered(data.why))
        else if (data.type === 'searched') this.#waiting.get(data.id)?.progress?.(data.share)
        else if (data.type === 'failed') fail(data.why)
        else if (data.type === 'progress') {
          this.share = data.share
          if (data.share < 1) return
          this.#rest = FIRST_REST_MS
          this.#come()
          settle(true)
        } else this.hear(data)
      }
    })
    this.send({ type: 'begin', base: this.base, keeps: this.keeps })
    return ready
  }

  /** Ends the worker, and refuses all that waits for it. */
  #fail(why: string): void {
    this.#worker?.terminate()
    this.#worker = null
    this.share = 0
    this.failure = why
    this.#restsUntil = performance.now() + this.#rest
    this.#rest = Math.min(2 * this.#rest, MAX_REST_MS)
    for (const id of [...this.#waiting.keys()]) this.#taken(id)?.reject(unanswered(why))
    this.hear({ type: 'failed', why })
  }

  send(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  /** A number that nothing else here has. */
  number(): number {
    return ++this.#count
  }

  /** Asks what a server would be asked; it waits until all is loaded, or has failed. */
  ask(path: string, { method = 'GET', body, signal, progress }: Asked = {}): Promise<Response> {
    const id = this.number()
    const text = typeof body === 'string' ? body : ''
    const language = document.documentElement.lang
    return new Promise((answer, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (!this.begun()) return reject(unanswered(this.failure))
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return
        this.send({ type: 'stop', id })
        reject(signal.reason)
      })
      this.#waiting.set(id, { answer, reject, progress })
      this.send({ type: 'ask', id, method, path, body: text, language })
    })
  }

  #answer({ id, status, mediaType, text }: FromWorker & { type: 'answer' }): void {
    const headers = { 'content-type': mediaType }
    this.#taken(id)?.answer(new Response(text, { status, headers }))
  }

  #taken(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}

/** As a request fails that does not reach a server; the page has its sentence for that. */
const unanswered = (why: string) => new TypeError(why)

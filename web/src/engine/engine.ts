/** The engine of this browser: Python in a worker, as a page asks it. */
import type { FromWorker, ToWorker } from './messages'

/** A request, and who is told how much of the search for its answer is done. */
export type Asked = RequestInit & { progress?: ((share: number) => void) | undefined }

type Waiting = {
  answer(found: Response): void
  reject(why: Error): void
  progress: Asked['progress']
}

export class Engine {
  /** How much of it has been loaded; 1: all. */
  share = 0
  /** Why it cannot be loaded. */
  failure = ''
  /** Whether it is there, once that is known. */
  readonly ready: Promise<boolean>
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #count = 0

  /**
   * @param base the folder of its files
   * @param keeps whether tables are kept in this browser
   * @param hear is told all else that the worker says
   */
  constructor(base: string, keeps: boolean, hear: (message: FromWorker) => void = () => {}) {
    this.ready = new Promise((settle) => {
      const fail = (why: string) => {
        this.failure = why
        settle(false)
      }
      this.#worker.onerror = ({ message }) => fail(message)
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'answer') this.#answer(data)
        else if (data.type === 'unanswered') this.#taken(data.id)?.reject(new Error(data.why))
        else if (data.type === 'searched') this.#waiting.get(data.id)?.progress?.(data.share)
        else if (data.type === 'failed') fail(data.why)
        else if (data.type === 'progress') {
          this.share = data.share
          if (data.share === 1) settle(true)
        } else hear(data)
      }
    })
    this.send({ type: 'begin', base, keeps })
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  /** A number that nothing else here has. */
  number(): number {
    return ++this.#count
  }

  /** Asks what a server would be asked; it waits until all is loaded. */
  ask(path: string, { method = 'GET', body, signal, progress }: Asked = {}): Promise<Response> {
    const id = this.number()
    const text = typeof body === 'string' ? body : ''
    const language = document.documentElement.lang
    return new Promise((answer, reject) => {
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

/**
 * The tables that this browser keeps (IndexedDB). Where it keeps nothing, they last as long as the
 * page. Other windows hear of each change, so that all show the same, and have one running time.
 */
type Kept = { id: string; text: string }

const STORE = 'tables'
const WHICH = 'which' // asks for the running time

export class Tables {
  /** Called with a table that another window has changed. */
  changedElsewhere: (id: string, text: string) => void = () => {}
  /** Called once, when a table could not be kept. */
  forgotten: () => void = () => {}
  /** The running time of this window in milliseconds; null: it is not known yet. */
  served: (() => number) | null = null
  readonly #changed = new Map<string, string>()
  readonly #channel = new BroadcastChannel('vexilla-tables')
  readonly #clock = new BroadcastChannel('vexilla-clock')
  readonly #opened = openStore()
  /** By how much the running time of other windows is ahead of the age of this one. */
  #ahead = Number.NEGATIVE_INFINITY

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Kept>) =>
      this.changedElsewhere(data.id, data.text)
    this.#clock.onmessage = ({ data }: MessageEvent<number | typeof WHICH>) => {
      if (data !== WHICH) this.#ahead = Math.max(this.#ahead, data - performance.now())
      else if (this.served) this.#clock.postMessage(this.served())
    }
    this.#clock.postMessage(WHICH)
  }

  /** The running time that other windows have come to; 0: there are none. */
  get reached(): number {
    return Math.max(0, Math.round(this.#ahead + performance.now()))
  }

  /** All tables; none where nothing can be read. */
  async all(): Promise<Kept[]> {
    try {
      const store = (await this.#opened).transaction(STORE).objectStore(STORE)
      return await done<Kept[]>(store.getAll())
    } catch {
      return []
    }
  }

  /** Notes what a table has become, for `keep`. */
  change(id: string, text: string): void {
    this.#changed.set(id, text)
  }

  /**
   * Keeps all that was changed, if it continues what is kept, which another window may have changed;
   * otherwise nothing.
   *
   * @param continues whether a table goes on from a text that is kept
   * @returns what is kept of each of the tables, if that counts instead
   */
  async keep(
    continues: (id: string, text: string) => boolean,
  ): Promise<{ id: string; text: string | undefined }[]> {
    const changed = [...this.#changed].map(([id, text]): Kept => ({ id, text }))
    this.#changed.clear()
    if (!changed.length) return []
    try {
      // No other window writes as long as the transaction lasts.
      const transaction = (await this.#opened).transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)
      const kept = await Promise.all(changed.map(({ id }) => done<Kept | undefined>(store.get(id))))
      if (kept.some((table) => table && !continues(table.id, table.text)))
        return changed.map(({ id }, i) => ({ id, text: kept[i]?.text }))
      for (const table of changed) store.put(table)
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = reject // where there is no space, putting succeeds, and this follows
      })
    } catch {
      // It lasts as long as the page.
      this.forgotten()
      this.forgotten = () => {}
    }
    for (const table of changed) this.#channel.postMessage(table)
    return []
  }
}

async function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open('vexilla', 1) // which may be refused at once
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
  return done(opening)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

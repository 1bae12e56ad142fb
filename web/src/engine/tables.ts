/**
 * The tables that this browser keeps (IndexedDB). Where it keeps nothing, they last as long as the
 * page. Other windows hear of each change, so that all show the same.
 */
type Kept = { id: string; text: string }

const STORE = 'tables'

export class Tables {
  /** Called with a table that another window has changed. */
  changedElsewhere: (id: string, text: string) => void = () => {}
  /** Called once, when a table could not be kept. */
  forgotten: () => void = () => {}
  readonly #channel = new BroadcastChannel('vexilla-tables')
  readonly #opened = openStore()

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Kept>) =>
      this.changedElsewhere(data.id, data.text)
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

  async keep(id: string, text: string): Promise<void> {
    this.#channel.postMessage({ id, text })
    try {
      const transaction = (await this.#opened).transaction(STORE, 'readwrite')
      transaction.objectStore(STORE).put({ id, text })
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = reject // where there is no space, putting succeeds, and this follows
      })
    } catch {
      // It lasts as long as the page.
      this.forgotten()
      this.forgotten = () => {}
    }
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

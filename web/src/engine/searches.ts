/** The workers that search (`searcher.ts`), for the one that has Python (`worker.ts`). */

/** What is to be searched: see `server/browser/searches.py`. */
export type Search = {
  key: string
  game: string
  view: Uint8Array
  scratch: Uint8Array
  states: number
  state_size: number
  tree_size: number
  list_length: number
  is_public: boolean
  /** How many simulations for each tree; 0: as many as there is time for. */
  simulations: number
  ms: number
}
export type Tree = Uint8Array<ArrayBuffer>

/** What a searcher is told: a search, or to end the one that it makes. */
export type ToSearcher = (Search & { rng: string; library: string }) | 'stop'
/** What it says: how much is done; the tree, or null: it was told to end; or why there is none. */
export type FromSearcher = { share: number } | { tree: Tree | null } | { why: string }

/** A search that is being made. */
export type Made = {
  /** The trees, one after the other; null: it was ended. */
  trees: Promise<Uint8Array | null>
  stop(): void
}

const MAX_SEARCHERS = 4 // each has a tree of 20 MB

/** How many search at once: the page and its Python keep a core. */
export const SEARCHERS = Math.max(
  1,
  Math.min(MAX_SEARCHERS, (navigator.hardwareConcurrency ?? 2) - 1),
)

export class Searches {
  readonly #base: string
  readonly #idle: Worker[] = []

  constructor(base: string) {
    this.#base = base
  }

  /**
   * Builds the trees of a search.
   *
   * @param search the search
   * @param generators a random generator for each tree
   * @param progress is told how much is done of the first tree; the others go as fast
   */
  make(search: Search, generators: string[], progress: (share: number) => void): Made {
    const working: Worker[] = []
    const made = generators.map((rng, i) => this.#tree(search, rng, working, i ? null : progress))
    const trees = Promise.all(made).then((found) => {
      const all = new Uint8Array(found.length * search.tree_size)
      for (const [i, tree] of found.entries()) {
        if (!tree) return null
        all.set(tree, i * search.tree_size)
      }
      return all
    })
    const stop = () => {
      for (const worker of working) send(worker, 'stop')
    }
    return { trees, stop }
  }

  #tree(
    search: Search,
    rng: string,
    working: Worker[],
    progress: ((share: number) => void) | null,
  ): Promise<Tree | null> {
    const worker =
      this.#idle.pop() ?? new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module' })
    working.push(worker)
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromSearcher>) => {
        if ('share' in data) {
          progress?.(data.share)
          return
        }
        working.splice(working.indexOf(worker), 1)
        this.#idle.push(worker)
        if ('why' in data) reject(new Error(data.why))
        else resolve(data.tree)
      }
      worker.onerror = (event) => {
        event.preventDefault() // it is told here, and ends nothing else
        reject(new Error(event.message))
      }
      send(worker, { ...search, rng, library: `${this.#base}kernels/${search.game}.so` })
    })
  }
}

function send(worker: Worker, message: ToSearcher): void {
  worker.postMessage(message)
}

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

  /** Builds the trees of a search, one for each random generator; all their bytes. */
  async made(search: Search, generators: string[]): Promise<Uint8Array> {
    const trees = await Promise.all(generators.map((rng) => this.#tree(search, rng)))
    const all = new Uint8Array(trees.length * search.tree_size)
    trees.forEach((tree, i) => {
      all.set(tree, i * search.tree_size)
    })
    return all
  }

  #tree(search: Search, rng: string): Promise<Tree> {
    const worker =
      this.#idle.pop() ?? new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module' })
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Tree>) => {
        this.#idle.push(worker)
        resolve(data)
      }
      worker.onerror = ({ message }) => reject(new Error(message))
      const library = `${this.#base}kernels/${search.game}.so`
      worker.postMessage({ ...search, rng, library })
    })
  }
}

/** The worker: Python with the server's code for one person (`src/vexilla/server/browser`). */
import type { FromWorker, ToWorker } from './messages'
import { type Made, SEARCHERS, type Search, Searches } from './searches'
import { Tables } from './tables'

/** What `browser/python.js` and Pyodide are used for here. */
type Python = {
  runPython(code: string): Glue
  globals: { set(name: string, value: unknown): void }
}
type Read = (name: string) => Promise<Uint8Array>
type PythonScript = {
  startPython(loadPyodide: unknown, read: Read): Promise<Python>
  addPart(python: Python, read: Read, part: string): Promise<void>
}
type Glue = {
  load(id: string, text: string): void
  continues(id: string, text: string): boolean
  restore(id: string, text: string | undefined): void
  served(): number
  answer(method: string, path: string, body: string, language: string): string
  open(line: number, table: string): void
  /** Says something at a table; whether that has changed it. */
  say(line: number, text: string): boolean
  tick(served: number): void
  close(line: number): void
  find(key: string, trees: Uint8Array): void
  forget(key: string): void
  search_here(): void
}
/** A function of Python that is called once. */
type Due = { (): void; destroy(): void }

const START = `
import json
from js import Object
from pyodide.ffi import create_proxy, to_js
from vexilla.agents.search import SearchAgent
from vexilla.server.browser.line import Line, closing_code
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.browser.searches import Searches
from vexilla.server.errors import DamagedTable, NoTable

class Glue:
    def __init__(self):
        self.tables = OwnTables(keep, self.later)
        self.requests = Requests(self.tables)
        self.lines = {}
        self.searches = Searches(self.search, searchers)
        SearchAgent.elsewhere = self.searches.searched
    def search(self, generators, wanted):
        search(to_js(generators), to_js(wanted._asdict(), dict_converter=Object.fromEntries))
    def later(self, seconds, what):
        later(seconds * 1000, create_proxy(what))
    def search_here(self):
        SearchAgent.elsewhere = None
    def forget(self, key):
        self.searches.forget(key)
    def find(self, key, trees):
        self.searches.find(key, trees.to_bytes())
    def load(self, id, text):
        self.tables.load(id, text)
    def continues(self, id, text):
        return self.tables.continues(id, text)
    def restore(self, id, text):
        self.tables.restore(id, text)
    def served(self):
        return self.tables.served
    def answer(self, *request):
        return json.dumps(self.requests.answer(*request))
    def open(self, line, table):
        try:
            own = self.tables.find(table)
        except (NoTable, DamagedTable) as error:
            closed(line, closing_code(error))
            return
        tell, end = (lambda text: told(line, text)), (lambda code: closed(line, code))
        self.lines[line] = Line(self.tables, own, tell, end)
    def say(self, line, text):
        return line in self.lines and self.lines[line].hear(text)
    def tick(self, served):
        self.tables.advance(served)
        for line in list(self.lines.values()):
            line.tick()
    def close(self, line):
        if line in self.lines:
            self.lines.pop(line).close()
Glue()
`

/** What is done for the page; `id` is that of a request; `done` is called at the end. */
type Work = { id?: number; run(glue: Glue): void; done?(): void }

const post = (message: FromWorker) => self.postMessage(message)
const TICK_MS = 250
const MAX_TRIES = 5 // of a change, where other windows make changes at the same time

/** How much of all that is loaded is there with Python, and with what it imports. */
const PYTHON = 0.7
const PACKAGES = 0.9

let begin: (server: Server) => void
const begun = new Promise<Server>((resolve) => (begin = resolve))
/** All that was asked for so far: one thing after the other, in the order of the page. */
let done: Promise<unknown> = begun

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'begin') {
    Server.start(data.base, data.keeps).then(begin, (error) =>
      post({ type: 'failed', why: String(error) }),
    )
    return
  }
  next((server) => server.hear(data))
}

function next(work: (server: Server) => Promise<void>): void {
  done = done.then(async () => work(await begun)).catch(console.error)
}

/** Python, with what it has loaded. */
class Server {
  readonly #tables: Tables | null
  readonly #glue: Glue
  readonly #add: (part: string) => Promise<void>
  readonly #searches: Searches
  /** Those that are under way, by their keys. */
  readonly #underWay = new Map<string, Made>()
  /** What waits for a search, with its key. */
  #waiting: [Work, string][] = []
  /** The search that Python has asked for last. */
  #asked = ''
  /** Requests whose answers nobody waits for any longer. */
  readonly #stopped = new Set<number>()

  /** What the page is told once the changes are kept of which it tells. */
  readonly #told: FromWorker[] = []

  private constructor(
    python: Python,
    add: (part: string) => Promise<void>,
    base: string,
    tables: Tables | null,
  ) {
    this.#tables = tables
    this.#searches = new Searches(base)
    const search = (generators: string[], wanted: Search) => this.#search(generators, wanted)
    const later = (ms: number, due: Due) => {
      const work: Work = { run: () => due(), done: () => due.destroy() }
      setTimeout(() => next(() => this.#do(work)), ms)
    }
    const keep = (id: string, text: string) => tables?.change(id, text)
    const told = (line: number, text: string) => this.#told.push({ type: 'told', line, text })
    const closed = (line: number, code: number) => this.#told.push({ type: 'closed', line, code })
    const given = { search, later, keep, told, closed, searchers: SEARCHERS }
    for (const [name, value] of Object.entries(given)) python.globals.set(name, value)
    this.#glue = python.runPython(START)
    this.#add = add
  }

  static async start(base: string, keeps: boolean): Promise<Server> {
    const tables = keeps ? new Tables() : null
    const kept = tables?.all() ?? Promise.resolve([])
    if (tables) {
      tables.forgotten = () => post({ type: 'forgotten' })
      void kept.then((all) => all.length || post({ type: 'empty' }))
    }
    const at = (name: string) => new URL(name, base).href
    const read = (name: string) => fetchFile(at(name))
    const packages = read('packages.zip')
    const [{ loadPyodide }, { startPython, addPart }]: [{ loadPyodide: unknown }, PythonScript] =
      await Promise.all([
        import(/* @vite-ignore */ at('pyodide/pyodide.js')),
        import(/* @vite-ignore */ at('python.js')),
      ])
    post({ type: 'progress', share: 0.1 })
    const python = await startPython(loadPyodide, () => {
      post({ type: 'progress', share: PYTHON })
      return packages
    })
    post({ type: 'progress', share: PACKAGES })
    const server = new Server(python, (part) => addPart(python, read, part), base, tables)
    const load = (id: string, text: string) => server.#do({ run: (glue) => glue.load(id, text) })
    for (const { id, text } of await kept) await load(id, text)
    if (tables) {
      tables.changedElsewhere = (id, text) => next(() => load(id, text))
      tables.served = () => server.#glue.served()
    }
    await server.#tick()
    post({ type: 'progress', share: 1 })
    return server
  }

  /** Looks again and again whether a flag has fallen. */
  async #tick(): Promise<void> {
    try {
      await this.#do({ run: (glue) => glue.tick(this.#tables?.reached ?? 0) })
    } finally {
      setTimeout(() => next((server) => server.#tick()), TICK_MS)
    }
  }

  /** Does what the page asks for. */
  async hear(message: Exclude<ToWorker, { type: 'begin' }>): Promise<void> {
    switch (message.type) {
      case 'ask': {
        const { id, method, path, body, language } = message
        const run = (glue: Glue) => {
          if (this.#stopped.delete(id)) return
          const answer = glue.answer(method, path, body, language)
          const [status, mediaType, text] = JSON.parse(answer)
          this.#told.push({ type: 'answer', id, status, mediaType, text })
        }
        return this.#do({ id, run })
      }
      case 'stop':
        this.#stopped.add(message.id)
        return this.#lookAgain()
      case 'open':
        return this.#do({ run: (glue) => glue.open(message.line, message.table) })
      case 'say': {
        let changed = false
        await this.#do({
          run: (glue) => {
            changed = glue.say(message.line, message.text)
          },
        })
        return changed ? this.#lookAgain() : undefined
      }
      case 'close':
        this.#glue.close(message.line)
        return this.#lookAgain()
    }
  }

  /**
   * Does something, once all that it needs has been fetched (`parts.py`) and searched (`searches.py`),
   * and tells of it once it is kept. While others search, what the page asks for next is done.
   */
  async #do(work: Work): Promise<void> {
    try {
      let tries = 0
      while (tries < MAX_TRIES) {
        const needed = this.#begin(work)
        if (needed === 'search') return
        if (needed) await this.#add(needed.part)
        else if (await this.#keep()) return work.done?.()
        else tries++
      }
      throw new Error('Other windows were faster.')
    } catch (error) {
      if (work.id) post({ type: 'unanswered', id: work.id, why: String(error) })
      throw error
    } finally {
      for (const message of this.#told.splice(0)) post(message)
    }
  }

  /** Does something, or returns what is needed first: it is to be done again then. */
  #begin(work: Work): { part: string } | 'search' | null {
    try {
      work.run(this.#glue)
      return null
    } catch (error) {
      const missing = /(MissingPart|Elsewhere)(?:: ([\w-]+))?\s*$/.exec(String(error))
      if (!missing) throw error
      if (missing[2]) return { part: missing[2] }
      this.#waiting.push([work, this.#asked])
      return 'search'
    }
  }

  /**
   * Keeps what has been changed; false: another window has changed the same. Then that counts, and nobody
   * is told of the change, which is to be made again.
   */
  async #keep(): Promise<boolean> {
    const continues = (id: string, text: string) => this.#glue.continues(id, text)
    const others = (await this.#tables?.keep(continues)) ?? []
    if (!others.length) return true
    this.#told.splice(0, Infinity, ...this.#told.filter(({ type }) => type === 'closed'))
    for (const { id, text } of others) this.#glue.restore(id, text)
    return false
  }

  /** Has something searched, as `Searches.searched` says. */
  #search(generators: string[], search: Search): void {
    this.#asked = search.key
    if (this.#underWay.has(search.key)) return
    const made = this.#searches.make(search, generators, (share) => {
      for (const [{ id }, key] of this.#waiting)
        if (id && key === search.key) post({ type: 'searched', id, share })
    })
    this.#underWay.set(search.key, made)
    void this.#found(search.key, made)
  }

  async #found(key: string, made: Made): Promise<void> {
    try {
      const trees = await made.trees
      if (trees) this.#glue.find(key, trees)
    } catch (error) {
      console.error(error) // no workers in a worker, or no memory for a tree
      this.#glue.search_here()
    }
    if (this.#underWay.get(key) === made) this.#underWay.delete(key)
    for (const work of this.#taken((of) => of === key)) next(() => this.#do(work))
  }

  /**
   * Does once more what waits for a search, because the person has moved on: what is still wanted waits
   * again. A search for which nothing waits any longer ends.
   */
  async #lookAgain(): Promise<void> {
    for (const work of this.#taken(() => true)) await this.#do(work)
    for (const [key, made] of this.#underWay) {
      if (this.#waiting.some(([, of]) => of === key)) continue
      this.#underWay.delete(key)
      this.#glue.forget(key)
      made.stop()
    }
    this.#stopped.clear()
  }

  /** Takes what waits for some of the searches. */
  #taken(which: (key: string) => boolean): Work[] {
    const taken = this.#waiting.filter(([, key]) => which(key)).map(([work]) => work)
    this.#waiting = this.#waiting.filter(([, key]) => !which(key))
    return taken
  }
}

async function fetchFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

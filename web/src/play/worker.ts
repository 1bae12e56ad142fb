/** The worker: Python with the server's code for one person (`src/vexilla/server/browser`). */
import type { FromWorker, ToWorker } from './messages'
import { SEARCHERS, type Search, Searches } from './searches'
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
  answer(method: string, path: string, body: string, language: string): string
  open(line: number, table: string): void
  say(line: number, text: string): void
  tick(): void
  close(line: number): void
  find(key: string, trees: Uint8Array): void
  search_here(): void
}
/** A function of Python that is called once. */
type Due = { (): void; destroy(): void }

const START = `
import json
from js import Object
from pyodide.ffi import create_proxy, to_js
from vexilla.agents.search import SearchAgent
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.browser.searches import Searches

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
    def find(self, key, trees):
        self.searches.find(key, trees.to_bytes())
    def load(self, id, text):
        self.tables.load(id, text)
    def answer(self, *request):
        return json.dumps(self.requests.answer(*request))
    def open(self, line, table):
        own = self.tables.find(table)
        self.lines[line] = Line(self.tables, own, lambda text: told(line, text))
    def say(self, line, text):
        if line in self.lines:
            self.lines[line].hear(text)
    def tick(self):
        for line in list(self.lines.values()):
            line.tick()
    def close(self, line):
        if line in self.lines:
            self.lines.pop(line).close()
Glue()
`

const post = (message: FromWorker) => self.postMessage(message)
const TICK_MS = 250

/** How much of all that is loaded is there with Python, and with what it imports. */
const PYTHON = 0.7
const PACKAGES = 0.9

let begin: (server: Server) => void
const begun = new Promise<Server>((resolve) => (begin = resolve))
/** All that was asked for so far: one thing after the other, in the order of the page. */
let done: Promise<unknown> = begun

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'begin') {
    Server.start(data.base).then(begin, (error) => post({ type: 'failed', why: String(error) }))
    return
  }
  next((server) => server.hear(data))
}

function next(work: (server: Server) => Promise<void>): void {
  done = done.then(async () => work(await begun)).catch(console.error)
}

/** Python, with what it has loaded. */
class Server {
  readonly #glue: Glue
  readonly #add: (part: string) => Promise<void>
  readonly #searches: Searches
  /** Those that are under way, by their keys. */
  readonly #underWay = new Map<string, Promise<void>>()
  /** The one that Python has asked for last. */
  #asked: Promise<void> | undefined

  private constructor(python: Python, add: (part: string) => Promise<void>, base: string) {
    this.#searches = new Searches(base)
    const search = (generators: string[], wanted: Search) => this.#search(generators, wanted)
    const later = (ms: number, due: Due) => {
      const work = () => {
        due()
        due.destroy()
      }
      setTimeout(() => next(() => this.#do(work)), ms)
    }
    for (const [name, value] of Object.entries({ search, later, searchers: SEARCHERS }))
      python.globals.set(name, value)
    this.#glue = python.runPython(START)
    this.#add = add
  }

  static async start(base: string): Promise<Server> {
    const tables = new Tables()
    tables.forgotten = () => post({ type: 'forgotten' })
    const kept = tables.all()
    void kept.then((all) => all.length || post({ type: 'empty' }))
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
    python.globals.set('keep', (id: string, text: string) => tables.keep(id, text))
    python.globals.set('told', (line: number, text: string) => post({ type: 'told', line, text }))
    const server = new Server(python, (part) => addPart(python, read, part), base)
    for (const { id, text } of await kept) await server.#do((glue) => glue.load(id, text))
    tables.changedElsewhere = (id, text) => next(() => server.#do((glue) => glue.load(id, text)))
    post({ type: 'progress', share: 1 })
    setInterval(() => server.#glue.tick(), TICK_MS)
    return server
  }

  /** Does what the page asks for. */
  async hear(message: Exclude<ToWorker, { type: 'begin' }>): Promise<void> {
    switch (message.type) {
      case 'ask': {
        const { id, method, path, body, language } = message
        return this.#do((glue) => {
          const answer = glue.answer(method, path, body, language)
          const [status, mediaType, text] = JSON.parse(answer)
          post({ type: 'answer', id, status, mediaType, text })
        })
      }
      case 'open':
        return this.#do((glue) => glue.open(message.line, message.table))
      case 'say':
        return this.#do((glue) => glue.say(message.line, message.text))
      case 'close':
        this.#glue.close(message.line)
    }
  }

  /**
   * Does something, once all that it needs has been fetched (`parts.py`) and searched (`searches.py`).
   * While others search, what the page asks for next is done.
   */
  async #do(work: (glue: Glue) => void): Promise<void> {
    for (;;) {
      try {
        return work(this.#glue)
      } catch (error) {
        const missing = /(MissingPart|Elsewhere)(?:: ([\w-]+))?\s*$/.exec(String(error))
        if (!missing) throw error
        if (missing[2]) await this.#add(missing[2])
        else return void this.#asked?.then(() => next(() => this.#do(work)))
      }
    }
  }

  /** Has something searched, as `Searches.searched` says. */
  #search(generators: string[], search: Search): void {
    const known = this.#underWay.get(search.key)
    this.#asked = known ?? this.#found(search, generators)
    this.#underWay.set(search.key, this.#asked)
  }

  async #found(search: Search, generators: string[]): Promise<void> {
    try {
      this.#glue.find(search.key, await this.#searches.made(search, generators))
    } catch (error) {
      console.error(error) // no workers in a worker, or no memory for a tree
      this.#glue.search_here()
    }
    this.#underWay.delete(search.key)
  }
}

async function fetchFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

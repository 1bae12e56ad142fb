/** The worker: Python with the server's code for one person (`src/vexilla/server/browser`). */
import type { FromWorker, ToWorker } from './messages'
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
}

const START = `
import json
from js import setTimeout
from pyodide.ffi import create_once_callable
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests

class Glue:
    def __init__(self):
        self.tables = OwnTables(keep, self.later)
        self.requests = Requests(self.tables)
        self.lines = {}
    def later(self, seconds, what):
        setTimeout(create_once_callable(what), round(seconds * 1000))
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

  private constructor(python: Python, add: (part: string) => Promise<void>) {
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
    const server = new Server(python, (part) => addPart(python, read, part))
    for (const { id, text } of await kept) await server.#whole((glue) => glue.load(id, text))
    tables.changedElsewhere = (id, text) => {
      next(() => server.#whole((glue) => glue.load(id, text)))
    }
    post({ type: 'progress', share: 1 })
    setInterval(() => server.#glue.tick(), TICK_MS)
    return server
  }

  /** Does what the page asks for. */
  async hear(message: Exclude<ToWorker, { type: 'begin' }>): Promise<void> {
    switch (message.type) {
      case 'ask': {
        const { id, method, path, body, language } = message
        const answer = await this.#whole((glue) => glue.answer(method, path, body, language))
        const [status, mediaType, text] = JSON.parse(answer)
        post({ type: 'answer', id, status, mediaType, text })
        break
      }
      case 'open':
        return this.#whole((glue) => glue.open(message.line, message.table))
      case 'say':
        return this.#whole((glue) => glue.say(message.line, message.text))
      case 'close':
        this.#glue.close(message.line)
    }
  }

  /** Does something, once all that it needs has been fetched: see `parts.py`. */
  async #whole<T>(work: (glue: Glue) => T): Promise<T> {
    for (;;) {
      try {
        return work(this.#glue)
      } catch (error) {
        const part = /MissingPart: ([\w-]+)\s*$/.exec(String(error))?.[1]
        if (!part) throw error
        await this.#add(part)
      }
    }
  }
}

async function fetchFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

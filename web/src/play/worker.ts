/** The worker: Python with the server's code for one person (`src/vexilla/server/browser`). */
import type { FromWorker, ToWorker } from './messages'
import { Tables } from './tables'

/** What `browser/python.js` and Pyodide are used for here. */
type Python = {
  runPython(code: string, options?: object): Glue
  globals: { set(name: string, value: unknown): void }
}
type Glue = {
  load(id: string, text: string): void
  answer(method: string, path: string, body: string, language: string): string
  open(line: number, table: string): void
  say(line: number, text: string): void
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

/** Files, with their parts of all that is loaded. */
const PARTS: [RegExp, number][] = [
  [/packages\.zip$/, 0.2],
  [/battle-line\.so$/, 0.05],
  [/blades-and-banners\.so$/, 0.1],
]

async function start(base: string): Promise<Glue> {
  let share = 0.05
  const tell = (more: number) => {
    share += more
    post({ type: 'progress', share })
  }
  const tables = new Tables()
  tables.forgotten = () => post({ type: 'forgotten' })
  const kept = tables.all()
  void kept.then((all) => all.length || post({ type: 'empty' }))
  const at = (name: string) => new URL(name, base).href
  const [{ loadPyodide }, { startPython }] = await Promise.all([
    import(/* @vite-ignore */ at('pyodide/pyodide.js')),
    import(/* @vite-ignore */ at('python.js')),
  ])
  tell(0.05)
  const files = new Map<string, Promise<Uint8Array>>()
  const read = (name: string) => {
    const found = files.get(name) ?? fetchFile(at(name))
    files.set(name, found)
    return found.then((bytes) => {
      tell(PARTS.find(([file]) => file.test(name))?.[1] ?? 0)
      return bytes
    })
  }
  for (const name of ['packages.zip', 'kernels/battle-line.so', 'kernels/blades-and-banners.so'])
    files.set(name, fetchFile(at(name)))
  const python: Python = await startPython(loadPyodide, read)
  python.globals.set('keep', (id: string, text: string) => tables.keep(id, text))
  python.globals.set('told', (line: number, text: string) => post({ type: 'told', line, text }))
  const glue = python.runPython(START)
  for (const { id, text } of await kept) glue.load(id, text)
  tables.changedElsewhere = (id, text) => glue.load(id, text)
  return glue
}

async function fetchFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

let started: Promise<Glue> | undefined

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'begin') {
    started = start(data.base)
    started.then(
      (glue) => {
        post({ type: 'progress', share: 1 })
        setInterval(() => (glue as Glue & { tick(): void }).tick(), TICK_MS)
      },
      (error) => post({ type: 'failed', why: String(error) }),
    )
    return
  }
  const glue = await started
  if (!glue) return
  switch (data.type) {
    case 'ask': {
      const { id, method, path, body, language } = data
      const [status, mediaType, text] = JSON.parse(glue.answer(method, path, body, language))
      post({ type: 'answer', id, status, mediaType, text })
      break
    }
    case 'open':
      glue.open(data.line, data.table)
      break
    case 'say':
      glue.say(data.line, data.text)
      break
    case 'close':
      glue.close(data.line)
  }
}

/**
 * The server of a page on a static host: Python in a worker, with the server's own code for tables and
 * study. It takes the place of `lib/connection/server.ts`, and speaks its messages.
 */
import type { Attachment } from 'svelte/attachments'
import { Engine } from '../engine/engine'
import type * as network from '../lib/connection/server'
import { missing } from '../lib/late/missing'

export const people = false
export const waits = true

export const savedGames: typeof network.savedGames = () =>
  missing.late(() => import('./lines')).then(({ loadSavedGames }) => loadSavedGames())

export const address: typeof network.address = (path) =>
  new URL(path, document.baseURI.split('#')[0]).href

const GAMES = ['battle-line', 'blades-and-banners']

const lines = new Map<number, WorkerLine>()
const engine = new Engine(address('.'), true, (message) => {
  switch (message.type) {
    case 'told':
      lines.get(message.line)?.onmessage?.({ data: message.text })
      break
    case 'closed':
      lines.get(message.line)?.onclose?.({ code: message.code })
      break
    case 'empty':
      noTables(new Response(JSON.stringify({ tables: [], damaged: [] })))
      break
    case 'failed':
      empty = never
      for (const line of [...lines.values()]) line.lose()
      break
    case 'forgotten':
      void missing.late(() => import('./lines')).then(({ tellForgotten }) => tellForgotten())
  }
})
/** Once Python is there. */
export const { there } = engine

/** The list of tables of somebody who has none yet; it comes before Python first does. */
let noTables: (answer: Response) => void = () => {}
const never = new Promise<Response>(() => {})
let empty = new Promise<Response>((answer) => (noTables = answer))

export const ask: typeof network.ask = (path, init) => {
  if (path === 'health') return Promise.resolve(Response.json(health()))
  if (path === 'api/tables' && init?.method === 'POST') {
    empty = never
    void askToKeep()
  }
  if (engine.share === 1 || init?.method !== 'GET') return engine.ask(path, init)
  // What the front page shows does not wait for Python.
  if (path === 'api/games') return fetch(address('games.json'))
  if (path === 'api/tables')
    return Promise.race([empty, engine.ask(path, init)]).then((a) => a.clone())
  return engine.ask(path, init)
}

export const engineIsThere = false // beside a server

/** The line to the table gives advice, too. */
export const advised: typeof network.advised = (_what, _state, _more, line) => line()

/** Asks the browser not to forget the tables when space gets scarce; some ask the person. */
async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** How far the worker is, as a server says it. */
function health(): object {
  const { share, failure } = engine
  if (share === 1) return { status: 'ok' }
  const game = { rules: false, agents: false, share, ...(failure ? { failure } : {}) }
  return {
    status: failure ? 'failed' : 'starting',
    games: Object.fromEntries(GAMES.map((name) => [name, game])),
  }
}

const PING = JSON.stringify({ type: 'ping' })

/** A line to a table; all others stay silent. */
class WorkerLine implements network.Line {
  onopen: network.Line['onopen'] = null
  onmessage: network.Line['onmessage'] = null
  onclose: network.Line['onclose'] = null
  readyState: number = WebSocket.OPEN
  readonly #id = engine.number()

  constructor(table: string | undefined) {
    lines.set(this.#id, this)
    if (!engine.begun()) setTimeout(() => this.lose())
    else if (table) engine.send({ type: 'open', line: this.#id, table })
    this.#pong()
  }

  send(text: string): void {
    if (text === PING) this.#pong()
    else engine.send({ type: 'say', line: this.#id, text })
  }

  /** Says that the line is alive: the worker may load or think, but it cannot be lost. */
  #pong(): void {
    setTimeout(() => this.onmessage?.({ data: '{"type":"pong"}' }))
  }

  /** The engine has failed: the page makes another line. */
  lose(): void {
    if (!lines.delete(this.#id)) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code: 1006 })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    lines.delete(this.#id)
    engine.send({ type: 'close', line: this.#id })
  }
}

export const open: typeof network.open = (path) =>
  new WorkerLine(/^api\/tables\/([^/]+)\/socket$/.exec(path)?.[1])

/** The address of what is at a path, as long as the page is open. */
async function held(path: string): Promise<string> {
  return URL.createObjectURL(await (await ask(path)).blob())
}

export const shows: typeof network.shows = (path) => (image) => {
  const address = held(path)
  void address.then((held) => (image.src = held))
  return () => void address.then(URL.revokeObjectURL)
}

export const gives: typeof network.gives = (path) => {
  const attach: Attachment<HTMLAnchorElement> = (link) => {
    link.href = '#'
    const give = async (event: MouseEvent) => {
      event.preventDefault()
      const other = document.createElement('a')
      other.href = await held(path)
      other.download = link.download
      other.click()
    }
    link.addEventListener('click', give)
    return () => link.removeEventListener('click', give)
  }
  return attach
}

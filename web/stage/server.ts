/**
 * The server of a page on the stage: the rules in a process of the tests (`tests/browser/boards.py`). It
 * takes the place of `lib/connection/server.ts`, and speaks its messages.
 */
import { commands } from 'vitest/browser'
import type * as network from '../src/lib/connection/server'

export const people = true
export const waits = false
export const savedGames = null
export const engineIsThere = false

export const address: typeof network.address = (path) => new URL(path, 'http://stage/').href

type Answer = [status: number, type: string, text: string]
type Told = [line: number, text: string][]

/** What all pages have said, what they were told, and the paths that they have asked. */
export const said: {
  type: string
  id?: string
  action?: unknown
  number?: number
  options?: unknown
}[] = []
export const told: string[] = []
export const asked: string[] = []

/** The types of messages for which the server is busy, once. */
export const busy = new Set<string>()

const lines = new Map<number, StagedLine>()
let count = 0

/** The types of messages that are on their way until they are released, and what releases each. */
let late: RegExp | null = null
const waiting: ((change: (text: string) => string) => void)[] = []

/** Has the rules do something, and tells the pages what has come of it. */
export async function have(name: string, ...given: unknown[]): Promise<void> {
  for (const [line, text] of (await commands.askRules(name, ...given)) as Told) {
    if (late?.test(JSON.parse(text).type)) waiting.push((change) => tell(line, change(text)))
    else tell(line, text)
  }
}

function tell(line: number, text: string): void {
  told.push(text)
  lines.get(line)?.onmessage?.({ data: text })
}

/** Holds messages of some types back; returns what releases them, perhaps with another text. */
export function holdBack(types: RegExp) {
  late = types
  return (change = (text: string) => text) => {
    late = null
    for (const release of waiting.splice(0)) release(change)
  }
}

/** Forgets what has been said. */
export function forget(): void {
  said.length = told.length = asked.length = waiting.length = 0
  late = null
  busy.clear()
}

export const ask: typeof network.ask = async (path, init) => {
  if (path === 'health') return Response.json({ status: 'ok' })
  const { method = 'GET', body } = init ?? {}
  const { lang } = document.documentElement
  asked.push(path)
  const text = typeof body === 'string' ? body : ''
  if (path === 'api/tables' && text) said.push({ type: 'make', ...JSON.parse(text) })
  const answer = (await commands.askRules('ask', method, path, text, lang)) as Answer
  const [status, type, words] = answer
  return new Response(words, { status, headers: { 'content-type': type } })
}

export const advised: typeof network.advised = (_what, _state, _more, line) => line()

/** A line to a table; all others stay silent. */
class StagedLine implements network.Line {
  onopen: network.Line['onopen'] = null
  onmessage: network.Line['onmessage'] = null
  onclose: network.Line['onclose'] = null
  readyState: number = WebSocket.OPEN
  readonly #id = ++count

  constructor(table: string) {
    lines.set(this.#id, this)
    if (table) void have('open', this.#id, table)
  }

  send(text: string): void {
    const message = JSON.parse(text)
    if (message.type === 'ping') {
      setTimeout(() => this.onmessage?.({ data: '{"type":"pong"}' }))
      return
    }
    said.push(message)
    if (busy.delete(message.type)) {
      const refused = { type: 'refused', id: message.id, rule: null, text: 'Busy.', evidence: {} }
      setTimeout(() => this.onmessage?.({ data: JSON.stringify(refused) }))
      return
    }
    const say = () => void have('say', this.#id, text)
    if (late?.test(message.type)) waiting.push(say)
    else say()
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    if (lines.delete(this.#id)) void have('close', this.#id)
  }
}

export const open: typeof network.open = (path) =>
  new StagedLine(/^api\/tables\/([^/]+)\/socket$/.exec(path)?.[1] ?? '')

export const shows: typeof network.shows = () => () => {}
export const gives: typeof network.gives = () => () => {}

/**
 * The server of a page on the stage: the rules in a process of the tests (`tests/browser/boards.py`). It
 * takes the place of `lib/server.ts`, and speaks its messages.
 */
import { commands } from 'vitest/browser'
import type * as network from '../src/lib/server'

export const people = true
export const waits = false
export const savedGames = null
export const engineIsThere = false

export const address: typeof network.address = (path) => new URL(path, 'http://stage/').href

type Told = [line: number, text: string][]

/** What all pages have said, and what they were told. */
export const said: { type: string; id?: string; action?: unknown; number?: number }[] = []
export const told: string[] = []

const lines = new Map<number, StagedLine>()
let count = 0

/** Has the rules do something, and tells the pages what has come of it. */
export async function have(name: string, ...given: unknown[]): Promise<void> {
  for (const [line, text] of (await commands.askRules(name, ...given)) as Told) {
    told.push(text)
    lines.get(line)?.onmessage?.({ data: text })
  }
}

export const ask: typeof network.ask = async (path, init) => {
  if (path === 'health') return Response.json({ status: 'ok' })
  const { method = 'GET', body } = init ?? {}
  const { lang } = document.documentElement
  const asked = commands.askRules('ask', method, path, typeof body === 'string' ? body : '', lang)
  const [status, type, text] = (await asked) as [number, string, string]
  return new Response(text, { status, headers: { 'content-type': type } })
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
    void have('open', this.#id, table)
  }

  send(text: string): void {
    const message = JSON.parse(text)
    if (message.type === 'ping') {
      setTimeout(() => this.onmessage?.({ data: '{"type":"pong"}' }))
      return
    }
    said.push(message)
    void have('say', this.#id, text)
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    lines.delete(this.#id)
    void have('close', this.#id)
  }
}

export const open: typeof network.open = (path) =>
  new StagedLine(/^api\/tables\/([^/]+)\/socket$/.exec(path)?.[1] ?? '')

export const shows: typeof network.shows = () => () => {}
export const gives: typeof network.gives = () => () => {}

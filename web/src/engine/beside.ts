/**
 * The engine of this browser beside a server: it answers about positions, gives advice, and reviews. It
 * is loaded when something of this is first asked for; until it is there, the server answers.
 */
import type { EventInfo, Games, TableInfo } from '../wire/types'
import { type Asked, Engine } from './engine'

/** The server behind the engine. */
export type Behind = {
  address(path: string): string
  /** Is told that the engine is there. */
  there(): void
}

/**
 * Asks for advice to a seat: `what` it is to be, the `state` of its table, what else there is to say,
 * and who asks the server.
 */
export type Advised = <T>(
  what: 'hint' | 'warn',
  state: { view: unknown; table: Pick<TableInfo, 'rated' | 'tournament'> },
  more: object,
  server: () => Promise<T>,
) => Promise<T>

const PATIENCE_MS = 20_000 // of a review, which is much work for a server
const REVIEW = /^api\/tables\/([\w-]+)\/review$/

let found: Promise<Engine | null> | null = null
/** What is asked of the engine for each review: the same each time. */
const reviews = new Map<string, Promise<string>>()

/**
 * The answer of the engine, or else of the server.
 *
 * @param path what is asked: of a position, for advice, or for a review
 * @param init the request
 * @param behind the server
 * @param otherwise asks it
 */
export async function answer<T>(
  path: string,
  init: Asked | undefined,
  behind: Behind,
  otherwise: () => Promise<T>,
): Promise<Response | T> {
  const engine = await theEngine(behind)
  if (!engine) return otherwise()
  const review = REVIEW.exec(path)?.[1]
  const own = () => (review ? reviewed(engine, review, behind, init) : asked(engine, path, init))
  if (engine.share === 1) return own().catch(() => otherwiseUnlessEnded(init, otherwise))
  if (review) {
    const there = await Promise.race([engine.ready, pause(PATIENCE_MS)])
    return there ? own().catch(otherwise) : otherwise()
  }
  let answered = false
  const server: Promise<Response | T> = otherwise().finally(() => (answered = true))
  const first = engine.ready.then(
    (there): Promise<Response | T> => (there && !answered ? own() : server),
  )
  try {
    return await Promise.any([server, first])
  } catch (error) {
    throw (error as AggregateError).errors[0]
  }
}

/**
 * Advice, as `Advised` says; in games without any the server refuses. A warning comes unasked, and so does
 * not begin to load the engine: whoever plays their first game should not pay 6 MB for it.
 */
export async function advised<T>(
  behind: Behind,
  ...[what, { view, table }, more, server]: Parameters<Advised>
): Promise<T> {
  if (table.rated || table.tournament || (what === 'warn' && !found)) return server() as Promise<T>
  const init = { method: 'POST', body: JSON.stringify({ view, ...more }) }
  const told = await answer(`api/advice/${what}`, init, behind, server)
  if (!(told instanceof Response)) return told as T
  return told.ok ? told.json() : (server() as Promise<T>)
}

/** The engine; null if the server has none, or it cannot be loaded. */
async function theEngine(behind: Behind): Promise<Engine | null> {
  found ??= begun(behind)
  const engine = await found.catch(() => null)
  if (!engine) found = null // the server was not to be reached: later
  return engine?.begun() ? engine : null
}

async function begun(behind: Behind): Promise<Engine | null> {
  const { engine: version } = await json<Games>(behind.address('api/games'))
  if (!version) return null
  const engine = new Engine(behind.address(`engine/${version}/`), false)
  void engine.there.then(behind.there)
  return engine
}

/** What the engine answers. A fault of its own is no answer. */
async function asked(engine: Engine, path: string, init?: Asked): Promise<Response> {
  const response = await engine.ask(path, init)
  if (response.status >= 500) throw new Error(String(response.status))
  return response
}

/** The review of a game of one's own, from its record. */
async function reviewed(
  engine: Engine,
  id: string,
  behind: Behind,
  init?: Asked,
): Promise<Response> {
  const known = reviews.get(id) ?? toReview(id, behind)
  reviews.set(id, known)
  try {
    const response = await engine.ask('api/advice/review', {
      ...init,
      method: 'POST',
      body: await known,
    })
    if (!response.ok) throw new Error(String(response.status))
    return response
  } catch (error) {
    reviews.delete(id)
    throw error
  }
}

async function toReview(id: string, behind: Behind): Promise<string> {
  const at = behind.address(`api/tables/${id}`)
  const { seats } = await json<TableInfo>(at)
  const mine = Object.keys(seats).filter((seat) => seats[seat]?.mine)
  if (!mine.length) throw new Error('The game is not one of this person.')
  const seat = encodeURIComponent(mine[0] ?? '')
  const [record, { events }] = await Promise.all([
    fetch(`${at}/record`).then((response) => response.text()),
    json<{ events: EventInfo[] }>(`${at}/history?seat=${seat}&from=0`),
  ])
  return JSON.stringify({ record, mine, events: numbersOf(events) })
}

/** The numbers of the events that became actions and were not taken back. */
export function numbersOf(events: Pick<EventInfo, 'number' | 'kind' | 'keep'>[]): number[] {
  const numbers: number[] = []
  for (const { number, kind, keep } of events) {
    if (kind === 'action') numbers.push(number)
    if (kind === 'takeback') numbers.length = keep ?? numbers.length
  }
  return numbers
}

function otherwiseUnlessEnded<T>(init: Asked | undefined, otherwise: () => Promise<T>): Promise<T> {
  return init?.signal?.aborted ? Promise.reject(init.signal.reason) : otherwise()
}

async function json<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

const pause = (ms: number) => new Promise<false>((done) => setTimeout(() => done(false), ms))

/**
 * The connection to a table through all orders of what can happen to it: lines that open, break or stay
 * silent, messages that are read late, moves of the player, timers. Whatever came before, once the network
 * is well again each move reaches the server once and is answered, and nothing is left behind.
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Sent = { type: string; id?: string; number?: number; seat?: string | null }

/** A line whose other end is the test. */
class FakeLine {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readyState = 0
  sent: Sent[] = []
  /** Whether nothing goes through any more, though neither end has noticed. */
  dead = false
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
}

vi.hoisted(() => {
  const quiet = { addEventListener() {}, removeEventListener() {} }
  Object.assign(globalThis, {
    window: quiet,
    document: { ...quiet, hidden: false },
    WebSocket: { OPEN: 1 },
  })
})
let lines: FakeLine[] = []
let tasks: (() => void)[] = []
let why = ''
const newLine = () => {
  const line = new FakeLine()
  lines.push(line)
  return line
}
vi.mock('../connection/early', () => ({
  socketOf: () => newLine(),
  socketPath: (id: string) => id,
}))
vi.mock('../own_task', () => ({ inOwnTask: (work: () => void) => tasks.push(work) }))
vi.mock('../connection/refusal', () => ({ NOTHING_THERE: 4400, refusal: async () => why }))
vi.mock('../connection/server', () => ({ advised: null, open: () => newLine() }))
vi.mock('../connection/api', () => ({ api: { history: async () => ({ events: [] }) } }))

const { TableSocket } = await import('../connection/table_socket.svelte')
const { Lobby } = await import('../../lobby/lobby.svelte')

class World {
  readonly socket = new TableSocket('t')
  /** The ids of the moves that the server has made. */
  readonly made = new Set<string>()
  asked = 0
  answered = 0

  constructor() {
    this.socket.watch('south', 'en')
  }

  get line() {
    return lines.at(-1) as FakeLine
  }

  /** What the server has to say to what is new on a line. */
  answer(line: FakeLine): boolean {
    const heard = line.dead ? [] : line.sent.splice(0)
    for (const { type, id, seat } of heard) {
      if (type === 'act') this.made.add(id ?? '')
      const number = this.made.size
      const state = { type: 'state', seat, number, events: [], table: {}, view: {}, legal: [] }
      if (type === 'watch') this.says(line, state)
      if (type === 'act') {
        this.says(line, { ...state, seat: 'south' })
        this.says(line, { type: 'done', id, number })
      }
      if (type === 'ping') this.says(line, { type: 'pong' })
    }
    return heard.length > 0
  }

  says(line: FakeLine, message: object) {
    line.onmessage?.({ data: JSON.stringify(message) })
  }

  ends(line: FakeLine, code = 1006) {
    line.readyState = 3
    line.onclose?.({ code })
  }
}

/** What can happen; each says whether it could. */
const EVENTS: Record<string, (world: World) => boolean> = {
  opens({ line }) {
    if (line.readyState !== 0) return false
    line.readyState = 1
    line.onopen?.()
    return true
  },
  answers: (world) => world.line.readyState === 1 && world.answer(world.line),
  dies({ line }) {
    if (line.dead || line.readyState !== 1) return false
    line.dead = true
    return true
  },
  reads() {
    const task = tasks.shift()
    task?.()
    return task !== undefined
  },
  breaks(world) {
    if (world.line.readyState > 1) return false
    world.ends(world.line)
    return true
  },
  acts(world) {
    if (world.asked > 1) return false
    world.asked++
    void world.socket.act({ do: 'something' }).then((result) => {
      if (result.done) world.answered++
    })
    return true
  },
  waits() {
    if (!vi.getTimerCount()) return false
    vi.advanceTimersToNextTimer()
    return true
  },
}

const turns = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve()
}

/** Lets everything go well, until nothing is left to do. */
async function settle(world: World): Promise<void> {
  for (let i = 0; i < 12; i++) {
    for (let busy = true; busy; ) {
      busy = ['opens', 'answers', 'reads'].some((name) => EVENTS[name]?.(world))
      await turns()
    }
    if (world.socket.connection === 'open' && world.answered === world.asked) return
    vi.advanceTimersByTime(3_000)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  lines = []
  tasks = []
  why = ''
})
afterAll(() => void vi.useRealTimers())

const DEPTH = 6

/** Runs a sequence of events; returns whether all of them could happen. */
async function run(names: readonly string[]): Promise<boolean> {
  vi.clearAllTimers()
  lines = []
  tasks = []
  const world = new World()
  let possible = true
  for (const name of names) {
    possible = EVENTS[name]?.(world) ?? false
    await turns()
    if (!possible) break
  }
  const order = names.join(', ')
  if (possible) {
    if (world.socket.connection === 'open' && world.line.readyState > 1)
      throw new Error(`a dead line: ${order}`)
    await settle(world)
    const { asked, answered, made } = world
    if (world.socket.connection !== 'open') throw new Error(`not open again: ${order}`)
    if (answered !== asked || made.size !== asked)
      throw new Error(`${made.size} made and ${answered} answered of ${asked}: ${order}`)
    if (lines.filter(({ readyState }) => readyState < 2).length !== 1)
      throw new Error(`not one line: ${order}`)
  }
  world.socket.close()
  if (vi.getTimerCount() || lines.some(({ readyState }) => readyState < 2))
    throw new Error(`something is left: ${order}`)
  return possible
}

test('no order of events loses a move, or leaves a line that is taken for open', async () => {
  let orders = 0
  const deeper = async (names: readonly string[]): Promise<void> => {
    for (const name of Object.keys(EVENTS)) {
      const next = [...names, name]
      if (!(await run(next))) continue
      orders++
      if (next.length < DEPTH) await deeper(next)
    }
  }
  // From a table that is open, and from one that is only being opened.
  await deeper(['opens'])
  await deeper(['opens', 'answers', 'reads', 'acts'])
  expect(orders).toBeGreaterThan(500)
}, 60_000)

test('a state that is read after the break does not mark the next line as open', async () => {
  const world = new World()
  for (const name of ['opens', 'answers', 'reads', 'acts', 'dies']) EVENTS[name]?.(world)
  world.says(world.line, { type: 'state', seat: 'south', number: 0, events: [], view: {} })
  world.ends(world.line)
  EVENTS.reads?.(world)
  expect(world.socket.connection).toBe('lost')
  await settle(world)
  expect([world.asked, world.answered, world.made.size]).toEqual([1, 1, 1])
  world.socket.close()
})

test('a seat that is not held any more is said, and the table is watched', async () => {
  const world = new World()
  world.line.readyState = 1
  world.line.onopen?.()
  world.says(world.line, { type: 'error', code: 'seat', text: 'This seat is not yours.' })
  EVENTS.reads?.(world)
  expect(world.socket.unseated).toBe(true)
  world.socket.watch(null, 'en')
  await settle(world)
  expect(world.socket.connection).toBe('open')
  expect(world.socket.state?.seat).toBe(null)
  world.socket.close()
})

test('what is refused for good is answered, and not tried again', async () => {
  const world = new World()
  const result = world.socket.act({ do: 'something' })
  why = 'There is no such table.'
  world.ends(world.line)
  await turns()
  expect(await result).toMatchObject({ done: false, text: why })
  expect(await world.socket.resign()).toMatchObject({ done: false, text: why })
  expect([world.socket.refused, vi.getTimerCount(), lines.length]).toEqual([why, 0, 1])
})

test('an older state opens the line too, but is not shown', async () => {
  const world = new World()
  const state = { type: 'state', seat: 'south', number: 7, events: [], table: {}, view: { a: 1 } }
  EVENTS.opens?.(world)
  world.says(world.line, state)
  EVENTS.reads?.(world)
  world.ends(world.line)
  vi.advanceTimersToNextTimer()
  EVENTS.opens?.(world)
  world.says(world.line, { ...state, number: 5, view: { a: 0 } })
  EVENTS.reads?.(world)
  expect([world.socket.connection, world.socket.state?.number]).toEqual(['open', 7])
  world.socket.close()
})

test('the lobby does not take what it reads late for news', () => {
  const lobby = new Lobby()
  const [line] = lines as [FakeLine]
  const list = { type: 'lobby', open: [], playing: [], top: [], tournaments: [] }
  line.readyState = 1
  line.onopen?.()
  line.onmessage?.({ data: JSON.stringify(list) })
  line.readyState = 3
  line.onclose?.({ code: 1006 })
  tasks.shift()?.()
  expect(lobby.connection).toBe('lost')
  vi.advanceTimersToNextTimer()
  lines.at(-1)?.onmessage?.({ data: JSON.stringify(list) })
  tasks.shift()?.()
  expect(lobby.connection).toBe('open')
  lobby.close()
  expect(vi.getTimerCount()).toBe(0)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { Engine } from '../engine'

/** The worker of the newest engine, which does nothing by itself. */
let worker: FakeWorker
let begun = 0

class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
  constructor() {
    worker = this
    begun++
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  begun = 0
})

const FAILURES: [string, () => void][] = [
  ['its loading failed', () => worker.onmessage?.({ data: { type: 'failed', why: 'gone' } })],
  ['its worker ended', () => worker.onerror?.({ message: 'gone' })],
]

test.each(FAILURES)('what waits for the engine is refused when %s', async (_, fail) => {
  const heard = vi.fn()
  const engine = new Engine('/', false, heard)
  const waiting = [engine.ask('hint'), engine.ask('warn')].map((asked) =>
    expect(asked).rejects.toThrow('gone'),
  )
  fail()
  await Promise.all(waiting)
  expect(await engine.ready).toBe(false)
  expect(worker.terminate).toHaveBeenCalled()
  expect(heard).toHaveBeenCalledWith({ type: 'failed', why: 'gone' })
  await expect(engine.ask('hint')).rejects.toThrow('gone')
  expect([engine.begun(), begun]).toEqual([false, 1])
})

test.each(FAILURES)(
  'another one is begun some time after %s, and after more each time',
  async (_, fail) => {
    const engine = new Engine('/', false)
    worker.onmessage?.({ data: { type: 'progress', share: 1 } })
    expect(await engine.ready).toBe(true)
    const first = worker
    fail()
    expect([engine.share, engine.begun()]).toEqual([0, false])
    vi.advanceTimersByTime(10_000)
    const asked = engine.ask('hint')
    expect([engine.begun(), engine.failure, begun]).toEqual([true, '', 2])
    first.onerror?.({ message: 'late' }) // is heard no more
    const [, { id }] = worker.postMessage.mock.calls.flat()
    worker.onmessage?.({
      data: { type: 'answer', id, status: 200, mediaType: 'text/plain', text: 'yes' },
    })
    expect(await (await asked).text()).toBe('yes')
    fail()
    vi.advanceTimersByTime(10_000)
    expect(engine.begun()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(engine.begun()).toBe(true)
  },
)

test('what nobody waits for any more is refused, before and after it is asked', async () => {
  const engine = new Engine('/', false)
  const control = new AbortController()
  const { signal } = control
  const asked = expect(engine.ask('hint', { signal })).rejects.toThrow('enough')
  control.abort(new Error('enough'))
  await asked
  await expect(engine.ask('hint', { signal })).rejects.toThrow('enough')
})

import { expect, test, vi } from 'vitest'
import type { ShownPosition } from '../../wire/types'

vi.hoisted(() => Object.assign(globalThis, { document: { documentElement: {} } }))
const look = vi.fn()
vi.mock('../words.svelte', () => ({ say: (id: string) => id, words: { language: 'en' } }))
vi.mock('../../games/positions', () => ({
  positions: { look, analyse: () => new Promise(() => {}) },
}))
vi.mock('../connection/api', () => ({ Refused: class extends Error {} }))
vi.mock('../attempt.svelte', () => ({ problemOf: (error: Error) => error.message }))

const { LATE, ofNow } = await import('../of_now')
const { Hint } = await import('../../table/state/hint.svelte')
const { Analysis } = await import('../../analysis/analysis.svelte')

/** Answers that come when the test says so. */
function questions<T>() {
  const asked: { tell(answer: T): void; fail(error: Error): void }[] = []
  const ask = () => new Promise<T>((tell, fail) => asked.push({ tell, fail }))
  return { asked, ask }
}

test('an answer, or a failure, to a question about what is gone is late', async () => {
  let shown = 1
  const { asked, ask } = questions<string>()
  const answers = [ask(), ask(), ask(), ask()].map((answer) => ofNow(() => shown, answer))
  asked[0]?.tell('in time')
  asked[1]?.fail(new Error('in time'))
  expect(await answers[0]).toBe('in time')
  await expect(answers[1]).rejects.toThrow('in time')
  shown = 2
  asked[2]?.tell('late')
  asked[3]?.fail(new Error('late'))
  expect(await Promise.all(answers.slice(2))).toEqual([LATE, LATE])
})

test('a hint is that of the position on the board', async () => {
  const { asked, ask } = questions<unknown>()
  const socket = { state: { view: 'first' }, suggest: ask }
  const hint = new Hint(socket as never)
  const first = hint.ask()
  void hint.ask() // asked for twice, it is on its way already
  expect(asked.length).toBe(1)
  hint.clear()
  socket.state = { view: 'second' }
  const second = hint.ask()
  expect(asked.length).toBe(2)
  asked[0]?.tell('for the first')
  await first
  expect(hint.shown).toBe(null)
  asked[1]?.tell('for the second')
  await second
  expect(hint.shown).toBe('for the second')
  socket.state = { view: 'third' } // taken back, for example
  expect(hint.shown).toBe(null)
})

test('an analysis marks what it shows, and says why it shows nothing else', async () => {
  const { asked, ask } = questions<ShownPosition>()
  look.mockImplementation(ask)
  const node = (name: string) => ({ position: { name } }) as never
  const shown = (name: string) => ({ position: { name }, problems: [], actors: [] }) as never
  const [one, two, three] = ['one', 'two', 'three'].map(node) as [never, never, never]
  const analysis = new Analysis()
  const begun = analysis.go(one)
  asked[0]?.tell(shown('one'))
  await begun
  expect(analysis.node).toBe(one)

  const failed = analysis.go(two)
  expect([analysis.node, analysis.wanted]).toEqual([one, two])
  asked[1]?.fail(new Error('The server does not answer.'))
  await failed
  expect([analysis.node, analysis.wanted]).toEqual([one, one])
  expect(analysis.problem).toBe('The server does not answer.')
  expect(analysis.shown).toEqual(shown('one'))

  const passed = analysis.go(two)
  const last = analysis.go(three)
  asked[3]?.tell(shown('three'))
  await last
  asked[2]?.tell(shown('two'))
  await passed
  expect([analysis.node, analysis.wanted]).toEqual([three, three])
  expect([analysis.shown, analysis.problem]).toEqual([shown('three'), ''])
})

import { expect, it } from 'vitest'
import { kept } from '../protocol'

it('keeps the parts that are equal, and takes the others from the new document', () => {
  const old = { step: 3, trees: ['a1', 'b2'], griffin: { bearer: 'j4', knights: ['c3'] } }
  const now = { step: 4, trees: ['a1', 'b2'], griffin: { bearer: 'j5', knights: ['c3'] } }
  const like = kept(old, now)
  expect(like).toEqual({ ...now, griffin: { bearer: 'j5', knights: ['c3'] } })
  expect(like.trees).toBe(old.trees)
  expect(like.griffin).not.toBe(old.griffin)
  expect(like.griffin.knights).toBe(old.griffin.knights)
})

it('is the old document if nothing has changed', () => {
  const old = { legal: [{ do: 'skip' }], outcome: null }
  expect(kept(old, structuredClone(old))).toBe(old)
})

it('sees what is longer, shorter, missing or of another kind', () => {
  for (const [old, now] of [
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a']],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [{ 0: 'a' }, ['a']],
    [null, { a: 1 }],
    [{ a: 1 }, null],
  ] as const)
    expect(kept(old, structuredClone(now))).toEqual(now)
})

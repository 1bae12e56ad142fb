import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Beat } from '../connection/beat'

let shown: string[] = []
const beat = (moment = 500) =>
  new Beat<string>(
    () => moment,
    (state) => shown.push(state),
  )

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
})
afterEach(() => void vi.useRealTimers())

describe("the computer's answer", () => {
  it('is shown a moment after the move, with what comes after it', () => {
    const held = beat()
    held.show('mine', 'move')
    held.show('theirs', 'answer')
    held.show('their draw', 'answer')
    expect(shown).toEqual(['mine'])
    vi.advanceTimersByTime(500)
    expect(shown).toEqual(['mine', 'theirs', 'their draw'])
    held.show('their second', 'answer')
    expect(shown).toHaveLength(4)
  })

  it('is shown at once where nothing has been moved, or no moment is wanted', () => {
    beat().show('theirs', 'answer')
    const quick = beat(0)
    quick.show('mine', 'move')
    quick.show('theirs', 'answer')
    expect(shown).toEqual(['theirs', 'mine', 'theirs'])
  })

  it('comes before whatever else is to be shown', () => {
    const held = beat()
    held.show('mine', 'move')
    held.show('theirs', 'answer')
    held.show('refused', null)
    expect(shown).toEqual(['mine', 'theirs', 'refused'])
    vi.advanceTimersByTime(1000)
    expect(shown).toHaveLength(3)
  })

  it('is dropped once it is not to be shown any more', () => {
    const held = beat()
    held.show('mine', 'move')
    held.show('theirs', 'answer')
    held.change((state) => `${state}!`)
    expect(held.drop()).toEqual(['theirs!'])
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual(['mine'])
  })
})

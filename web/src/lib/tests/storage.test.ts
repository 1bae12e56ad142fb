import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { promised } from '../../fair/contribution'
import { practice } from '../../learn/practice'
import { remembered } from '../kept/remembered'
import { stored } from '../kept/stored'

/** What the storage holds, and whether it takes anything more. */
let kept: Map<string, string>
let fails: boolean

function storage(): object {
  const full = () => {
    if (fails) throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      full()
      kept.set(name, text)
    },
    removeItem: (name: string) => kept.delete(name),
  }
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  fails = false
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

describe('where the browser keeps nothing, the page remembers what it wrote', () => {
  async function goesOn() {
    const { browser, text, whenForgetful } = await import('../kept/storage')
    const told = vi.fn()
    whenForgetful(told)
    browser.keep('one', 'first')
    browser.keep('one', 'second')
    browser.keep('two', 'third')
    expect([browser.read('one', text), browser.read('two', text)]).toEqual(['second', 'third'])
    expect(browser.names('t')).toEqual(['two'])
    browser.remove('one')
    expect(browser.read('one', text)).toBeNull()
    return told
  }

  it('because it is denied', async () => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied })
    expect(await goesOn()).toHaveBeenCalledTimes(1)
  })
  it('because there is none', async () => {
    vi.stubGlobal('localStorage', null)
    expect(await goesOn()).toHaveBeenCalledTimes(1)
  })
  it('because it is full, with an old value in it', async () => {
    kept.set('one', '"old"')
    fails = true
    expect(await goesOn()).toHaveBeenCalledTimes(1)
  })
  it('because it was emptied in the middle', async () => {
    const { browser, text } = await import('../kept/storage')
    browser.keep('one', 'first')
    kept.clear()
    expect(browser.read('one', text)).toBe('first')
  })
  it('and who asks later is told as well', async () => {
    fails = true
    const { browser, whenForgetful } = await import('../kept/storage')
    browser.write('one', '')
    const told = vi.fn()
    whenForgetful(told)
    expect(told).toHaveBeenCalledTimes(1)
  })
})

const NONSENSE = ['', '{', 'null', '5', '"x"', '[1, null]', '{"a": [{}]}', '[{"box": "x"}]']

describe('what another version or program wrote is left aside', () => {
  it('of settings, each for itself', () => {
    const settings = { theme: 'blue', sound: 1, language: 5, opponents: { game: 3 }, player: 'Ann' }
    kept.set('vexilla.settings', JSON.stringify({ ...settings, apply: 1, warnings: 'never' }))
    expect(stored()).toEqual({ player: 'Ann', warnings: 'never' })
  })
  it.each(NONSENSE)('%s', (text) => {
    const names = ['vexilla.settings', 'vexilla-puzzles', 'vexilla-practice', 'vexilla.promised.t']
    for (const name of names) kept.set(name, text)
    expect(stored()).toEqual({})
    expect(remembered('vexilla-puzzles')).toEqual(new Set())
    expect(practice()).toEqual({ missed: {}, days: [] })
    expect(promised('t')).toBeNull()
  })
  it('of the practice, what is sound stays', () => {
    const missed = { puzzle: { box: 1, due: 20_000, note: 'of a later version' } }
    kept.set('vexilla-practice', JSON.stringify({ missed, days: 'x' }))
    expect(practice()).toEqual({ missed, days: [] })
  })
})

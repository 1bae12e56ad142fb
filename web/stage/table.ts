/**
 * The stage: the page at a table, with the rules behind it, as the tests of boards see it. A test sits
 * down with `sit`, and presses with the hands of `hands.ts`.
 */
import { expect, vi } from 'vitest'
import { commands, type Locator, locators, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-svelte'
import App from '../src/App.svelte'
import { browser, tab } from '../src/lib/kept/storage'
import { type Kept, store, stored } from '../src/lib/kept/stored'
import type { Action, Seat, TableState } from '../src/lib/protocol'
import { Settings, settings } from '../src/lib/settings.svelte'
import { say, words } from '../src/lib/words.svelte'
import { forget, have, said, told } from './server'
import '../src/app.css'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css(selector: string): Locator
  }
}
locators.extend({ css: (selector: string) => `css=${selector}` })

export const DESKTOP = [1440, 900] as const
/** Sizes of windows: `sizes('390×844 1440×900')`. */
export const sizes = (text: string) =>
  text.split(' ').map((size) => size.split('×').map(Number) as [number, number])
export const LANGUAGES = ['es', 'ru', 'uk', 'en'] as const
export const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Maxi' // 40 letters, the longest name
export const PHONE = [360, 780] as const
export const FINGER = { size: PHONE, touch: true }

store(new Settings())
/** The settings of a new player whom the coach does not interrupt. */
const USUAL: Partial<Kept> = { ...stored(), coach: false, warnings: 'never' }

/** What the page has reported: errors, and texts that are missing. */
export const errors: string[] = []
console.error = (...what: unknown[]) => errors.push(what.join(' '))

export type Visit = {
  size?: readonly [number, number]
  /** Whether the device has a finger in place of a mouse. */
  touch?: boolean
  settings?: Partial<Kept>
  /** Whether the browser has what it has kept since the test began. */
  keeps?: boolean
}

export type SetUp = Visit & {
  /** What is played before the player comes: actions, or with the seat that plays one. */
  played?: (Action | [Seat, Action])[]
  /** The player in the other seats: a person, or the name of an agent, which answers at once. */
  other?: string
  /** The name of the people at the table. */
  name?: string
}

/**
 * Sits down at a new table.
 *
 * @param game a position document, the arguments of `vexilla.new` with the game's name as `new`, or the
 *   name of a game in `tests/browser/positions.py`
 * @param mine the seats of the player
 */
export async function sit(
  game: string | object,
  mine: Seat | Seat[],
  { other = 'person', name = 'Iskra', played = [], ...more }: SetUp = {},
): Promise<Table> {
  const asked = commands.askRules('set_up', game, [mine].flat(), other, name, played)
  const id = (await asked) as string
  await visit(`#/table/${id}`, more)
  await expect.poll(() => document.querySelector('.board')).not.toBeNull()
  await rest()
  return new Table(id)
}

/** Opens a page at its address. */
export async function visit(
  address: string,
  { size = DESKTOP, touch = false, settings: chosen, keeps = false }: Visit = {},
): Promise<void> {
  leave(keeps)
  await page.viewport(...size)
  await commands.touched(touch)
  Object.assign(settings, USUAL, chosen)
  await words.speak(chosen?.language || 'en')
  location.hash = address
  await begin()
}

/** Loads the page anew, with what this browser keeps. */
export async function reload(): Promise<void> {
  cleanup()
  Object.assign(settings, USUAL, stored())
  await begin()
}

async function begin(): Promise<void> {
  await render(App, { target: document.getElementById('app') as HTMLElement })
  window.focus()
}

/** Leaves the page, as a new player finds it unless something is kept. */
export function leave(keeps = false): void {
  cleanup()
  document.dispatchEvent(new PointerEvent('pointerdown')) // who has pressed no key
  for (const kept of keeps ? [tab] : [tab, browser])
    for (const name of kept.names('')) kept.remove(name)
  forget()
}

/** A table as the page knows it. */
export class Table {
  constructor(readonly id: string) {}

  /** The newest state. */
  get state(): TableState {
    const states = told.map((text) => JSON.parse(text)).filter(({ view }) => view)
    return states.at(-1)
  }

  // biome-ignore lint/suspicious/noExplicitAny: a view is a document of its game
  get view(): any {
    return this.state.view
  }

  /** The actions that the player has sent. */
  get sent(): Action[] {
    return said.flatMap(({ type, action }) => (type === 'act' ? [action as Action] : []))
  }

  /** How many messages of a kind the page was told. */
  told(type: string): number {
    return told.filter((text) => JSON.parse(text).type === type).length
  }

  /** Repeats a gesture until the page asks about an action: it asks about each once. */
  async untilAsked(action: Action, gesture: () => Promise<unknown>): Promise<void> {
    const asked = () => {
      const all = said.filter(({ type }) => type === 'explain')
      return new Set(all.map(({ action }) => JSON.stringify(action)))
    }
    while (!asked().has(JSON.stringify(action))) {
      const known = asked().size
      await gesture()
      await expect.poll(() => asked().size).toBeGreaterThan(known)
    }
  }

  /** Makes a gesture that must change the game. */
  async doing(gesture: () => Promise<unknown>): Promise<void> {
    const before = done()
    await gesture()
    await expect
      .poll(() => done() > before && this.state.number >= done(), { message: toast() })
      .toBe(true)
    await rest()
  }

  /** Plays for somebody else at the table: the first legal action that has these parts. */
  async play(seat: Seat, action: Partial<Action>): Promise<void> {
    await have('act', this.id, seat, action)
    await rest()
  }

  /** Offers, answers or gives up for somebody else at the table: they send a message of this type. */
  async hears(seat: Seat, type: 'offer' | 'answer' | 'resign', more = {}): Promise<void> {
    await have('hear', this.id, seat, { type, number: this.state.number, ...more })
    await rest()
  }
}

/** The number of the newest action of the player that the rules have acknowledged; -1: none. */
function done(): number {
  const answers = told.map((text) => JSON.parse(text)).filter(({ type }) => type === 'done')
  return answers.at(-1)?.number ?? -1
}

const toast = () => `the page says: ${texts('.toast').join() || 'nothing'}`

/** Elements by a selector. */
export const $ = (selector: string): Locator => page.css(selector)
export const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
]
/** A button by the id of its message. */
export const button = (id: string, args = {}): Locator =>
  page.getByRole('button', { name: say(id, args), exact: true })

export function texts(what: string | Locator): string[] {
  const found = typeof what === 'string' ? all(what) : what.elements()
  return found.map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
}

/** Makes a gesture with which the page saves a file; returns the file. */
export async function saved(gesture: () => Promise<unknown>): Promise<File> {
  const made = vi.spyOn(URL, 'createObjectURL')
  const begun = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const before = begun.mock.calls.length
  await gesture()
  await expect.poll(() => begun.mock.calls.length).toBe(before + 1)
  return made.mock.lastCall?.[0] as File
}

/** Waits until elements say something. */
export async function says(what: string | Locator, text: string): Promise<void> {
  await expect.poll(() => texts(what).join('\n').toLowerCase()).toContain(text.toLowerCase())
}

/** Waits until there are so many elements. */
export async function counts(selector: string, number: number): Promise<void> {
  await expect.poll(() => all(selector).length, { message: selector }).toBe(number)
}

/** Gives the focus to an element, once it is there; `at` counts from the end if it is below 0. */
export async function focusOn(selector: string, at = 0): Promise<void> {
  await expect.poll(() => all(selector).at(at), { message: selector }).toBeDefined()
  all(selector).at(at)?.focus()
}

/** Stops the time until the end of the test: only what a test lets pass goes by. */
export const stopTheClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })

/** Changes the language of the page. */
export async function speak(language: string): Promise<void> {
  settings.language = language
  await expect.poll(() => document.documentElement.lang).toBe(language)
  await rest()
}

/** Changes the size of the window. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await rest()
}

/** Waits until nothing has changed for some frames: fonts are there, and boxes have their sizes. */
export function rest(): Promise<void> {
  return new Promise((resolve, reject) => {
    let still = 0
    const watch = new MutationObserver(() => {
      still = 0
    })
    watch.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1e6
    let frames = 0
    const frame = () => {
      const moving = document.fonts.status === 'loading' || document.getAnimations().some(moves)
      still = moving ? 0 : still + 1
      if (still < 4 && ++frames < 600) return requestAnimationFrame(frame)
      watch.disconnect()
      if (still < 4) reject(new Error('The page does not come to rest.'))
      else resolve()
    }
    frame()
  })
}

/** What a test asks of the process that runs it: the rules, and hands that only the browser itself has. */

import type {} from '@vitest/browser-playwright'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'
import { rules } from './rules'

export type Point = [x: number, y: number]
/** A step of a mouse: to a point of the window, or a button of it. */
export type Step = Point | 'down' | 'up'

const askRules: BrowserCommand<[name: string, ...given: unknown[]]> = (_, name, ...given) =>
  rules(name, ...given)

const mouse: BrowserCommand<[Step[]]> = async ({ page }, steps) => {
  for (const step of steps)
    if (typeof step === 'string') await page.mouse[step]()
    else await page.mouse.move(...step)
}

/** Presses a key as a keyboard does, wherever the focus is. */
const keys: BrowserCommand<string[]> = async ({ page }, ...pressed) => {
  for (const key of pressed) await page.keyboard.press(key)
}

const write: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.type(text)

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** The line to the browser's own input: a finger must leave on that on which it came. */
function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  return line
}

let touching = false

/** Fingers at points of the window, where they come or move to; without a point, all leave it. */
const finger: BrowserCommand<Point[]> = async ({ page }, ...points) => {
  const type = points.length === 0 ? 'touchEnd' : touching ? 'touchMove' : 'touchStart'
  touching = points.length > 0
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
  await (await lineTo(page)).send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** A finger that touches a point and leaves at once, so that a busy machine makes it no long press. */
const tap: BrowserCommand<[Point]> = async (context, point) => {
  await Promise.all([finger(context, point), finger(context)])
}

/** Whether the device is one with a finger in place of a mouse. */
const touched: BrowserCommand<[boolean]> = async ({ page }, enabled) => {
  await (await lineTo(page)).send('Emulation.setTouchEmulationEnabled', { enabled })
}

/** Whether the colours are the few that somebody has chosen for all pages. */
const forcedColours: BrowserCommand<[boolean]> = ({ page }, forced) =>
  page.emulateMedia({ forcedColors: forced ? 'active' : null })

/** The accessibility tree of the page, as a screen reader has it. */
const heard: BrowserCommand<[]> = ({ iframe }) => iframe.locator('main').ariaSnapshot()

export const commands = { askRules, mouse, keys, write, finger, tap, touched, forcedColours, heard }

type Without<Command> = Command extends (context: never, ...given: infer Given) => infer Answer
  ? (...given: Given) => Promise<Awaited<Answer>>
  : never
type Asked = { [Name in keyof typeof commands]: Without<(typeof commands)[Name]> }

declare module 'vitest/browser' {
  interface BrowserCommands extends Asked {}
}

/** What a test asks of the process that runs it: the rules, and hands that only the browser itself has. */

import type {} from '@vitest/browser-playwright'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'
import { rules } from './rules'

/** A step of a mouse: to a point of the window, or a button of it. */
export type Step = [number, number] | 'down' | 'up'
type Point = { x: number; y: number }

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

/** A finger that touches the window, or leaves it: null. */
const finger: BrowserCommand<[Point | null]> = async ({ page }, at) => {
  await (await lineTo(page)).send('Input.dispatchTouchEvent', {
    type: at ? 'touchStart' : 'touchEnd',
    touchPoints: at ? [at] : [],
  })
}

/** Whether the device is one with a finger in place of a mouse. */
const touched: BrowserCommand<[boolean]> = async ({ page }, enabled) => {
  await (await lineTo(page)).send('Emulation.setTouchEmulationEnabled', { enabled })
}

export const commands = { askRules, mouse, keys, write, finger, touched }

type Asked = typeof commands
type Without<Command> = Command extends (context: never, ...given: infer Given) => infer Answer
  ? (...given: Given) => Promise<Awaited<Answer>>
  : never

declare module 'vitest/browser' {
  interface BrowserCommands {
    askRules: Without<Asked['askRules']>
    mouse: Without<Asked['mouse']>
    keys: Without<Asked['keys']>
    write: Without<Asked['write']>
    finger: Without<Asked['finger']>
    touched: Without<Asked['touched']>
  }
}

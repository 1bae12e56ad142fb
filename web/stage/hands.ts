/** The input of a player on the stage, by mouse, finger or keyboard. */
import { commands, type Locator } from 'vitest/browser'
import type { Point, Step } from './commands'
import { $, button } from './table'

type What = string | Locator

export const MAX_TABS = 250 // enough to go once around a page

export interface Hands {
  /** Presses an element in its middle, or so many pixels below the middle of its upper edge. */
  press(what: What, down?: number): Promise<void>
}

export const located = (what: What): Locator => (typeof what === 'string' ? $(what) : what)

/** The middle of an element in the window, or the point so many pixels below its upper edge. */
export async function pointOf(what: What, down?: number): Promise<Point> {
  const element = await located(what).findElement()
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const point = (): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + (down ?? height / 2)]
  }
  const covered = !element.contains(document.elementFromPoint(...point()))
  if (covered && element instanceof HTMLElement) element.scrollIntoView({ block: 'center' })
  return point()
}

export const mouse = {
  async press(what: What, down?: number) {
    const locator = located(what)
    const { width } = (await locator.findElement()).getBoundingClientRect()
    await locator.click(down === undefined ? {} : { position: { x: width / 2, y: down } })
  },

  /** Drags an element to the middle of another. */
  async drag(source: What, target: What) {
    const [from, to] = [await pointOf(source), await pointOf(target)]
    const half: Step = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    await commands.mouse([from, 'down', half, to, 'up'])
  },
}

export const finger = {
  async press(what: What, down?: number) {
    await commands.tap(await pointOf(what, down))
  },
}

export const keyboard = {
  async press(what: What) {
    await keyboard.goTo(what)
    await commands.keys('Enter')
  },

  /** Presses Tab until an element has the focus. */
  async goTo(what: What) {
    const element = await located(what).findElement()
    for (let tabs = 0; document.activeElement !== element; tabs++) {
      if (tabs > MAX_TABS) throw new Error(`${element.outerHTML} cannot be reached by Tab`)
      await commands.keys('Tab')
    }
  },

  type: (...keys: string[]) => commands.keys(...keys),
}

/** Clicks a button by the id of its message. */
export const press = (id: string, args = {}) => mouse.press(button(id, args).first())

/** Clicks a button among the seldom needed actions. */
export async function more(id: string): Promise<void> {
  await press('web-action', { action: 'more' })
  await press(id)
}

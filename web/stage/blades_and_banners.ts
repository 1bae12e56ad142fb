/** Playing Blades & Banners on the stage: the gestures for its actions, and a battle under way. */
import { commands, type Locator } from 'vitest/browser'
import type { Action, Position } from '../src/lib/protocol'
import type { Point } from './commands'
import { finger, type Hands, keyboard, mouse, pointOf } from './hands'
import { $, all, rest, type SetUp, sit, type Table } from './table'

export const LINE = ['h4', 'i4', 'j4', 'k4']
export const SQUARE = ['m4', 'n4', 'm5', 'n5']
export const GRIFFIN = {
  bearer: 'k5',
  knights: ['a4', 'b4'],
  captains: ['i3'],
  sergeants: ['c5', 'd5', 'e5'],
  pikemen: [...LINE, ...SQUARE],
  archers: ['h2', 'i2', 'j2', 'k2'],
}
export const UNICORN = {
  bearer: 'n8',
  knights: ['i7', 'b9'],
  captains: ['o9'],
  sergeants: ['h7', 'k7', 'l7', 'o10'],
  pikemen: ['d11', 'e11'],
  archers: ['d13', 's13'],
}
export const FIGHT = { do: 'fight', with: 'e7' }
export const MEET = { do: 'meet', with: 'e8' }
const ORDERS = ['pikemen', 'knights', 'archers', 'heavy_infantry', 'bearer']
const NAMES: Record<string, string> = {
  knights: 'Knights',
  heavy_infantry: 'Heavy infantry',
  pikemen: 'Pikemen',
  archers: 'Archers',
  bearer: 'Standard',
}

/** A battle in which Griffin executes an order once Unicorn has done nothing. */
export const position = (order = 'pikemen', { griffin = {}, unicorn = {}, ...more } = {}) => ({
  game: 'blades-and-banners',
  trees: ['f4', 'k10', 'o6'],
  step: 7,
  initiative: 'unicorn',
  first: 'unicorn',
  phase: 'orders',
  to_move: 'unicorn',
  griffin: {
    ...GRIFFIN,
    plan: [order, ...ORDERS.filter((other) => other !== order)].slice(0, 4),
    opened: 0,
    ...griffin,
  },
  unicorn: { ...UNICORN, plan: ORDERS.slice(0, 4), opened: 1, ...unicorn },
  ...more,
})

/** Sits down as Griffin in that battle. */
export const battle = (order?: string, changes = {}, { played = [], ...how }: SetUp = {}) =>
  sit(position(order, changes) as Position, 'griffin', {
    played: [{ do: 'skip' }, ...played],
    ...how,
  })

// Elements of the page

export const PANEL = '.proposal'
export const CONFIRM = '.proposal .button.primary'
export const QUESTION = '.question'
export const cell = (name: string) => `[data-cell="${name}"]`
export const slot = (number: number) => `[data-slot="${number - 1}"]`
/** A button of the board by its name. */
export const named = (name: string): Locator => $('.bb').getByRole('button', { name, exact: true })
/** The button of a kind of action: Move, Wheel, Re-form, Volley. */
export const kind = (name: string) => $('.kinds').getByRole('button', { name })
/** An order card in the hand. */
export const order = (name: string) =>
  $('.hand').getByRole('button', { name: `${NAMES[name]}: plan` })

// Gestures

/** Whether nothing covers the middle of a cell, not even a gutter. */
export function touchable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const [middle, centre] = [x + width / 2, y + height / 2]
  const gutters = all('.stage .zoomable > rect').map((one) => one.getBoundingClientRect())
  const over = gutters.some(
    ({ left, right, top, bottom }) =>
      middle > left && middle < right && centre > top && centre < bottom,
  )
  return document.elementFromPoint(middle, centre) === element && !over
}

/** Presses a cell; a field that shows only a part of itself is dragged by its gutter first. */
export async function touch({ press }: Pick<Hands, 'press'>, name: string): Promise<void> {
  const element = await $(cell(name)).findElement()
  if (!touchable(element)) await rest()
  if (!touchable(element)) {
    const { x, y, width, height } = (await $('.stage').findElement()).getBoundingClientRect()
    const [at, to] = await pointOf(cell(name))
    const from = [x + 6, y + height / 2] as const
    const end: [number, number] = [from[0] + x + width / 2 - at, from[1] + y + height / 2 - to]
    await commands.mouse([[...from], 'down', end, 'up'])
    await rest()
  }
  await press(cell(name))
}

/** Selects a soldier, or a line or column by two of its corners. */
export async function choose(hands: Pick<Hands, 'press'>, group: string[]): Promise<void> {
  await touch(hands, group[0] ?? '')
  if (group.length > 1) await touch(hands, group.at(-1) ?? '')
}

export const drag = (from: string | Locator, to: string | Locator) => mouse.drag(from, to)

/** Moves the cursor to a cell by arrow keys. */
export async function go(table: Table, goal: string, modifier = ''): Promise<void> {
  const field = (await $('[role=grid]').findElement()) as HTMLElement
  if (document.activeElement !== field) await keyboard.goTo('[role=grid]')
  const cursor = field.getAttribute('aria-activedescendant')?.split('-').at(-1) ?? ''
  const ahead = table.view.seat === 'griffin' ? 1 : -1
  const point = (name: string) => [name.charCodeAt(0) - 96, Number(name.slice(1))] as const
  const [[x, y], [goalX, goalY]] = [point(cursor), point(goal)]
  const press = (steps: number, more: string, less: string) =>
    Array<string>(Math.abs(steps)).fill(modifier + (steps > 0 ? more : less))
  await keyboard.type(
    ...press((goalX - x) * ahead, 'ArrowRight', 'ArrowLeft'),
    ...press((goalY - y) * ahead, 'ArrowUp', 'ArrowDown'),
  )
}

/** The same by keyboard alone. */
export async function chooseByKeys(table: Table, group: string[]): Promise<void> {
  await go(table, group[0] ?? '')
  await keyboard.type('Enter')
  if (group.length > 1) await go(table, group.at(-1) ?? '', 'Shift+')
}

type Turn = Action & { from: string[]; to: string[] }

/** The cell where the soldier farthest from the pivot of a wheel ends; of two, the later one. */
function wheelEnd({ from, to }: Turn): string {
  const pivot = from.findIndex((start, i) => start === to[i])
  const far = to.map((end, i) => [Math.abs(i - pivot), i, end] as const)
  return far.sort((a, b) => b[0] - a[0] || b[1] - a[1])[0]?.[2] ?? ''
}

/**
 * Wheels or re-forms by mouse, finger or keyboard: takes the handle, where the farthest soldier of a wheel
 * ends, or again if soldiers of different kinds may exchange their new cells.
 */
export async function turn(table: Table, action: Turn, hands: Hands | 'keys'): Promise<void> {
  const key = action.do.charAt(0)
  let take = () => keyboard.type(key)
  if (hands === 'keys') {
    await chooseByKeys(table, action.from)
    await take()
  } else {
    await choose(hands, action.from)
    await hands.press(kind(action.do === 'wheel' ? 'Wheel' : 'Re-form'))
    const fresh = action.to.filter((name) => !action.from.includes(name))
    const cells = action.do === 'wheel' ? [wheelEnd(action)] : fresh
    await rest()
    const points = await Promise.all(cells.map((name) => pointOf(cell(name))))
    const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
    const handle: Point = [mean(0), mean(1)]
    take = () => (hands === finger ? commands.tap(handle) : commands.mouse([handle, 'down', 'up']))
  }
  await table.untilAsked(action, take)
  if (hands === 'keys') await keyboard.type('Enter')
  else await hands.press(CONFIRM)
}

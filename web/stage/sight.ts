/** What can be seen of a page on the stage: boxes, what covers them, and what is cut off. */
import inspect from '../../tests/browser/inspect.js?raw'
import { all } from './table'

type Edges = { left: number; right: number; top: number; bottom: number }
type Box = Edges & { width: number; height: number }

/** All texts of the page, those that are cut off, and whether it is wider than the window. */
export const inspected: () => { texts: string[]; cut: string[]; wide: boolean } =
  // biome-ignore lint/security/noGlobalEval: it is a function, which other tests send to their pages
  // biome-ignore lint/complexity/noCommaOperator: as a script of the page
  (0, eval)(inspect)

/** The box of each element, and whether its middle and corners are visible and not covered. */
export function shown(what: string | Element[]): (Box & { seen: boolean })[] {
  return (typeof what === 'string' ? all(what) : what).map((element) => {
    const box = element.getBoundingClientRect()
    const seen = [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ].every(([x = 0, y = 0]) =>
      element.contains(document.elementFromPoint(box.x + x * box.width, box.y + y * box.height)),
    )
    return { ...(box.toJSON() as Box), seen }
  })
}

/** Whether two boxes do not overlap. */
export const apart = (one: Edges, other: Edges, near = 0.5): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([a, b]) => a && b && (a.right <= b.left + near || a.bottom <= b.top + near))

/** Whether the boxes do not overlap, whichever two one takes. */
export const allApart = (boxes: Edges[]): boolean =>
  boxes.every((one, i) => boxes.slice(i + 1).every((other) => apart(one, other)))

/** How much of each element can be seen in the window, and in all that cuts it off: from 0 to 1. */
export const inSight = (elements: Element[]): Promise<number[]> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(entries.map((entry) => entry.intersectionRatio))
    })
    for (const element of elements) observer.observe(element)
  })

/** Whether the board is too high for its container, so that it scrolls. */
export const scrolls = (): boolean =>
  all('.board').some((board) => board.scrollHeight > board.clientHeight)

/** Whether a box is in the window. */
export const inWindow = ({ left, right, top, bottom }: Edges): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight

export const boxOf = (selector: string, nth = 0): Box => {
  const element = all(selector)[nth]
  if (!element) throw new Error(`There is no ${selector}.`)
  return element.getBoundingClientRect()
}

// What a thing is, in the bubble beside it

export const BUBBLE = '.about:popover-open'

/** Whether the bubble is in the window and does not cover what it is about. */
export const stands = (what: string, nth = 0): boolean =>
  inWindow(boxOf(BUBBLE)) && apart(boxOf(BUBBLE), boxOf(what, nth), 0)

/** What the bubble covers of all that can be pressed, of winning flags and of the coach. */
export function covered(): string[] {
  const [bubble] = all(BUBBLE)
  return all('button, a[href], .flag.won, .coach')
    .filter((one) => !bubble?.contains(one) && one.checkVisibility())
    .filter((one) => !apart(one.getBoundingClientRect(), boxOf(BUBBLE), 0))
    .map((one) => one.outerHTML)
}

/** Where a bubble stands beside the thing that it is about, without covering it. */

export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }

const GAP = 8 // px between the bubble and its thing, and to the edge of the window

/**
 * The upper left corner of a bubble: above, below or beside a box, where there is space in the window.
 *
 * @param above Whether above is tried before below: a finger covers what is below it.
 */
export function place(
  box: Box,
  bubble: Size,
  frame: Size,
  above: boolean,
): { x: number; y: number } {
  const clamp = (at: number, length: number, limit: number) =>
    Math.max(GAP, Math.min(at, limit - GAP - length))
  const x = clamp((box.left + box.right - bubble.width) / 2, bubble.width, frame.width)
  const y = clamp((box.top + box.bottom - bubble.height) / 2, bubble.height, frame.height)
  const over = { x, y: box.top - GAP - bubble.height }
  const under = { x, y: box.bottom + GAP }
  const after = { x: box.right + GAP, y }
  const before = { x: box.left - GAP - bubble.width, y }
  const fits = (at: { x: number; y: number }) =>
    at.x >= 0 &&
    at.y >= 0 &&
    at.x + bubble.width <= frame.width &&
    at.y + bubble.height <= frame.height
  const places = above ? [over, under, after, before] : [under, over, after, before]
  // A box that fills the window leaves no place: then the bubble stands at its upper edge.
  return places.find(fits) ?? { x, y: GAP }
}

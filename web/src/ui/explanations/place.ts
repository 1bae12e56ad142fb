/** Where a bubble stands beside the thing that it is about, without covering it. */

export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }

const GAP = 8 // px between the bubble and its thing, and to the edge of the window

/**
 * The upper left corner of a bubble: above, below or beside a box, where there is space in the window;
 * and whether it is free there of what it should not cover.
 *
 * @param above Whether above is tried before below: a finger covers what is below it.
 * @param clear What it should not cover.
 */
export function place(
  box: Box,
  bubble: Size,
  frame: Size,
  above: boolean,
  clear: readonly Box[] = [],
): { x: number; y: number; free: boolean } {
  const clamp = (at: number, length: number, limit: number) =>
    Math.max(GAP, Math.min(at, limit - GAP - length))
  const x = clamp((box.left + box.right - bubble.width) / 2, bubble.width, frame.width)
  const y = clamp((box.top + box.bottom - bubble.height) / 2, bubble.height, frame.height)
  const xs = [x, box.left, box.right - bubble.width].map((x) => clamp(x, bubble.width, frame.width))
  const ys = [y, box.top, box.bottom - bubble.height].map((y) =>
    clamp(y, bubble.height, frame.height),
  )
  const over = xs.map((x) => ({ x, y: box.top - GAP - bubble.height }))
  const under = xs.map((x) => ({ x, y: box.bottom + GAP }))
  const after = ys.map((y) => ({ x: box.right + GAP, y }))
  const before = ys.map((y) => ({ x: box.left - GAP - bubble.width, y }))
  const fits = (at: { x: number; y: number }) =>
    at.x >= 0 &&
    at.y >= 0 &&
    at.x + bubble.width <= frame.width &&
    at.y + bubble.height <= frame.height
  const free = (at: { x: number; y: number }) =>
    !clear.some(
      ({ left, top, right, bottom }) =>
        at.x < right && left < at.x + bubble.width && at.y < bottom && top < at.y + bubble.height,
    )
  const sides = above ? [over, under, after, before] : [under, over, after, before]
  const places = sides.flat().filter(fits)
  const found = places.find(free)
  if (found) return { ...found, free: true }
  // A box that fills the window leaves no place: then the bubble stands at its upper edge.
  return { ...(places[0] ?? { x, y: GAP }), free: false }
}

import { expect, test } from 'vitest'
import { place } from '../explanations/place'

const FRAME = { width: 360, height: 640 }
const BUBBLE = { width: 200, height: 80 }

function boxAt(left: number, top: number, width = 40, height = 56) {
  return { left, top, right: left + width, bottom: top + height }
}

test('a bubble never covers what it is about and stays in the window', () => {
  for (const above of [true, false])
    for (let left = 0; left <= 320; left += 20)
      for (let top = 0; top <= 580; top += 20) {
        const box = boxAt(left, top)
        const { x, y } = place(box, BUBBLE, FRAME, above)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + BUBBLE.width).toBeLessThanOrEqual(FRAME.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + BUBBLE.height).toBeLessThanOrEqual(FRAME.height)
        expect(
          x >= box.right ||
            x + BUBBLE.width <= box.left ||
            y >= box.bottom ||
            y + BUBBLE.height <= box.top,
        ).toBe(true)
      }
})

test('above a finger, below a mouse', () => {
  const box = boxAt(160, 300)
  expect(place(box, BUBBLE, FRAME, true).y).toBeLessThan(box.top)
  expect(place(box, BUBBLE, FRAME, false).y).toBeGreaterThan(box.bottom)
})

test('beside a box as high as the window', () => {
  const { x } = place(boxAt(10, 0, 60, 640), BUBBLE, FRAME, false)
  expect(x).toBeGreaterThan(70)
})

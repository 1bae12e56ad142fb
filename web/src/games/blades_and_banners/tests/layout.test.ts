import { describe, expect, it } from 'vitest'
import { layoutOf } from '../board/layout'

/** The layout of a table as wide as its window. */
const laid = (width: number, height: number, narrow = false) =>
  layoutOf(width, { width, height }, narrow)

describe('all else is beside the field', () => {
  it.each([
    ['in a window that is too low to have it above and below', 1280, 729, false, true],
    ['not from a height of 730 pixels on', 1280, 730, false, false],
    ['in a low window without a side column', 844, 390, true, true],
    ['in any window without a side column that is clearly wider than high', 1200, 1000, true, true],
    ['not in one that is nearly square', 1100, 1000, true, false],
    ['not in an upright one', 390, 844, true, false],
  ])('%s: %i×%i', (_, width, height, narrow, beside) => {
    expect(laid(width, height, narrow).beside).toBe(beside)
  })
})

it('the field turns in an upright window', () => {
  expect(laid(390, 844).turned).toBe(true)
  expect(laid(600, 900).turned).toBe(false)
  expect(laid(844, 390).turned).toBe(false)
})

it('the standing has a column where the field does not need its breadth', () => {
  expect(laid(1164, 900)).toMatchObject({ full: false, inline: true, stacked: false })
  expect(laid(1644, 1080)).toMatchObject({ full: true, inline: false })
})

it('a high column beside the field is tall', () => {
  expect(laid(1024, 768, true).tall).toBe(true)
  expect(laid(844, 390, true).tall).toBe(false)
  expect(laid(1164, 700).tall).toBe(false)
})

it('what is small, stacked and shown in full follows from the width and the column', () => {
  expect(laid(699, 900).small).toBe(true)
  expect(laid(700, 900)).toMatchObject({ small: false, full: false })
  expect(laid(980, 900, true)).toMatchObject({ full: false, inline: false, stacked: true })
  expect(laid(1280, 700)).toMatchObject({ small: true, stacked: true, full: true, inline: false })
})

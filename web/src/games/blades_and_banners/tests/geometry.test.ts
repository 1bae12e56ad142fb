import { describe, expect, it } from 'vitest'
import {
  bounds,
  Frame,
  inReadingOrder,
  point,
  rectangle,
  shifted,
  straight,
} from '../documents/geometry'

describe('cells', () => {
  it('end at the edge of the board', () => {
    expect(shifted('a1', 'west')).toBeNull()
    expect(shifted('t14', 'north')).toBeNull()
    expect(shifted('s13', 'north')).toBe('s14')
    expect(shifted('c3', 'east', 4)).toBe('g3')
  })

  it('are in a straight line or not', () => {
    expect(straight('c3', 'c7')).toEqual({ by: 'north', distance: 4 })
    expect(straight('c3', 'a3')).toEqual({ by: 'west', distance: 2 })
    expect(straight('c3', 'd4')).toBeNull()
    expect(straight('c3', 'c3')).toBeNull()
  })

  it('are in reading order row by row from a1', () => {
    expect(inReadingOrder(['b10', 'c2', 'a2', 't1'])).toEqual(['t1', 'a2', 'c2', 'b10'])
    expect(rectangle('d5', 'c4')).toEqual(['c4', 'd4', 'c5', 'd5'])
    expect(bounds(['d5', 'b7'])).toEqual([2, 5, 4, 7])
  })
})

describe('the field on the screen', () => {
  it.each([
    [false, false, 'a1', 0, 13],
    [false, true, 'a1', 19, 0],
    [true, false, 'a1', 0, 0],
    [true, true, 'a1', 13, 19],
    [true, false, 't14', 13, 19],
    [false, false, 't1', 19, 13],
  ])('turned %s, seen from the north %s: %s', (turned, flipped, cell, x, y) => {
    const frame = new Frame(turned, flipped)
    expect(frame.place(point(cell))).toEqual({ x, y })
    expect(frame.cellAt(x, y)).toBe(cell)
  })

  it('keeps points between two cells', () => {
    const frame = new Frame(true, true)
    const { x, y } = frame.place({ x: 4.5, y: 7 })
    expect(frame.pointAt(x, y)).toEqual({ x: 4.5, y: 7 })
  })
})

import { expect, it } from 'vitest'
import type { Kind, Piece } from '../documents/documents'
import { rectangle } from '../documents/geometry'
import {
  extended,
  formation,
  groupInBox,
  groupsAround,
  isGroup,
  protectedEdges,
} from '../documents/groups'

function army(soldiers: Partial<Record<Kind, string>>): Map<string, Piece> {
  return new Map(
    Object.entries(soldiers).flatMap(([kind, cells]) =>
      cells
        .split(' ')
        .map((cell) => [cell, { army: 'griffin', kind: kind as Kind, cell }] as const),
    ),
  )
}

it('accepts lines of up to four foot soldiers or three knights (BB-7.4)', () => {
  const foot = army({ pikeman: 'c3 d3 e3 f3 g3' })
  expect(isGroup(['c3', 'd3', 'e3', 'f3'], foot)).toBe(true)
  expect(isGroup(['c3', 'd3', 'e3', 'f3', 'g3'], foot)).toBe(false)
  expect(isGroup(['c3', 'e3'], foot)).toBe(false)
  const horse = army({ knight: 'c3 d3 e3 f3' })
  expect(isGroup(['c3', 'd3', 'e3'], horse)).toBe(true)
  expect(isGroup(['c3', 'd3', 'e3', 'f3'], horse)).toBe(false)
})

it('accepts columns of foot soldiers, and captains with sergeants', () => {
  expect(isGroup(rectangle('c3', 'd4'), army({ captain: 'c3', sergeant: 'd3 c4 d4' }))).toBe(true)
  expect(isGroup(rectangle('c3', 'd4'), army({ knight: 'c3 d3 c4 d4' }))).toBe(false)
  expect(isGroup(['c3', 'd3'], army({ pikeman: 'c3', archer: 'd3' }))).toBe(false)
})

it('goes from lines to columns to the soldier alone', () => {
  const soldiers = army({ archer: 'c3 d3 e3 c4 d4' })
  expect(groupsAround('d3', soldiers)).toEqual([
    ['c3', 'd3', 'e3'],
    ['d3', 'd4'],
    ['c3', 'd3', 'c4', 'd4'],
    ['d3'],
  ])
})

it('extends to another soldier, with those in between', () => {
  const soldiers = army({ pikeman: 'c3 d3 e3', archer: 'f3' })
  expect(extended(['c3'], 'e3', soldiers)).toEqual(['c3', 'd3', 'e3'])
  expect(extended(['c3'], 'f3', soldiers)).toBeNull()
})

it('finds the largest group in a box', () => {
  const soldiers = army({ pikeman: 'c3 d3 e3', archer: 'c4 d4', bearer: 'c5' })
  expect(groupInBox(rectangle('a1', 'f6'), soldiers)).toEqual(['c3', 'd3', 'e3'])
  expect(groupInBox(rectangle('a5', 'f6'), soldiers)).toEqual([])
})

it('protects the long faces of a line and all sides of a column (BB-9.1)', () => {
  const line = army({ pikeman: 'c3 d3' })
  expect(formation('c3', line)).toEqual(['north', 'south'])
  const column = army({ sergeant: 'c3 d3 c4 d4' })
  expect(formation('c3', column)).toEqual(['north', 'east', 'south', 'west'])
  expect(protectedEdges('c3', column)).toEqual(['south', 'west'])
  expect(protectedEdges('c3', army({ archer: 'c3 d3' }))).toEqual([])
})

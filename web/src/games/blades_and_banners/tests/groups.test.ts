import { expect, it } from 'vitest'
import type { Kind, Piece } from '../documents'
import { rectangle } from '../geometry'
import { extended, formation, groupInBox, groupsAround, isGroup, protectedEdges } from '../groups'

function army(men: Partial<Record<Kind, string>>): Map<string, Piece> {
  return new Map(
    Object.entries(men).flatMap(([kind, cells]) =>
      cells
        .split(' ')
        .map((cell) => [cell, { army: 'griffin', kind: kind as Kind, cell }] as const),
    ),
  )
}

it('takes lines up to four foot and three knights (BB-7.4)', () => {
  const foot = army({ pikeman: 'c3 d3 e3 f3 g3' })
  expect(isGroup(['c3', 'd3', 'e3', 'f3'], foot)).toBe(true)
  expect(isGroup(['c3', 'd3', 'e3', 'f3', 'g3'], foot)).toBe(false)
  expect(isGroup(['c3', 'e3'], foot)).toBe(false)
  const horse = army({ knight: 'c3 d3 e3 f3' })
  expect(isGroup(['c3', 'd3', 'e3'], horse)).toBe(true)
  expect(isGroup(['c3', 'd3', 'e3', 'f3'], horse)).toBe(false)
})

it('takes columns of foot, and captains with their sergeants', () => {
  expect(isGroup(rectangle('c3', 'd4'), army({ captain: 'c3', sergeant: 'd3 c4 d4' }))).toBe(true)
  expect(isGroup(rectangle('c3', 'd4'), army({ knight: 'c3 d3 c4 d4' }))).toBe(false)
  expect(isGroup(['c3', 'd3'], army({ pikeman: 'c3', archer: 'd3' }))).toBe(false)
})

it('goes through line, column and one man with every tap', () => {
  const men = army({ archer: 'c3 d3 e3 c4 d4' })
  expect(groupsAround('d3', men)).toEqual([
    ['c3', 'd3', 'e3'],
    ['d3', 'd4'],
    ['c3', 'd3', 'c4', 'd4'],
    ['d3'],
  ])
})

it('extends to another soldier over those between', () => {
  const men = army({ pikeman: 'c3 d3 e3', archer: 'f3' })
  expect(extended(['c3'], 'e3', men)).toEqual(['c3', 'd3', 'e3'])
  expect(extended(['c3'], 'f3', men)).toBeNull()
})

it('finds the largest group in a box', () => {
  const men = army({ pikeman: 'c3 d3 e3', archer: 'c4 d4', bearer: 'c5' })
  expect(groupInBox(rectangle('a1', 'f6'), men)).toEqual(['c3', 'd3', 'e3'])
  expect(groupInBox(rectangle('a5', 'f6'), men)).toEqual([])
})

it('protects the long faces of a line and all sides of a column (BB-9.1)', () => {
  const line = army({ pikeman: 'c3 d3' })
  expect(formation('c3', line)).toEqual(['north', 'south'])
  const column = army({ sergeant: 'c3 d3 c4 d4' })
  expect(formation('c3', column)).toEqual(['north', 'east', 'south', 'west'])
  expect(protectedEdges('c3', column)).toEqual(['south', 'west'])
  expect(protectedEdges('c3', army({ archer: 'c3 d3' }))).toEqual([])
})

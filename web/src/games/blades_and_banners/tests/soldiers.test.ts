import { expect, it } from 'vitest'
import type { Strengths } from '../documents/documents'
import { facts, KINDS, PROPERTIES } from '../documents/soldiers'
import { tableName } from '../documents/strengths'

const STANDARD: Strengths = { knight: 4, captain: 3, sergeant: 3, pikeman: 2, archer: 1 }

it('finds the names of tables of base strengths (BB-10.6)', () => {
  expect(tableName(STANDARD)).toBe('standard')
  expect(tableName({ ...STANDARD, captain: 4 })).toBe('veteran_captains')
  expect(tableName({ ...STANDARD, knight: 5, captain: 4 })).toBe('heavy_horse')
  expect(tableName({ ...STANDARD, archer: 0 })).toBe('own')
})

it('has a value of each kind in every row, and the strengths of the game', () => {
  const rows = facts({ ...STANDARD, knight: 12 })
  for (const { values } of rows) expect(values).toHaveLength(KINDS.length)
  expect(rows[0]?.values).toEqual(['12', '3', '3', '2', '1', '–'])
})

it('names the rules of every property', () => {
  for (const kind of KINDS) {
    expect(PROPERTIES[kind].length).toBeGreaterThan(0)
    for (const { rules } of PROPERTIES[kind])
      for (const rule of rules) expect(rule).toMatch(/^BB-1[12]\.\d$/)
  }
})

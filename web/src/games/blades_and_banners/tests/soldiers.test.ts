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

it('has the numbers of the rules, and the strengths of the game', () => {
  expect(facts({ ...STANDARD, knight: 12 }).map(({ values }) => values.join(' '))).toEqual([
    '12 3 3 2 1 –', // strength (BB-10.6)
    '2 2 1 1 2 0', // price (BB-3.2)
    '1 1 3 4 4 1', // soldiers hired together (BB-3.2)
    '6 2 6 8 8 1', // counters (BB-1.3)
    '4 2 2 2 2 2/4', // cells a step (BB-7.1)
    '– – – – 3 –', // cells between an archer and the target (BB-12.1)
  ])
})

it('names the rules of every property', () => {
  const named = new Set<string>()
  for (const kind of KINDS) {
    expect(PROPERTIES[kind].length).toBeGreaterThan(0)
    for (const { rules } of PROPERTIES[kind]) for (const rule of rules) named.add(rule)
  }
  const special = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `BB-11.${number}`)
  const volleys = [1, 2, 3, 4, 5].map((number) => `BB-12.${number}`)
  expect([...named].sort()).toEqual([...special, ...volleys])
})

import { expect, it } from 'vitest'
import type { Options } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import { agreed, diceOf, rolled } from '../documents/agreed'
import { strengthsOf, TABLES, tableName } from '../documents/strengths'

const say: Say = (id, args) => [id, ...Object.values(args ?? {})].join(' ')

function told(options: Options): string[] {
  return agreed(options, say).map(({ value }) => value)
}

it('reads the number of dice for a budget (BB-3.1)', () => {
  expect(diceOf('dice')).toBe(4)
  expect(diceOf({ dice: 7 })).toBe(7)
  expect(diceOf(14)).toBeNull()
  for (const dice of [1, 4, 24]) expect(diceOf(rolled(dice))).toBe(dice)
  expect(rolled(4)).toBe('dice')
})

it('finds the name of a table of strengths (BB-10.6)', () => {
  for (const [name, table] of Object.entries(TABLES)) {
    expect(strengthsOf(name)).toEqual(table)
    expect(tableName({ ...table })).toBe(name)
  }
  const own = strengthsOf({ archer: 2 })
  expect(own).toEqual({ knight: 4, captain: 3, sergeant: 3, pikeman: 2, archer: 2 })
  expect(tableName(own)).toBe('own')
})

it('tells the options in words', () => {
  const strengths = { ...TABLES.standard, knight: 5 }
  expect(told({ budget: 9, trees: ['e5', 'k9'], strengths, defence_order: 'ask' })).toEqual([
    'web-bb-agreed-budget coins 9',
    'e5, k9',
    'web-bb-option-strengths-own: web-bb-agreed-strength-differs knight 5 4, web-bb-agreed-strength captain 3, ' +
      'web-bb-agreed-strength sergeant 3, web-bb-agreed-strength pikeman 2, web-bb-agreed-strength archer 1',
    'web-bb-option-defence_order-ask',
  ])
  expect(told({ budget: { dice: 6 }, trees: 'rolled' })).toEqual([
    'web-bb-agreed-budget dice 6',
    'web-bb-option-trees-rolled',
  ])
  expect(told({ trees: 'rolled', trees_from: 'east' })).toEqual([
    'web-bb-option-trees-rolled',
    'web-bb-option-trees_from-east',
  ])
  expect(told({ trees: 'none', trees_from: 'east' })).toEqual(['web-bb-option-trees-none'])
  expect(told({ trees: [] })).toEqual(['web-bb-option-trees-none'])
})

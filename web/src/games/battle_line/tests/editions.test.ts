import { expect, it } from 'vitest'
import { editionOf, editionsOf, optionsOf } from '../documents/editions'

const USUAL = { tactics: true, claim_timing: 'any_time_before_draw', leader_limit: 'on_line' }
const EDITIONS = editionsOf({
  ru: { leader_limit: 'per_game' },
  uk: { leader_limit: 'none', claim_timing: 'after_playing' },
})

it('knows the edition whose options are chosen', () => {
  expect(EDITIONS.map(({ name }) => name)).toEqual(['usual', 'first', 'ru', 'uk'])
  for (const edition of EDITIONS) {
    expect(editionOf(EDITIONS, optionsOf(edition, USUAL), USUAL)).toBe(edition)
  }
})

it('knows when the options are those of no edition', () => {
  expect(editionOf(EDITIONS, { ...USUAL, leader_limit: 'none' }, USUAL)).toBeNull()
})

it('knows the section of the rulebook about a printed text', () => {
  expect(EDITIONS.map(({ section }) => section)).toEqual([undefined, undefined, 0, 1])
})

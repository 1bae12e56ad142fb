import { expect, it } from 'vitest'
import { EDITIONS, editionOf, optionsOf } from '../editions'

const USUAL = {
  tactics: true,
  claim_timing: 'any_time_before_draw',
  traitor_destination: 'any',
  environment_movable: true,
  leader_limit: 'on_line',
}

it('knows the edition whose options are chosen', () => {
  for (const edition of EDITIONS) {
    expect(Object.keys(USUAL)).toEqual(expect.arrayContaining(Object.keys(edition.sets)))
    expect(editionOf(optionsOf(edition, USUAL), USUAL, edition.name)).toBe(edition)
  }
})

it('keeps the chosen one of two with the same options', () => {
  expect(editionOf(USUAL, USUAL, 'usual')?.name).toBe('usual')
  expect(editionOf(USUAL, USUAL, 'russian')?.name).toBe('russian')
  expect(editionOf({ ...USUAL, tactics: false }, USUAL, 'russian')?.name).toBe('first')
})

it('knows when the options are those of no edition', () => {
  expect(editionOf({ ...USUAL, leader_limit: 'per_game' }, USUAL, 'usual')).toBeNull()
})

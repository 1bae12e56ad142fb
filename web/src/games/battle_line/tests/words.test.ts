import { describe, expect, it } from 'vitest'
import { fullNameOfCard, fullNames } from '../cards'
import { type BattleLineView, mayPlayTactics } from '../documents'
import { summary, tacticsPlayed } from '../words'

const say = (id: string, args: Record<string, unknown> = {}) =>
  [id.replace('web-', ''), ...Object.values(args)].join(' ')
const context = { say, name: (seat: string) => seat.toUpperCase(), seat: 'south' }

function view(south: number, north: number): BattleLineView {
  return {
    flags: [{ south: ['R10@3'], north: [], environment: {}, owner: null }],
    hands: { south: ['B4', 'Fog'], north: { troop: 6, tactics: 1 } },
    decks: { troop: 20, tactics: 5 },
    discards: { south: [], north: ['G1', 'Scout'] },
    tactics_played: { south, north },
  } as unknown as BattleLineView
}

describe('names of cards', () => {
  it('a Troop has one', () => {
    expect(fullNameOfCard('R10', say)).toBe('bl-troop red 10, bl-troop-name 10')
  })
  it('with its placement number too', () => {
    expect(fullNameOfCard('P1@12', say)).toBe('bl-troop purple 1, bl-troop-name 1')
  })
  it('a Tactics card is its name', () => {
    expect(fullNameOfCard('Shield Bearers', say)).toBe('bl-tactics shield-bearers')
  })
  it('stand in a row', () => {
    expect(fullNames(['Fog', 'Mud'], say)).toBe('bl-tactics fog; bl-tactics mud')
  })
})

describe('Tactics cards played', () => {
  it.each([
    [0, 0, true, true],
    [1, 0, false, true],
    [2, 1, false, true],
    [1, 2, true, false],
    [3, 3, true, true],
  ])('%i to %i', (south, north, mine, theirs) => {
    expect(mayPlayTactics(view(south, north), 'south')).toBe(mine)
    expect(mayPlayTactics(view(south, north), 'north')).toBe(theirs)
  })
  it('in a sentence', () => {
    expect(tacticsPlayed(view(2, 1), 'south', context)).toBe('bl-tactics-played SOUTH 2 no')
    expect(tacticsPlayed(view(2, 1), 'north', context)).toBe('bl-tactics-played NORTH 1 yes')
  })
})

describe('the table in sentences', () => {
  const lines = summary(view(2, 1), context)
  it('has what was played and what lies beside the line', () => {
    expect(lines).toContain('bl-tactics-played SOUTH 2 no')
    expect(lines).toContain('bl-tactics-played NORTH 1 yes')
    expect(lines).toContain('bl-discards SOUTH 0: bl-no-cards')
    expect(lines).toContain(
      'bl-discards NORTH 2: bl-troop green 1, bl-troop-name 1; bl-tactics scout',
    )
  })
  it('has the names of the Troops', () => {
    expect(lines).toContain('bl-holding bl-troop blue 4, bl-troop-name 4; bl-tactics fog')
    expect(lines.at(-1)).toContain('bl-troop red 10, bl-troop-name 10')
  })
})

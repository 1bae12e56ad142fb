import { describe, expect, it } from 'vitest'
import type { BoardState, GameEvent } from '../../../lib/protocol'
import { fullNameOfCard, fullNames } from '../documents/cards'
import { type BattleLineView, mayPlayTactics } from '../documents/documents'
import { readNotation } from '../words/notation'
import { cardOfMove, moveText, status, summary, tacticsPlayed } from '../words/words'

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

describe('the name of a card', () => {
  it('has the name of a Troop', () => {
    expect(fullNameOfCard('R10', say)).toBe('bl-troop red 10, bl-troop-name 10')
  })
  it('is the same with a placement number', () => {
    expect(fullNameOfCard('P1@12', say)).toBe('bl-troop purple 1, bl-troop-name 1')
  })
  it('is the name of a Tactics card', () => {
    expect(fullNameOfCard('Shield Bearers', say)).toBe('bl-tactics shield-bearers')
  })
  it('stands in a list', () => {
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
  it('are counted in a sentence', () => {
    expect(tacticsPlayed(view(2, 1), 'south', context)).toBe('bl-tactics-played SOUTH 2 no')
    expect(tacticsPlayed(view(2, 1), 'north', context)).toBe('bl-tactics-played NORTH 1 yes')
  })
})

describe('the summary of the table', () => {
  const lines = summary(view(2, 1), context)
  it('tells what was played and what lies beside the line', () => {
    expect(lines).toContain('bl-tactics-played SOUTH 2 no')
    expect(lines).toContain('bl-tactics-played NORTH 1 yes')
    expect(lines).toContain('bl-discards SOUTH 0: bl-no-cards')
    expect(lines).toContain(
      'bl-discards NORTH 2: bl-troop green 1, bl-troop-name 1; bl-tactics scout',
    )
  })
  it('has no Tactics cards where the game has none', () => {
    const troops = { ...view(0, 0), options: { tactics: false } } as BattleLineView
    const told = summary({ ...troops, discards: { south: [], north: [] } }, context)
    expect(told.filter((line) => line.includes('tactics-played'))).toEqual([])
    expect(told.filter((line) => line.startsWith('bl-draw'))).toEqual(['bl-draw troop 20'])
  })
  it('names the Troops', () => {
    expect(lines).toContain('bl-holding bl-troop blue 4, bl-troop-name 4; bl-tactics fog')
    expect(lines.at(-1)).toContain('bl-troop red 10, bl-troop-name 10')
  })
})

describe('a move', () => {
  const event = (action: object, hand: string[] = []) =>
    ({
      kind: 'action',
      seat: 'south',
      action,
      view: { hands: { south: hand } },
    }) as unknown as GameEvent

  it.each([
    [{ do: 'play', card: 'R10', flag: 3 }, 'R10'],
    [{ do: 'redeploy', card: 'G4', from: 2, to: 5 }, 'G4'],
    [{ do: 'scout' }, 'Scout'],
    [{ do: 'claim', flag: 3 }, ''],
    [{ do: 'return', deck: 'troop' }, ''],
  ])('%o shows its card', (action, card) => {
    expect(cardOfMove(event(action), null)).toBe(card)
  })

  it('shows a drawn card to the player who drew it', () => {
    const before = view(0, 0)
    const draw = { do: 'draw', deck: 'troop' }
    expect(cardOfMove(event(draw, ['B4', 'Y2', 'Fog']), before)).toBe('Y2')
    expect(cardOfMove({ ...event(draw), seat: 'north' }, before)).toBe('')
  })

  it('is told in words', () => {
    const text = moveText(event({ do: 'redeploy', card: 'G4', from: 2, to: null }), null, context)
    expect(text).toBe('bl-troop green 4, bl-move redeploy yes 0 2 0 ')
  })

  it('is told as something to do while it is only thought of', () => {
    const thought = event({ do: 'claim', flag: 3 })
    expect(moveText(thought, thought.view, context)).toBe('bl-move claim no 3 0 0 ')
  })
})

it('takes no letter that only becomes one of ASCII', () => {
  expect(readNotation('s')).toEqual({ do: 'scout' })
  expect(readNotation('\u017f')).toBeNull()
})

it('says "end the turn" where there is nothing to draw', () => {
  const state = (legal: object[]) => ({ view: { phase: 'end' }, legal }) as unknown as BoardState
  expect(status(state([{ do: 'draw', deck: 'troop' }]), context)).toBe('bl-status end')
  expect(status(state([{ do: 'end_turn' }]), context)).toBe('bl-status end_turn')
})

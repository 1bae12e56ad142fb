import { describe, expect, it } from 'vitest'
import { namedCell, suggested } from '../board/fights/answers'
import { asView, type BladesAction, type Pending } from '../documents/documents'

const GRIFFIN = { bearer: 'a3', knights: ['e7', 'c9'] }
const UNICORN = {
  bearer: 't12',
  captains: ['e8'],
  sergeants: ['d7'],
  pikemen: ['f7', 'e6'],
  archers: ['d9'],
}

function asked(phase: string, more: object = {}) {
  return asView({
    seat: 'unicorn',
    phase,
    to_move: 'unicorn',
    trees: [],
    step: 3,
    fighting: 'e7',
    griffin: GRIFFIN,
    unicorn: UNICORN,
    ...more,
  })
}

/** Pending fights of e7, by the cell of the defender. */
function fights(totals: Record<string, number>): Pending[] {
  return Object.entries(totals).map(([defender, total]) => ({
    attacker: 'e7',
    defender,
    strengths: [4, total],
  }))
}

function meet(totals: Record<string, number>, others: Pending[] = []) {
  const answers = Object.keys(totals).map((cell): BladesAction => ({ do: 'meet', with: cell }))
  return suggested(asked('meet', { fights: [...others, ...fights(totals)] }), answers)
}

describe('the suggested defender', () => {
  it('is the strongest', () => {
    expect(meet({ d7: 3, f7: 5, e8: 4 })).toEqual({ do: 'meet', with: 'f7' })
    expect(meet({ f7: 2, e8: 4, d7: 3 })).toEqual({ do: 'meet', with: 'e8' })
  })

  it('is the one worth least among equals (E39)', () => {
    expect(meet({ e8: 3, d7: 3 })).toEqual({ do: 'meet', with: 'd7' })
    expect(meet({ d7: 3, e8: 3, f7: 3 })).toEqual({ do: 'meet', with: 'f7' })
  })

  it('is the first in reading order among equals of one kind', () => {
    expect(meet({ f7: 4, e6: 4, e8: 4 })).toEqual({ do: 'meet', with: 'e6' })
  })

  it('does not depend on fights of other attackers', () => {
    const other: Pending = { attacker: 'c9', defender: 'd7', strengths: [4, 9] }
    expect(meet({ d7: 3, e8: 5 }, [other])).toEqual({ do: 'meet', with: 'e8' })
  })
})

it('suggests attackers in reading order, row by row', () => {
  const answers: BladesAction[] = ['c9', 'e7', 'd9'].map((cell) => ({ do: 'fight', with: cell }))
  expect(suggested(asked('fight'), answers)).toEqual({ do: 'fight', with: 'e7' })
})

describe('a captain who can be saved', () => {
  const answers: BladesAction[] = [
    { do: 'sacrifice', sergeant: 'e9' },
    { do: 'sacrifice', sergeant: 'd8' },
    { do: 'stand' },
  ]
  const captain = (total: number) =>
    suggested(asked('bodyguard', { met: 'e8', fights: fights({ e8: total, d7: 2 }) }), answers)

  it('fights if the captain would win', () => {
    expect(captain(5)).toEqual({ do: 'stand' })
  })

  it('is saved by a sergeant if the captain would die, alone or with the attacker', () => {
    expect(captain(3)).toEqual({ do: 'sacrifice', sergeant: 'd8' })
    expect(captain(4)).toEqual({ do: 'sacrifice', sergeant: 'd8' })
  })
})

it('suggests no army to go first', () => {
  const answers: BladesAction[] = [
    { do: 'announce', first: 'griffin' },
    { do: 'announce', first: 'unicorn' },
  ]
  expect(suggested(asked('announce'), answers)).toBeNull()
})

it('finds the cell that an answer names', () => {
  const position = asked('bodyguard', { met: 'e8' })
  expect(namedCell({ do: 'meet', with: 'd7' }, position)).toBe('d7')
  expect(namedCell({ do: 'sacrifice', sergeant: 'd8' }, position)).toBe('d8')
  expect(namedCell({ do: 'stand' }, position)).toBe('e8')
  expect(namedCell({ do: 'announce', first: 'griffin' }, position)).toBeNull()
})

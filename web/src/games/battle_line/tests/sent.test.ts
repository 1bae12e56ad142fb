import { expect, it } from 'vitest'
import { withSent } from '../board/sent'
import { cardOf } from '../documents/cards'
import type { BattleLineAction, Lane } from '../documents/documents'

function lane(
  flag: number,
  mine: string[],
  theirs: string[] = [],
  mud: string | null = null,
): Lane {
  const cards = { mine: mine.map(cardOf), theirs: theirs.map(cardOf) }
  return { flag, ...cards, fog: null, mud, owner: null, slots: mud ? 4 : 3, closing: '' }
}
const LANES = [lane(1, ['R1'], ['B2']), lane(2, [], ['G4', 'G5'], 'north')]

function shown(action: BattleLineAction | null): string[] {
  return withSent(LANES, action, 'south').map(({ mine, theirs, fog, mud, slots }) =>
    [mine.map(({ id }) => id), theirs.map(({ id }) => id), fog ?? '-', mud ?? '-', slots].join(' '),
  )
}

it.each<[string, BattleLineAction | null, string[]]>([
  ['nothing', null, ['R1 B2 - - 3', ' G4,G5 - north 4']],
  ['a card', { do: 'play', card: 'R3', flag: 1 }, ['R1,R3 B2 - - 3', ' G4,G5 - north 4']],
  ['Fog', { do: 'play', card: 'Fog', flag: 1 }, ['R1 B2 south - 3', ' G4,G5 - north 4']],
  ['Mud', { do: 'play', card: 'Mud', flag: 1 }, ['R1 B2 - south 4', ' G4,G5 - north 4']],
  ['Redeploy', { do: 'redeploy', card: 'R1', from: 1, to: 2 }, [' B2 - - 3', 'R1 G4,G5 - north 4']],
  [
    'a discard',
    { do: 'redeploy', card: 'R1', from: 1, to: null },
    [' B2 - - 3', ' G4,G5 - north 4'],
  ],
  ['Traitor', { do: 'traitor', card: 'G4', from: 2, to: 1 }, ['R1,G4 B2 - - 3', ' G5 - north 4']],
  ['Deserter', { do: 'desert', card: 'Mud', from: 2 }, ['R1 B2 - - 3', ' G4,G5 - - 3']],
  ['a claim', { do: 'claim', flag: 1 }, ['R1 B2 - - 3', ' G4,G5 - north 4']],
  ['a draw', { do: 'draw', deck: 'troop' }, ['R1 B2 - - 3', ' G4,G5 - north 4']],
])('%s lies where it was put', (_, action, expected) => {
  expect(shown(action)).toEqual(expected)
})

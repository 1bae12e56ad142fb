/** Playing Battle Line on the stage: the gestures for each action. */

import type { Action } from '../src/lib/protocol'
import { type Hands, keyboard, mouse } from './hands'
import { all, button, counts, sit } from './table'

type Played = Action & { card: string; flag: number; from: number; to: number | null; deck: string }

const GUILE: Record<string, string> = {
  scout: 'Scout',
  redeploy: 'Redeploy',
  desert: 'Deserter',
  traitor: 'Traitor',
}
/** Pixels below the upper edge of a card: this strip is visible even under other cards. */
export const STRIP = 6

export const card = (name: string) => `[data-hand="${name}"]`
export const lane = (flag: number) => `[data-flag="${flag}"]`
export const banner = (flag: number) => `${lane(flag)} .flag`
export const deck = (name: string) => `[data-deck=${name}]`
export const source = (name: string, from: number) => `[data-source="${name} ${from}"]`
/** The place for the selected card at a flag: a slot, or the banner for Fog and Mud. */
export const target = (flag: number) => `${lane(flag)} :is(.slot, .flag).lit`

const FLAGS = [
  { south: ['R3', 'R4', 'R5'], north: ['B1'] }, // can be claimed
  { south: ['G4', 'G5', 'G6'], north: ['O8'] }, // not yet: O9 and O10 are unseen
  { south: ['Y8', 'Y9'], north: ['P2', 'Darius'] },
  { south: ['P7'], north: ['R9'] },
  { owner: 'north', south: ['B2', 'G3', 'Y1'], north: ['O4', 'O5', 'O6'] },
]

/** A prepared game that South plays, with a card in the hand. */
export const prepared = (held: string, changes = {}) =>
  sit(
    {
      game: 'battle-line',
      to_move: 'south',
      phase: 'play',
      flags: FLAGS,
      hands: {
        south: ['R1', 'O2', 'Y3', 'G9', 'B10', 'P1', held],
        north: ['R2', 'O3', 'G1', 'B3', 'P3', 'Y2', 'P4'],
      },
      ...changes,
    },
    'south',
  )

/** By mouse or finger. */
export async function play({ press }: Hands, action: Action): Promise<void> {
  const { do: does, card: name, flag, from, to, deck: drawn } = action as Played
  if (does === 'play') {
    await press(card(name))
    await press(target(flag))
  } else if (does === 'claim') {
    await press(banner(flag))
    await press('.proof .button.primary')
  } else if (does === 'draw') await press(deck(drawn))
  else {
    await press(card(GUILE[does] ?? ''))
    if (does === 'scout') return press('.guide .button.primary')
    await press(source(name, from), STRIP)
    if (does === 'desert') return
    await press(to ? target(to) : button('web-bl-discard'))
  }
}

export const drag = (name: string, flag: number) => mouse.drag(card(name), lane(flag))

/** By keyboard: letters for cards of the hand, numbers for flags, other letters for the rest. */
export async function type(action: Action): Promise<void> {
  const { do: does, card: name, flag, from, to, deck: drawn } = action as Played
  if (does === 'play') await keyboard.type(letter(name), `${flag}`)
  else if (does === 'claim') {
    await keyboard.type(`${flag}`)
    await counts('.proof', 1)
    await keyboard.type(`${flag}`)
  } else if (does === 'draw') await keyboard.type(drawn === 'troop' ? 't' : 'y')
  else {
    await keyboard.type(letter(GUILE[does] ?? ''))
    if (does === 'scout') return keyboard.press('.guide .button.primary')
    await walkTo(source(name, from))
    await keyboard.type('Enter')
    if (does !== 'desert') await keyboard.type(to ? `${to}` : 'x')
  }
}

/** Moves the focus by arrows to a card at a flag; choosing has put it at one of them. */
async function walkTo(place: string): Promise<void> {
  await counts('.lane :focus', 1)
  const goal = document.querySelector(place)
  const laneOf = (element: Element | null | undefined) => element?.closest('.lane')
  const across = () => laneOf(document.activeElement) === laneOf(goal)
  const there = () => document.activeElement === goal
  for (const [arrow, reached] of [
    ['ArrowRight', across],
    ['ArrowDown', there],
    ['ArrowUp', there],
  ] as const)
    for (let steps = 0; steps < 9 && !reached(); steps++) await keyboard.type(arrow)
  if (!there()) throw new Error(`${place} cannot be reached by arrows`)
}

const letter = (name: string) =>
  'abcdefghj'.charAt(all('[data-hand]').findIndex(({ dataset }) => dataset.hand === name))

/** The cards of Battle Line, as documents write them and as people see them. */
import type { Say } from '../../../lib/words.svelte'

export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple'
export type Kind = 'troop' | 'morale' | 'environment' | 'guile'
export type Deck = 'troop' | 'tactics'

export type Troop = { id: string; kind: 'troop'; colour: Colour; value: number }
export type Tactics = { id: string; kind: Exclude<Kind, 'troop'>; drawing: string; key: string }
export type Card = Troop | Tactics

/** The colours by their letters in documents. */
export const COLOURS: Record<string, Colour> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
}

/** The heraldic figure of each colour. */
export const ORDINARY: Record<Colour, string> = {
  red: 'chevron',
  orange: 'roundel',
  yellow: 'bend',
  green: 'saltire',
  blue: 'fess-wavy',
  purple: 'pale',
}

/** The drawings of the Troops by value, 1 first. */
const SOLDIERS = [
  'skirmisher',
  'peltast',
  'javelineer',
  'hoplite',
  'phalangist',
  'hypaspist',
  'light-cavalry',
  'heavy-cavalry',
  'chariot',
  'elephant',
]

const TACTICS: Record<string, [Tactics['kind'], string]> = {
  Alexander: ['morale', 'alexander'],
  Darius: ['morale', 'darius'],
  'Companion Cavalry': ['morale', 'companion'],
  'Shield Bearers': ['morale', 'shieldbearers'],
  Fog: ['environment', 'fog'],
  Mud: ['environment', 'mud'],
  Scout: ['guile', 'scout'],
  Redeploy: ['guile', 'redeploy'],
  Deserter: ['guile', 'deserter'],
  Traitor: ['guile', 'traitor'],
}

/** The card that a document names, with or without `@` and its placement number. */
export function cardOf(text: string): Card {
  const id = text.split('@')[0] ?? text
  const tactics = TACTICS[id]
  if (tactics) {
    const key = id.toLowerCase().replace(' ', '-')
    return { id, kind: tactics[0], drawing: `tactic-${tactics[1]}`, key }
  }
  return { id, kind: 'troop', colour: COLOURS[id.charAt(0)] ?? 'red', value: Number(id.slice(1)) }
}

export function soldier(troop: Troop): string {
  return SOLDIERS[troop.value - 1] ?? 'skirmisher'
}

export const TACTICS_NAMES = Object.keys(TACTICS)

/** "Red 10" or "Companion Cavalry". */
export function nameOfCard(text: string, say: Say): string {
  const card = cardOf(text)
  return card.kind === 'troop'
    ? say('web-bl-troop', { colour: card.colour, value: card.value })
    : say('bl-tactics', { card: card.key })
}

/** "R10" or "Companion Cavalry", with the letter of the language. */
export function shortNameOfCard(text: string, say: Say): string {
  const card = cardOf(text)
  return card.kind === 'troop'
    ? say('bl-troop', { colour: card.colour, value: card.value })
    : nameOfCard(text, say)
}

/** The same with the name of the Troop: "Red 10, Elephants" (BL-1.2). */
export function fullNameOfCard(text: string, say: Say): string {
  const card = cardOf(text)
  const name = nameOfCard(text, say)
  return card.kind === 'troop' ? `${name}, ${say('bl-troop-name', { value: card.value })}` : name
}

/** The full names of cards, as a list. */
export function fullNames(cards: readonly string[], say: Say): string {
  return cards.map((card) => fullNameOfCard(card, say)).join('; ')
}

/** The number of letters in the longest part of a printed name, which breaks at spaces and soft hyphens. */
export function longestPart(name: string): number {
  return Math.max(...name.split(/\s/).map((word) => partLength(word)))
}

function partLength(word: string): number {
  const parts = word.split('\u00ad')
  // All parts but the last show a hyphen.
  return Math.max(...parts.map(({ length }, i) => length + (i < parts.length - 1 ? 1 : 0)))
}

/** A hand in order: Troops by colour and value, then Tactics cards as in the rulebook. */
export function sorted(cards: string[]): string[] {
  const colours = Object.values(COLOURS)
  const rank = (text: string): number => {
    const card = cardOf(text)
    return card.kind === 'troop'
      ? colours.indexOf(card.colour) * 10 + card.value
      : 100 + TACTICS_NAMES.indexOf(card.id)
  }
  return cards.toSorted((a, b) => rank(a) - rank(b))
}

/** Setting up a position of Battle Line: cards go from place to place. */

import type { OptionValue, Position, Seat } from '../../../lib/protocol'
import { cardOf, type Deck, TACTICS_NAMES } from './cards'
import type { FlagDocument, LinePosition } from './documents'
import { knownTo, withKnown } from './known'

export const SEATS = ['south', 'north'] as const
export const FLAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const TROOPS = [...'ROYGBP'].flatMap((colour) => FLAGS.concat(10 as 9).map((n) => `${colour}${n}`))
/** All cards, in the order in which the bank shows them. */
export const CARDS: readonly string[] = [...TROOPS, ...TACTICS_NAMES]

/** A place for cards: `side:south:3` (at flag 3), `hand:south`, `discards:south`, `deck`. */
export type Place = string

const deckOf = (card: string): Deck => (cardOf(card).kind === 'troop' ? 'troop' : 'tactics')
const isEnvironment = (card: string) => cardOf(card).kind === 'environment'
const nameIn = (text: string) => text.split('@')[0] ?? text

function laneOf(
  sides: Record<'south' | 'north', string[]>,
  environment: Record<string, Seat>,
  owner: Seat | null,
): FlagDocument {
  return { ...sides, environment, owner } as unknown as FlagDocument
}

/** A position with all of its parts; cards that are nowhere go to the bottom of their decks. */
export function whole(position: Position): LinePosition {
  const given = position as Partial<LinePosition> & Position
  const flags = FLAGS.map((flag) => {
    const lane: Partial<FlagDocument> = given.flags?.[flag - 1] ?? {}
    const { environment, owner } = lane
    const sides = { south: [...(lane.south ?? [])], north: [...(lane.north ?? [])] }
    return laneOf(sides, { ...environment }, owner ?? null)
  })
  const bySeat = (cards: Record<Seat, string[]> | undefined) => ({
    south: [...(cards?.south ?? [])],
    north: [...(cards?.north ?? [])],
  })
  const complete: LinePosition = {
    ...position,
    to_move: given.to_move ?? 'south',
    phase: given.phase ?? 'play',
    flags: counted(flags),
    hands: bySeat(given.hands),
    discards: bySeat(given.discards),
    decks: {
      troop: [...(given.decks?.troop ?? [])],
      tactics: [...(given.decks?.tactics ?? [])],
    },
  }
  const somewhere = new Set(Object.keys(placesOf(complete)))
  const tactics = complete.options?.tactics !== false
  for (const card of CARDS)
    if (!somewhere.has(card) && (tactics || deckOf(card) === 'troop'))
      complete.decks[deckOf(card)].push(card)
  return complete
}

/** Gives every card on a side its number, in reading order if one has none. */
function counted(flags: FlagDocument[]): FlagDocument[] {
  const texts = flags.flatMap((lane) => SEATS.flatMap((seat) => lane[seat] ?? []))
  if (texts.every((text) => text.includes('@'))) return flags
  let number = 0
  for (const lane of flags)
    for (const seat of SEATS)
      lane[seat] = (lane[seat] ?? []).map((text) => `${nameIn(text)}@${++number}`)
  return flags
}

/** The place of every card that is not in a deck, and of those in decks. */
export function placesOf(position: LinePosition): Record<string, Place> {
  const places: Record<string, Place> = {}
  for (const deck of Object.values(position.decks)) for (const card of deck) places[card] = 'deck'
  for (const seat of SEATS) {
    for (const card of position.hands[seat] ?? []) places[card] = `hand:${seat}`
    for (const card of position.discards[seat] ?? []) places[card] = `discards:${seat}`
  }
  position.flags.forEach((lane, i) => {
    for (const seat of SEATS)
      for (const text of lane[seat] ?? []) places[nameIn(text)] = `side:${seat}:${i + 1}`
    for (const [card, seat] of Object.entries(lane.environment))
      places[card] = `side:${seat}:${i + 1}`
  })
  return places
}

/** The position with a card in another place; what no longer follows from the cards is left out. */
export function moved(position: LinePosition, card: string, place: Place): LinePosition {
  const { tactics_played: _, ...rest } = whole(position)
  const changed = rest as LinePosition
  const without = (cards: string[] = []) => cards.filter((text) => nameIn(text) !== card)
  changed.flags = changed.flags.map((lane) => {
    const { [card]: __, ...environment } = lane.environment
    const sides = { south: without(lane.south), north: without(lane.north) }
    return laneOf(sides, environment, lane.owner)
  })
  for (const seat of SEATS) {
    changed.hands[seat] = without(changed.hands[seat])
    changed.discards[seat] = without(changed.discards[seat])
  }
  for (const deck of ['troop', 'tactics'] as const)
    changed.decks[deck] = without(changed.decks[deck])
  const [kind, seat = 'south', flag] = place.split(':')
  const lane = changed.flags[Number(flag) - 1]
  if (kind === 'hand') changed.hands[seat]?.push(card)
  else if (kind === 'discards') changed.discards[seat]?.push(card)
  else if (kind === 'side' && lane && isEnvironment(card)) lane.environment[card] = seat
  else if (kind === 'side' && lane) lane[seat] = [...(lane[seat] ?? []), `${card}@${next(changed)}`]
  else changed.decks[deckOf(card)].unshift(card)
  return withKnown(changed, {
    south: knownTo(position, 'south'),
    north: knownTo(position, 'north'),
  })
}

function next(position: LinePosition): number {
  const texts = position.flags.flatMap((lane) => SEATS.flatMap((seat) => lane[seat] ?? []))
  return Math.max(0, ...texts.map((text) => Number(text.split('@')[1]))) + 1
}

/** The position in another phase, without what belongs to the old one. */
export function inPhase(position: LinePosition, phase: string): LinePosition {
  const kept = { ...position, phase } as LinePosition
  for (const key of ['winner', 'scout_left', 'scout_drawn', 'passes', 'claimed', 'passed'] as const)
    delete kept[key]
  return kept
}

/** The position with a value of an option; without Tactics cards these are nowhere. */
export function withOption(position: LinePosition, name: string, value: OptionValue): LinePosition {
  const changed = { ...position, options: { ...position.options, [name]: value } } as LinePosition
  if (name !== 'tactics') return changed
  const { tactics_played: _, known: __, ...rest } = changed
  const troops = (cards: string[]) => cards.filter((card) => deckOf(nameIn(card)) === 'troop')
  const bySeat = (cards: Record<Seat, string[]>) => ({
    south: troops(cards.south ?? []),
    north: troops(cards.north ?? []),
  })
  return whole({
    ...rest,
    flags: position.flags.map((lane) => laneOf(bySeat(lane), {}, lane.owner)),
    hands: bySeat(position.hands),
    discards: bySeat(position.discards),
    decks: { troop: position.decks.troop, tactics: [] },
  } as LinePosition)
}

/** The Tactics cards that each seat has played: as given, or those that lie face up. */
export function tacticsPlayed(position: LinePosition): Record<Seat, number> {
  if (position.tactics_played) return position.tactics_played
  const count = (seat: Seat) => {
    const sides = position.flags.flatMap((lane) => lane[seat] ?? []).map(nameIn)
    const beside = position.flags.flatMap((lane) =>
      Object.keys(lane.environment).filter((card) => lane.environment[card] === seat),
    )
    const all = [...sides, ...beside, ...(position.discards[seat] ?? [])]
    return all.filter((card) => deckOf(card) === 'tactics').length
  }
  return { south: count('south'), north: count('north') }
}

/** The cards that came last at their flags, of all flags where both sides have cards (BL-9.3). */
export function lastCards(position: LinePosition): Set<string> {
  const last = position.flags.flatMap((lane) => {
    const sides = SEATS.map((seat) => lane[seat] ?? [])
    if (sides.some((cards) => !cards.length)) return []
    const order = (text: string) => Number(text.split('@')[1])
    return sides.flat().reduce((one, other) => (order(other) > order(one) ? other : one))
  })
  return new Set(last.map(nameIn))
}

/** The position with its decks in a random order. */
export function shuffled(position: LinePosition): LinePosition {
  const mix = (cards: string[]) =>
    cards
      .map((card) => ({ card, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card)
  const { known: _, ...rest } = position
  const { troop, tactics } = position.decks
  return { ...rest, decks: { troop: mix(troop), tactics: mix(tactics) } } as LinePosition
}

/** The place that a path of the document leads to; `''` for anything but cards. */
export function placeAt(path: string): Place {
  const lane = /^flags\[(\d)\]\.(south|north|environment)/.exec(path)
  if (lane) {
    const seat = lane[2] === 'environment' ? 'south' : lane[2]
    return `side:${seat}:${Number(lane[1]) + 1}`
  }
  const [part = '', seat = ''] = path.split(/[.[]/)
  if (part === 'hands') return `hand:${seat}`
  if (part === 'discards') return `discards:${seat}`
  return part === 'decks' ? 'deck' : ''
}

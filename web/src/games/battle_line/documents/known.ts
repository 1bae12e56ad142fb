/** What the seats know of hidden cards in a position that is set up (`known` of a position). */
import type { Seat } from '../../../lib/protocol'
import type { Deck } from './cards'
import type { LinePosition } from './documents'

const DECKS: readonly Deck[] = ['troop', 'tactics']
type Knowledge = { deck?: Partial<Record<Deck, (string | null)[]>>; hand?: string[] }

const otherSeat = (seat: Seat) => (seat === 'south' ? 'north' : 'south')

/** The hidden cards whose places a seat knows. */
export function knownTo(position: LinePosition, seat: Seat): Set<string> {
  const known = (position.known as Record<Seat, Knowledge> | undefined)?.[seat]
  const decks = DECKS.flatMap((deck) => known?.deck?.[deck] ?? [])
  return new Set([...decks, ...(known?.hand ?? [])].filter((card) => card !== null))
}

/** The position with what both seats know, as far as these cards are hidden from them. */
export function withKnown(
  position: LinePosition,
  known: Record<'south' | 'north', ReadonlySet<string>>,
): LinePosition {
  const { known: _, ...rest } = position
  const seats: Record<Seat, Knowledge> = {}
  for (const seat of ['south', 'north'] as const) {
    const hand = (position.hands[otherSeat(seat)] ?? []).filter((card) => known[seat].has(card))
    const deck: Partial<Record<Deck, (string | null)[]>> = {}
    for (const name of DECKS) {
      const cards = position.decks[name].map((card) => (known[seat].has(card) ? card : null))
      deck[name] = cards.slice(0, cards.findLastIndex((card) => card !== null) + 1)
    }
    if (hand.length || deck.troop?.length || deck.tactics?.length) seats[seat] = { deck, hand }
  }
  return (Object.keys(seats).length ? { ...rest, known: seats } : rest) as LinePosition
}

/** Whether a card is hidden from a seat: in a deck, or in the other hand. */
export function isHidden(position: LinePosition, seat: Seat, card: string): boolean {
  const decks = DECKS.some((deck) => position.decks[deck].includes(card))
  return decks || (position.hands[otherSeat(seat)] ?? []).includes(card)
}

/** The position in which a seat knows where a card is, or no longer does. */
export function toggledKnown(position: LinePosition, seat: Seat, card: string): LinePosition {
  const known = { south: knownTo(position, 'south'), north: knownTo(position, 'north') }
  const cards = known[seat as 'south']
  if (!cards.delete(card)) cards.add(card)
  return withKnown(position, known)
}

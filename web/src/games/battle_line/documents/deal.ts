/** Deals Battle Line from chance (BL-2), as the library does. */
import type { Deal } from '../../../fair/fair_deal'
import { cardOf } from './cards'
import { CARDS, FLAGS, SEATS } from './setup'

const HAND = 7 // BL-2.1
const isTroop = (card: string) => cardOf(card).kind === 'troop'

export const deal: Deal = async (options, first, chance) => {
  const dealer = await chance.below(2)
  const begins = first ?? (SEATS[1 - dealer] as string) // BL-2.2
  const troop = (await chance.shuffled(CARDS.filter(isTroop))).reverse() // now the top is first
  const tactics = options.tactics // BL-18.1
    ? (await chance.shuffled(CARDS.filter((card) => !isTroop(card)))).reverse()
    : []
  const dealt = troop.splice(0, 2 * HAND)
  const handOf = (seat: string) => {
    const mine = dealt.filter((_, place) => (place % 2 === 0) === (seat === begins))
    return CARDS.filter((card) => mine.includes(card))
  }
  return {
    game: 'battle-line',
    options,
    to_move: begins,
    phase: 'play',
    flags: FLAGS.map(() => ({ south: [], north: [], environment: {}, owner: null })),
    hands: { south: handOf('south'), north: handOf('north') },
    decks: { troop, tactics },
    discards: { south: [], north: [] },
    tactics_played: { south: 0, north: 0 },
  }
}

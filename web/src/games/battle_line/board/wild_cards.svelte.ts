/** What wild cards stand for: the Troop that a proof has named, or else what is printed on them. */
import type { Action, Explanation } from '../../../lib/protocol'
import { type Card, cardOf } from '../documents/cards'
import { claimEvidence, type Lane } from '../documents/documents'

const PRINTED: Record<string, string> = {
  Alexander: '?',
  Darius: '?',
  'Companion Cavalry': '8',
  'Shield Bearers': '≤3',
}

export class WildCards {
  /** The Troop that each wild card stands for, by the cards at its flag. */
  #named = $state.raw<Record<string, string>>({})
  #asked = new Set<string>()

  /** Asks for the proof of every complete formation with a wild card, once. */
  ask(lanes: readonly Lane[], explain: (claim: Action) => Promise<Explanation>): void {
    for (const lane of lanes) {
      const wild = [...lane.mine, ...lane.theirs].some(({ kind }) => kind === 'morale')
      if (!wild || lane.owner || lane.mine.length < lane.slots) continue
      const key = keyOf(lane)
      if (this.#asked.has(key)) continue
      this.#asked.add(key)
      void explain({ do: 'claim', flag: lane.flag }).then((proof) => {
        const { formation, opponent } = claimEvidence(proof)
        const worn = { ...formation?.wild, ...(opponent?.complete ? opponent.best?.wild : {}) }
        const named = Object.entries(worn).map(([card, troop]) => [`${key} ${card}`, troop])
        this.#named = { ...this.#named, ...Object.fromEntries(named) }
      })
    }
  }

  /** The value that a wild card shows; empty for other cards. */
  wears(card: Card, lane: Lane): string {
    if (card.kind !== 'morale') return ''
    const troop = this.#named[`${keyOf(lane)} ${card.id}`]
    const worn = troop ? cardOf(troop) : null
    return worn?.kind === 'troop' ? String(worn.value) : (PRINTED[card.id] ?? '')
  }
}

/** A flag and the cards at it, as one string. */
function keyOf({ flag, mine, theirs }: Lane): string {
  const ids = (cards: Card[]) => cards.map(({ id }) => id)
  return [flag, ...ids(mine), '|', ...ids(theirs)].join()
}

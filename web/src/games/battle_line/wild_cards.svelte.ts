/** What wild cards stand for: as a proof has named them, else what is printed on them. */
import type { Action } from '../../lib/protocol'
import { type Card, cardOf } from './cards'
import type { ClaimEvidence, Lane } from './documents'

const PRINTED: Record<string, string> = {
  Alexander: '?',
  Darius: '?',
  'Companion Cavalry': '8',
  'Shield Bearers': '≤3',
}

export class WildCards {
  /** The troop that a card stands for, by what lies at its flag. */
  #named = $state.raw<Record<string, string>>({})
  #asked = new Set<string>()

  /** Lets the formations be proved that have a wild card and are complete. */
  ask(
    lanes: readonly Lane[],
    explain: (claim: Action) => Promise<{ evidence: Record<string, unknown> }>,
  ): void {
    for (const lane of lanes) {
      const wild = [...lane.mine, ...lane.theirs].some(({ kind }) => kind === 'morale')
      if (!wild || lane.owner || lane.mine.length < lane.slots) continue
      const key = keyOf(lane)
      if (this.#asked.has(key)) continue
      this.#asked.add(key)
      void explain({ do: 'claim', flag: lane.flag }).then(({ evidence }) => {
        const { formation, opponent } = evidence as ClaimEvidence
        const worn = { ...formation?.wild, ...(opponent?.complete ? opponent.best?.wild : {}) }
        const named = Object.entries(worn).map(([card, troop]) => [`${key} ${card}`, troop])
        this.#named = { ...this.#named, ...Object.fromEntries(named) }
      })
    }
  }

  /** The value that a card shows; empty where it is not wild. */
  wears(card: Card, lane: Lane): string {
    if (card.kind !== 'morale') return ''
    const troop = this.#named[`${keyOf(lane)} ${card.id}`]
    const worn = troop ? cardOf(troop) : null
    return worn?.kind === 'troop' ? String(worn.value) : (PRINTED[card.id] ?? '')
  }
}

/** What lies at a flag, in one word. */
function keyOf({ flag, mine, theirs }: Lane): string {
  const ids = (cards: Card[]) => cards.map(({ id }) => id)
  return [flag, ...ids(mine), '|', ...ids(theirs)].join()
}

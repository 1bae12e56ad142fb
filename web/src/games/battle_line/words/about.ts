/** What the things on the table are and do, each with its rule (`ui/explanations/about.svelte.ts`). */
import type { Say } from '../../../lib/words.svelte'
import type { About } from '../../../ui/explanations/about.svelte'
import { cardOf, type Deck, fullNameOfCard } from '../documents/cards'
import type { Hidden, Lane } from '../documents/documents'

/** The message of each Tactics card, and its rules. */
const TACTICS: Record<string, [message: string, rule: string]> = {
  Alexander: ['leader', 'BL-12.2, BL-12.4'],
  Darius: ['leader', 'BL-12.2, BL-12.4'],
  'Companion Cavalry': ['companion-cavalry', 'BL-12.2'],
  'Shield Bearers': ['shield-bearers', 'BL-12.2'],
  Fog: ['fog', 'BL-13.2'],
  Mud: ['mud', 'BL-13.4'],
  Scout: ['scout', 'BL-14.1'],
  Redeploy: ['redeploy', 'BL-14.3'],
  Deserter: ['deserter', 'BL-14.4'],
  Traitor: ['traitor', 'BL-14.5'],
}

/** The look of a flag's banner: its frame, or that it is claimed. */
export type FlagLook = 'can' | 'cannot' | 'lit' | 'claimed' | 'none'

const FLAG_RULES: Record<FlagLook, string> = {
  can: 'BL-8',
  cannot: 'BL-8.3',
  lit: 'BL-5.1',
  claimed: 'BL-10.1',
  none: 'BL-8.1',
}

/**
 * A card.
 *
 * @param name Its name, if more is said of it than what is printed on it.
 */
export function aboutCard(text: string, say: Say, name = fullNameOfCard(text, say)): About {
  const { id } = cardOf(text)
  const tactics = TACTICS[id]
  if (!tactics) return { name, text: say('web-bl-about-troop'), rule: 'BL-5.1' }
  const [card, rule] = tactics
  return { name, text: say('bl-about-card', { card }), rule }
}

export function aboutDeck(deck: Deck, decks: Hidden, say: Say): About {
  const name = say('web-bl-draw', { deck, count: decks[deck] })
  return { name, text: say('web-bl-about-deck', { deck }), rule: 'BL-4.3' }
}

/** A flag, named as its button is. */
export function aboutFlag(name: string, look: FlagLook, say: Say): About {
  return { name, text: say('web-bl-about-flag', { state: look }), rule: FLAG_RULES[look] }
}

export function aboutSlot(lane: Lane, mine: boolean, say: Say): About {
  const text = say('web-bl-about-slot', { mine: mine ? 'yes' : 'no' })
  return { name: say('web-bl-slot'), text, rule: lane.mud ? 'BL-13.4' : 'BL-1.4' }
}

/** A formation of the ladder, with the mark that says whether the player's side can make it. */
export function aboutFormation(formation: string, mark: string, say: Say): About {
  const name = say('web-bl-formation-name', { formation })
  const text = say('web-bl-about-formation', { formation })
  return { name, text: `${text} ${say('web-bl-ladder-mark', { mark })}`.trim(), rule: 'BL-7.1' }
}

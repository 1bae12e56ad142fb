/** What a choice leaves to be touched, by the legal actions. It knows no rules. */
import type { Lane, Play } from './documents'

/** What each guile card does. */
export const VERBS: Record<string, string> = {
  Scout: 'scout',
  Redeploy: 'redeploy',
  Deserter: 'desert',
  Traitor: 'traitor',
}

export type Taken = { card: string; from: number }

/** What can be touched now, and what it does. */
export type Targets = {
  /** A card, or a step of a card, goes to a flag. */
  flags: Map<number, Play>
  claims: Map<number, Play>
  decks: Map<string, Play>
  /** Cards on the table that can be taken: "R3 2". */
  sources: Map<string, Taken>
  discard: Play | null
  scout: Play | null
  pass: Play | null
  end: Play | null
  /** Cards of the hand that can be put back. */
  returns: Map<string, Play>
  /** Cards of the hand that can be played. */
  playable: Set<string>
}

export function sourceKey(card: string, from: number): string {
  return `${card} ${from}`
}

export function targetsOf(
  legal: readonly Play[],
  choice: { card: string | null; taken: Taken | null },
): Targets {
  const { card, taken } = choice
  const targets: Targets = {
    flags: new Map(),
    claims: new Map(),
    decks: new Map(),
    sources: new Map(),
    discard: null,
    scout: null,
    pass: null,
    end: null,
    returns: new Map(),
    playable: new Set(),
  }
  const guile = card === null ? undefined : VERBS[card]
  for (const action of legal) {
    const { do: verb } = action
    if (verb === 'play' && action.card) {
      targets.playable.add(action.card)
      if (action.card === card && action.flag) targets.flags.set(action.flag, action)
    } else if (verb === 'claim' && action.flag) targets.claims.set(action.flag, action)
    else if (verb === 'draw' && action.deck) targets.decks.set(action.deck, action)
    else if (verb === 'return' && action.card) targets.returns.set(action.card, action)
    else if (verb === 'pass') targets.pass = action
    else if (verb === 'end_turn') targets.end = action
    else {
      const name = Object.keys(VERBS).find((key) => VERBS[key] === verb)
      if (name) targets.playable.add(name)
      if (verb !== guile) continue
      if (verb === 'scout') targets.scout = action
      if (!action.card || !action.from) continue
      const source = { card: action.card, from: action.from }
      if (!taken) targets.sources.set(sourceKey(action.card, action.from), source)
      else if (taken.card === action.card && taken.from === action.from) {
        if (action.to) targets.flags.set(action.to, action)
        else targets.discard = action
      }
    }
  }
  return targets
}

/**
 * A try with a card of the hand that nothing can be done with, so that the server says which rule
 * is against it; null where there is nothing to try it on.
 */
export function attempt(card: string, lanes: readonly Lane[]): Play | null {
  const verb = VERBS[card]
  if (!verb) {
    const open = lanes.find((lane) => !lane.owner && lane.mine.length < lane.slots)
    return { do: 'play', card, flag: (open ?? lanes[0])?.flag ?? 1 }
  }
  if (verb === 'scout') return { do: verb }
  const side = verb === 'redeploy' ? 'mine' : 'theirs'
  const lane = lanes.find((lane) => !lane.owner && lane[side].length > 0)
  const found = lane?.[side].find(({ kind }) => verb !== 'traitor' || kind === 'troop')
  if (!lane || !found) return null
  const source = { do: verb, card: found.id, from: lane.flag }
  return verb === 'desert' ? source : { ...source, to: lane.flag === 1 ? 2 : 1 }
}

/** What can be touched after a selection, by the legal actions. It knows no rules. */
import type { BattleLineAction, Claim, Draw, Lane, Return } from '../documents/documents'

/** The action of each Guile card. */
export const VERBS: Record<string, 'scout' | 'redeploy' | 'desert' | 'traitor'> = {
  Scout: 'scout',
  Redeploy: 'redeploy',
  Deserter: 'desert',
  Traitor: 'traitor',
}

/** A card on the table that a Guile card takes, and its flag. */
export type Taken = { card: string; from: number }

/** What is selected, step by step. */
type Chosen = { card: string | null; taken: Taken | null; proposed: BattleLineAction | null }

/** What can be touched now, with the action that it leads to. */
export type Targets = {
  /** The flags that the selected card, or the taken one, can go to. */
  flags: Map<number, BattleLineAction>
  claims: Map<number, Claim>
  decks: Map<string, Draw>
  /** The cards on the table that can be taken, by `sourceKey`. */
  sources: Map<string, Taken>
  /** Takes the card that is taken out of the game. */
  discard: BattleLineAction | null
  scout: BattleLineAction | null
  pass: BattleLineAction | null
  end: BattleLineAction | null
  /** The cards of the hand that can be put back. */
  returns: Map<string, Return>
  /** The cards of the hand that can be played. */
  playable: Set<string>
}

export function sourceKey(card: string, from: number): string {
  return `${card} ${from}`
}

/** The card of the hand that an action plays or puts back; empty if there is none. */
export function handCardOf(action: BattleLineAction): string {
  const guile = Object.keys(VERBS).find((card) => VERBS[card] === action.do)
  return guile ?? ('card' in action ? action.card : '')
}

/** The card on the table that an action takes; null if it takes none. */
export function takenBy(action: BattleLineAction): Taken | null {
  return 'from' in action ? { card: action.card, from: action.from } : null
}

/** The card that an action brings to a flag; empty if it brings none. */
export function cardBroughtBy(action: BattleLineAction): string {
  if (action.do === 'play') return action.card
  return 'to' in action && action.to ? action.card : ''
}

/** The flag that an action claims or brings a card to; null if there is none. */
export function flagOf(action: BattleLineAction): number | null {
  if ('flag' in action) return action.flag
  return 'to' in action ? action.to : null
}

/** Whether what is selected can become an action: its card, what that takes, and the action itself. */
export function leadsTo({ card, taken, proposed }: Chosen, action: BattleLineAction): boolean {
  const source = takenBy(action)
  return (
    (!card || card === handCardOf(action)) &&
    (!taken || (taken.card === source?.card && taken.from === source.from)) &&
    (!proposed || same(proposed, action))
  )
}

/** Whether two actions are the same. */
export function same(one: BattleLineAction, other: BattleLineAction): boolean {
  const fields = (action: BattleLineAction) => JSON.stringify(Object.entries(action).sort())
  return fields(one) === fields(other)
}

export function targetsOf(
  legal: readonly BattleLineAction[],
  selection: { card: string | null; taken: Taken | null },
): Targets {
  const { card, taken } = selection
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
  for (const action of legal) {
    switch (action.do) {
      case 'claim':
        targets.claims.set(action.flag, action)
        break
      case 'draw':
        targets.decks.set(action.deck, action)
        break
      case 'return':
        if ('card' in action) targets.returns.set(action.card, action)
        break
      case 'pass':
        targets.pass = action
        break
      case 'end_turn':
        targets.end = action
        break
      default: {
        const played = handCardOf(action)
        targets.playable.add(played)
        if (played === card) addSteps(targets, action, taken)
      }
    }
  }
  return targets
}

/** Adds the next step of an action that plays the selected card. */
function addSteps(targets: Targets, action: BattleLineAction, taken: Taken | null): void {
  const source = takenBy(action)
  const flag = flagOf(action)
  if (action.do === 'scout') targets.scout = action
  else if (source && !taken) targets.sources.set(sourceKey(source.card, source.from), source)
  else if (source && (source.card !== taken?.card || source.from !== taken.from)) return
  else if (flag) targets.flags.set(flag, action)
  else targets.discard = action
}

/**
 * The action of putting the selected card, or the taken one, on a flag, whether legal or not; null
 * while a Guile card has taken none.
 */
export function putOn(flag: number, card: string, taken: Taken | null): BattleLineAction | null {
  const verb = VERBS[card]
  if (!verb) return { do: 'play', card, flag }
  return taken && (verb === 'redeploy' || verb === 'traitor')
    ? { do: verb, ...taken, to: flag }
    : null
}

/**
 * An action that plays an unplayable card of the hand, so that the server names the rule against it;
 * null if there is nothing that the card could take.
 */
export function attempt(card: string, lanes: readonly Lane[]): BattleLineAction | null {
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
  const source = { card: found.id, from: lane.flag }
  return verb === 'desert'
    ? { do: verb, ...source }
    : { do: verb, ...source, to: lane.flag === 1 ? 2 : 1 }
}

/** The documents of Battle Line (`docs/formats.md`), as this page reads them. */

import type { Action, Explanation, Outcome, Position, Seat, View } from '../../../lib/protocol'
import { type Card, cardOf, type Deck } from './cards'

export type Hidden = { troop: number; tactics: number }

export type FlagDocument = Record<Seat, string[]> & {
  environment: Record<string, Seat>
  owner: Seat | null
}

export type BattleLineView = View & {
  options?: { tactics?: boolean }
  phase: 'play' | 'end' | 'scout_draw' | 'scout_return' | 'over'
  flags: FlagDocument[]
  hands: Record<Seat, string[] | Hidden>
  decks: Hidden
  discards: Record<Seat, string[]>
  tactics_played: Record<Seat, number>
  scout_left?: number
}

/** A whole position, in which all is shown. */
export type LinePosition = Position & {
  to_move: Seat
  phase: string
  flags: FlagDocument[]
  hands: Record<Seat, string[]>
  decks: Record<Deck, string[]>
  discards: Record<Seat, string[]>
  tactics_played?: Record<Seat, number>
  scout_left?: number
  scout_drawn?: string[]
  winner?: Seat | 'draw'
}

export type Claim = { do: 'claim'; flag: number }
export type Draw = { do: 'draw'; deck: Deck }
export type Return = { do: 'return'; card: string }
export type BattleLineAction =
  | { do: 'play'; card: string; flag: number }
  | Claim
  | Draw
  | { do: 'scout' }
  | Return
  | { do: 'return'; deck: Deck } // what the opponent is told of a return
  | { do: 'redeploy' | 'traitor'; card: string; from: number; to: number | null } // null: discarded
  | { do: 'desert'; card: string; from: number }
  | { do: 'pass' }
  | { do: 'end_turn' }

export type Formation = {
  formation: string
  sum: number
  cards: string[]
  wild: Record<string, string>
  added: string[]
  left_out: string[]
}

/** The ladder of formations, the strongest first (BL-7.1). */
export const FORMATIONS = ['wedge', 'phalanx', 'battalion', 'skirmish_line', 'host'] as const

/** The evidence of an explained claim. */
export type ClaimEvidence = {
  flag: number
  formation?: Formation
  opponent?: { complete: boolean; missing: number; obtainable: number; best: Formation | null }
  ruled_out_by?: string[]
  last_placer?: Seat
  possible?: string[]
}

/** The server has checked its documents; here they only get their type. */
export function asView(view: View): BattleLineView {
  return view as BattleLineView
}

export function asAction(action: Action): BattleLineAction {
  return action as BattleLineAction
}

export function claimEvidence({ evidence }: Pick<Explanation, 'evidence'>): ClaimEvidence {
  return evidence as ClaimEvidence
}

export type Lane = {
  flag: number
  mine: Card[]
  theirs: Card[]
  fog: Seat | null
  mud: Seat | null
  owner: Seat | null
  slots: number
  /** The card that came last, once both sides are complete: it loses a tie (BL-9.1). Else empty. */
  closing: string
}

export function opponentOf(seat: Seat): Seat {
  return seat === 'south' ? 'north' : 'south'
}

/** The nine lanes as seen from a seat. */
export function lanesOf(view: BattleLineView, seat: Seat): Lane[] {
  const opponent = opponentOf(seat)
  return view.flags.map((flag, i) => {
    const [mine, theirs] = [flag[seat] ?? [], flag[opponent] ?? []]
    const slots = flag.environment.Mud ? 4 : 3
    const complete = mine.length >= slots && theirs.length >= slots
    return {
      flag: i + 1,
      mine: mine.map(cardOf),
      theirs: theirs.map(cardOf),
      fog: flag.environment.Fog ?? null,
      mud: flag.environment.Mud ?? null,
      owner: flag.owner,
      slots,
      closing: complete && !flag.owner ? lastOf([...mine, ...theirs]) : '',
    }
  })
}

/** The card that was placed last, of some with their numbers; empty if they have none. */
function lastOf(cards: readonly string[]): string {
  const numbered = cards.map((text) => ({ text, number: Number(text.split('@')[1]) }))
  const last = numbered
    .filter(({ number }) => number)
    .sort((one, other) => other.number - one.number)[0]
  return last ? cardOf(last.text).id : ''
}

const BY_FLAGS = ['breakthrough', 'envelopment', 'exhaustion']

/** The flags that won the game, if any did: all of the winner's, or the three side by side. */
export function winningFlags(view: BattleLineView, { winner, reason }: Outcome): number[] {
  if (!BY_FLAGS.includes(reason)) return []
  const owned = view.flags.flatMap(({ owner }, i) => (winner && owner === winner ? [i + 1] : []))
  if (reason !== 'breakthrough') return owned
  const first = owned.find((flag) => owned.includes(flag + 1) && owned.includes(flag + 2))
  return owned.filter((flag) => first && flag >= first && flag < first + 3)
}

/** The cards of a hand; empty if the hand is hidden. */
export function handOf(view: BattleLineView, seat: Seat): string[] {
  const hand = view.hands[seat]
  return Array.isArray(hand) ? hand : []
}

/** Whether the game is played with Tactics cards (BL-18.1). */
export function withTactics({ options }: BattleLineView): boolean {
  return options?.tactics !== false
}

/** Whether a seat has played no more Tactics cards than its opponent, so that it may play one (BL-11.2). */
export function mayPlayTactics({ tactics_played: played }: BattleLineView, seat: Seat): boolean {
  return (played[seat] ?? 0) <= (played[opponentOf(seat)] ?? 0)
}

/** The numbers of Troops and Tactics cards in a hand: their backs show what they are. */
export function backsOf(view: BattleLineView, seat: Seat): Hidden {
  const hand = view.hands[seat]
  if (!hand) return { troop: 0, tactics: 0 }
  if (!Array.isArray(hand)) return hand
  const troop = hand.filter((card) => cardOf(card).kind === 'troop').length
  return { troop, tactics: hand.length - troop }
}

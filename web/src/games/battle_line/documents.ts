/** The documents of Battle Line (`docs/formats.md`), as this page reads them. */
import type { Action, Seat, View } from '../../lib/protocol'
import { type Card, cardOf, type Deck } from './cards'

export type Hidden = { troop: number; tactics: number }

export type FlagDocument = Record<Seat, string[]> & {
  environment: Record<string, Seat>
  owner: Seat | null
}

export type BattleLineView = View & {
  phase: 'play' | 'end' | 'scout_draw' | 'scout_return' | 'over'
  flags: FlagDocument[]
  hands: Record<Seat, string[] | Hidden>
  decks: Hidden
  discards: Record<Seat, string[]>
  tactics_played: Record<Seat, number>
  scout_left?: number
}

export type Play = Action & {
  card?: string
  flag?: number
  from?: number
  to?: number | null
  deck?: Deck
}

export type Formation = {
  formation: string
  sum: number
  cards: string[]
  wild: Record<string, string>
  added: string[]
  left_out: string[]
}

/** What `explain` tells about a claim. */
export type ClaimEvidence = {
  flag: number
  formation?: Formation
  opponent?: { complete: boolean; missing: number; obtainable: number; best: Formation | null }
  ruled_out_by?: string[]
  last_placer?: Seat
}

export type Lane = {
  flag: number
  mine: Card[]
  theirs: Card[]
  fog: Seat | null
  mud: Seat | null
  owner: Seat | null
  slots: number
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'south' ? 'north' : 'south'
}

/** The nine lanes as seen from a seat. */
export function lanesOf(view: BattleLineView, seat: Seat): Lane[] {
  const other = otherSeat(seat)
  return view.flags.map((flag, i) => ({
    flag: i + 1,
    mine: (flag[seat] ?? []).map(cardOf),
    theirs: (flag[other] ?? []).map(cardOf),
    fog: flag.environment.Fog ?? null,
    mud: flag.environment.Mud ?? null,
    owner: flag.owner,
    slots: flag.environment.Mud ? 4 : 3,
  }))
}

/** A hand that is seen; empty for one that is not. */
export function handOf(view: BattleLineView, seat: Seat): string[] {
  const hand = view.hands[seat]
  return Array.isArray(hand) ? hand : []
}

/** Whether a seat has played no more Tactics cards than the other, so that it may play one (BL-11.2). */
export function mayPlayTactics({ tactics_played: played }: BattleLineView, seat: Seat): boolean {
  return (played[seat] ?? 0) <= (played[otherSeat(seat)] ?? 0)
}

/** How many cards of each kind a hand shows by its backs. */
export function backsOf(view: BattleLineView, seat: Seat): Hidden {
  const hand = view.hands[seat]
  if (!hand) return { troop: 0, tactics: 0 }
  if (!Array.isArray(hand)) return hand
  const troop = hand.filter((card) => cardOf(card).kind === 'troop').length
  return { troop, tactics: hand.length - troop }
}

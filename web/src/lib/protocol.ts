/** What the page and the server say to each other (`docs/api.md`), by the page's names. */
import type { Action, Seat, View } from '../wire/documents'
import type * as wire from '../wire/types'

export type {
  Action,
  Decision,
  Options,
  OptionValue,
  Position,
  RatedAction,
  Seat,
  View,
} from '../wire/documents'
export type {
  ClockInfo as Clock,
  FairInfo as Fair,
  GameInfo,
  MatchInfo as Match,
  Offer,
  OutcomeInfo as Outcome,
  PersonMet,
  RatingInfo as Rating,
  SeatInfo,
  TableInfo as Table,
} from '../wire/types'

export type Pace = wire.Fischer | wire.Days
/** What a seat sends for the deal: a commitment to its number, and later the number. */
export type Contribution = Omit<wire.Commit, 'id'> | Omit<wire.OpenNumber, 'id'>
/** An event after the deal: a seat's action is whole for that seat, else what everybody may know. */
export type GameEvent = wire.EventInfo & { view: View }

/** What a board shows, and what its player may do: at a table, in a lesson, in an analysis. */
export type BoardState = {
  number: number
  seat: Seat | null
  view: View
  actors: Seat[]
  /** Null if they are too many to list (deployment), or if this seat may not act. */
  legal: Action[] | null
  outcome: wire.OutcomeInfo | null
}
export type TableState = Omit<wire.TableState, 'type' | 'events'>

export type Explanation = Pick<wire.Explained, 'legal' | 'rule' | 'text' | 'evidence'>
/** What the computer would do, and sentences that say why. */
export type Suggestion = Pick<wire.Suggestion, 'action' | 'reasons'>

/** The result of a message that changes something. */
export type Result =
  | { done: true }
  | {
      done: false
      text: string
      rule?: string | null
      evidence?: Record<string, unknown>
      outdated?: boolean
    }

/**
 * A new document, in which each part that is equal to that of the old one is the old one. So what
 * depends on parts that have not changed need not run again.
 */
export function kept<Doc>(old: unknown, now: Doc): Doc {
  if (!isParent(old) || !isParent(now) || Array.isArray(old) !== Array.isArray(now)) return now
  const parts: Record<string, unknown> = now
  const keys = Object.keys(parts)
  let same = keys.length === Object.keys(old).length
  for (const key of keys) {
    parts[key] = kept(old[key], parts[key])
    same &&= parts[key] === old[key]
  }
  return same ? (old as Doc) : now
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

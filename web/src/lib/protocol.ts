/** The messages between page and server, as `docs/server.md` has them. */

export type Seat = string
export type Action = { do: string } & Record<string, unknown>
/** A view document (`docs/formats.md`); the boards know the shape of their own game's. */
export type View = Record<string, unknown> & { seat: Seat | null; phase: string; to_move: Seat }
export type Outcome = { winner: Seat | null; reason: string; points: Record<Seat, number> }

export type SeatInfo = {
  kind: 'person' | 'agent' | 'open'
  agent?: string
  name: string | null
  mine: boolean
  present: boolean
}
export type Offer = { what: 'draw' | 'takeback' | 'rematch'; by: Seat }

/** How the match stands to which a game belongs; a seat stands for who sits there at this table. */
export type Match = {
  /** How many games are over, this one included once it is. */
  games: number
  points: Record<Seat, number>
  wins: Record<Seat, number>
  /** The seat whose player begins the next game; null while this one goes on. */
  begins: Seat | null
  /** Where who sits here will sit in the next game. */
  next_seats: Record<Seat, Seat>
}

/** What an option is: one of the values that the server lists, or for some a table or a list. */
export type OptionValue =
  | string
  | boolean
  | number
  | readonly string[]
  | Readonly<Record<string, number>>
export type Options = Record<string, OptionValue>

export type Table = {
  id: string
  game: string
  options: Options
  created: string
  number: number
  over: Outcome | null
  actors: Seat[]
  seats: Record<Seat, SeatInfo>
  offers: Offer[]
  next: string | null
  match: Match
  your_turn: boolean
}

export type GameEvent = {
  number: number
  seat: Seat
  kind:
    | 'action'
    | 'resign'
    | 'draw'
    | 'takeback'
    | 'rematch'
    | 'offer'
    | 'decline'
    | 'join'
    | 'name'
  /** The own action in full, or what everybody may know of another's. */
  action?: Action
  /** What is offered or declined. */
  what?: Offer['what']
  /** What the watching seat sees after it. */
  view: View
  at: string
}

export type TableState = {
  number: number
  seat: Seat | null
  view: View
  actors: Seat[]
  /** Null: too many to list (deployment), or not this seat's business. */
  legal: Action[] | null
  legal_count: number
  table: Table
  takeback: boolean
  outcome: Outcome | null
}

export type Explanation = {
  legal: boolean
  rule: string
  text: string
  evidence: Record<string, unknown>
}

/** How a message that changes something ended. */
export type Result =
  | { done: true }
  | {
      done: false
      text: string
      rule?: string | null
      evidence?: Record<string, unknown>
      outdated?: boolean
    }

export type GameInfo = {
  game: string
  seats: Seat[]
  options: Record<string, (string | boolean | number)[]>
  agents: string[]
}

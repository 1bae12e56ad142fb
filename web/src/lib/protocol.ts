/** The messages between the page and the server (`docs/server.md`). */

export type Seat = string
export type Action = { do: string } & Record<string, unknown>
/** A view document (`docs/formats.md`); each board knows the shape of its game's views. */
export type View = Record<string, unknown> & { seat: Seat | null; phase: string; to_move: Seat }
export type Outcome = { winner: Seat | null; reason: string; points: Record<Seat, number> }

export type SeatInfo = {
  kind: 'person' | 'agent' | 'open'
  agent?: string
  name: string | null
  mine: boolean
  present: boolean
  /** Whether the server makes each claim of the seat as soon as it is proved. */
  claims?: boolean
  /** In a rated game, the player's rating; once it is rated, the one before it, */
  rating?: Rating
  /** and the one after it. */
  new_rating?: Rating
}

/** A rating; it is provisional while too few games say how strong somebody is. */
export type Rating = { rating: number; provisional: boolean }

/** How much time the players have: for the game and after each turn, or for each turn. */
export type Pace =
  | { kind: 'fischer'; minutes: number; seconds: number }
  | { kind: 'days'; days: number }
/** The clocks, with the milliseconds left when the message was sent; a computer has none. */
export type Clock = { pace: Pace; left: Record<Seat, number>; running: Seat[] }

export type Offer = { what: 'draw' | 'takeback' | 'rematch'; by: Seat }

/** The score of the match that a game belongs to; seats are those of the players at this table. */
export type Match = {
  /** The number of games that are over, this one included once it is over. */
  games: number
  points: Record<Seat, number>
  wins: Record<Seat, number>
  /** The seat whose player begins the next game; null while this game goes on. */
  begins: Seat | null
  /** The seat of each player in the next game, by the seat in this one. */
  next_seats: Record<Seat, Seat>
  /** The number of games that were agreed on; null: as many as the players like. */
  length: number | null
  /** Whether that number of games is over, and then the seat that has won; null if it is drawn. */
  over: boolean
  winner: Seat | null
}

/** The value of an option: one that the server lists, or for some options a table or a list. */
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
  /** Who knew the position at which the game began, `all` or a seat, if somebody set it up. */
  position: string | null
  /** Whether a later part of the game is damaged, so that nobody can go on. */
  read_only: boolean
  clock: Clock | null
  /** From when on those who wait may end the game, because the others have abandoned it. */
  abandoned: string | null
  /** Whether it is in the lobby, so that anybody may join and watch it. */
  public: boolean
  /** The number of people without a seat who look on. */
  watchers: number
  /** How far a deal from numbers of all has come; null: the game was dealt by the server, or set up. */
  fair: Fair | null
  /** Whether its end changes the ratings of its players. */
  rated: boolean
  /** The tournament of which it is a game. */
  tournament: string | null
  /** By how many actions watchers see the game late while it goes on. */
  delay: number
}

/** A fair deal: all commitments, and the seats for which it waits. */
export type Fair = {
  step: 'commit' | 'open' | 'dealt'
  awaited: Seat[]
  /** The seat that begins, if that is settled before the deal. */
  first: Seat | null
  /** The commitment of each party: the server, and each seat that has made one. */
  commitments: Record<string, string>
}

/** What a seat sends for the deal: a commitment to its number, and later the number. */
export type Contribution =
  | { type: 'commit'; seat: Seat; commitment: string }
  | { type: 'open'; seat: Seat; number: string }

/** A person met before, as the seat at a table of both. */
export type PersonMet = { table: string; seat: Seat; name: string | null; muted: boolean }

export type GameEvent = {
  number: number
  seat: Seat
  kind:
    | 'action'
    | 'resign'
    | 'draw'
    | 'flag'
    | 'abandoned'
    | 'takeback'
    | 'rematch'
    | 'offer'
    | 'decline'
    | 'join'
    | 'name'
    | 'standing'
    | 'public'
    | 'commit'
    | 'open'
  /** The watching seat's action in full; of another seat's action, what everybody may know. */
  action?: Action
  /** The kind of offer that is made or declined. */
  what?: Offer['what']
  /** The view of the watching seat after the event. */
  view: View
  at: string
}

/** What a board shows, and what its player may do: at a table, in a lesson, in an analysis. */
export type BoardState = {
  number: number
  seat: Seat | null
  view: View
  actors: Seat[]
  /** Null if they are too many to list (deployment), or if this seat may not act. */
  legal: Action[] | null
  outcome: Outcome | null
}

export type TableState = BoardState & {
  legal_count: number
  table: Table
  takeback: boolean
  /** The whole position once the game is over, else null. */
  position: Record<string, unknown> | null
}

export type Explanation = {
  legal: boolean
  rule: string
  text: string
  evidence: Record<string, unknown>
}

/** An action, the chance to win with it, and sentences that say why. */
export type RatedAction = { action: Action; chance: number; reasons?: string[] }

/** What the computer would do, and sentences that say why. */
export type Suggestion = { action: Action; reasons: string[] }

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

export type GameInfo = {
  game: string
  seats: Seat[]
  options: Record<string, (string | boolean | number)[]>
  /** What each printed text changes in the options. */
  editions: Record<string, Options>
  agents: string[]
}

/** The documents of games (`docs/formats.md`), of which the server's own types only say that they are objects. */

export type Seat = string
export type Action = { do: string } & Record<string, unknown>
/** A view document; each board knows the shape of its game's views. */
export type View = Record<string, unknown> & { seat: Seat | null; phase: string; to_move: Seat }
/** A position document, in which all is shown, or a view. */
export type Position = Record<string, unknown> & { game: string; options?: Options }

/** The value of an option: one that the server lists, or for some options a table or a list. */
export type OptionValue =
  | string
  | boolean
  | number
  | readonly string[]
  | Readonly<Record<string, number>>
export type Options = Record<string, OptionValue>

/** An action, the chance to win with it, and sentences that say why. */
export type RatedAction = { action: Action; chance: number; visits: number; reasons?: string[] }

/** A decision of a finished game, as the computer sees it (`docs/analysis.md`). */
export type Decision = {
  number: number
  /** The number of the event that the decision led to. */
  event: number
  seat: Seat
  /** The chance of each seat to win, as seen by the seat to act; null if no search can tell. */
  chances: Record<Seat, number> | null
  best: RatedAction[]
  played: Action
  after: number | null
  drop: number | null
  blunder: boolean
  /** What the opponent does against a blunder; `sure`: whatever is hidden. */
  refutation?: { seat: Seat; action: Action; reasons: string[]; sure: boolean } | null
}

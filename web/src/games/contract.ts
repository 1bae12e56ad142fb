/**
 * The contract between the table page and a game's board.
 *
 * Files. A game's folder has
 *  - `index.ts` with `export const game: GameModule`, loaded when a table of this game opens;
 *  - `Emblem.svelte`, its small drawing for the front page. It has no props, fills its box, and uses
 *    `currentColor` or its own colours. Keep it under 2 kB: it is part of the first load.
 *
 * Responsibilities. `table/LiveTable.svelte` owns the socket, the move list and jumping back, offers,
 * resigning, results, the typed-command box, live regions, refusals (a toast with text and rule),
 * the covered screen, sounds and settings. A `Board` owns everything on the table. It wraps itself in
 * `ui/TableLayout.svelte`, gives it a `panel` that stands above the moves in the side column, and
 * passes `side` on to it. It places `{@render plate(seat)}` (name, presence, status, turn) itself.
 *
 * Input and output. A Board shows `view` (never `state.view`: after a jump back, `view` is the older
 * one), and marks `last`, the event that led to it. It takes input only while `active` is true. It
 * calls `act`, which resolves with the server's answer; the page has already shown a refusal by then.
 * A Board knows no rules: the legal actions are in `state.legal`. If that is null, they are too many
 * to list: compose an action, and call `explain` or just `act`.
 *
 * Options. The front page offers the values that the server lists and the catalogue has words for.
 * A game whose options need explaining, or have other values too, brings its own choosers
 * (`loadOptions`, `agreed`).
 *
 * Words. `say(id, arguments)` is Fluent, from `src/vexilla/locale/{language}/web*.ftl`. Message ids
 * begin with `web-` for the page, and with the game's `prefix` (`web-bl`, `web-bb`) for a game:
 *   {prefix}-name, {prefix}-blurb            front page, title
 *   {prefix}-seat = { $seat -> … }           name of a seat
 *   {prefix}-option-{name}                   label of an option (only for options worth choosing)
 *   {prefix}-option-{name}-{value}           label of a value
 *   {prefix}-commands                        help for the typed-command box, in lines
 *   {prefix}-keys                            the keys of the board, in lines "t, y: draw a card"
 *   {prefix}-coach = { $card -> … }          what the coach says of each new thing
 *   {prefix}-skip = { $to -> … }             the names of the parts in `skips`
 *
 * Styles. Use the design tokens of `src/app.css`, which has both themes, and scoped styles for the
 * rest. The Content-Security-Policy forbids `style="…"` in HTML strings; `style:--x={…}` directives
 * are fine. Motion takes `var(--quick)` (200 ms; 0 with reduced motion) or asks `settings.motion`.
 */

import type { Component, Snippet } from 'svelte'
import type { Deal } from '../fair/fair_deal'
import type {
  Action,
  BoardState,
  Explanation,
  GameEvent,
  GameInfo,
  Options,
  Outcome,
  Pace,
  Position,
  Result,
  Seat,
  View,
} from '../lib/protocol'
import type { Settings } from '../lib/settings.svelte'
import type { Sound } from '../lib/sounds/sound'
import type { Say } from '../lib/words.svelte'
import type { Inconsistency } from '../wire/types'

export interface BoardProps {
  /** The newest state for the watching seat. */
  state: BoardState
  /** All seats of a table, in the order of the game. */
  seats?: Seat[]
  /** The id of the table; empty where no game is played. */
  table?: string
  /** What was agreed on before the deal. */
  options: Options
  /** The event that is shown after a jump back, else null. */
  viewing: GameEvent | null
  /** The view to draw: `viewing.view`, or `state.view`. */
  view: View
  /** The event that led to `view`, to be marked, and the view before it; null at the start. */
  last: GameEvent | null
  before: View | null
  /** The actions of the turn that `last` belongs to, oldest first: all by the same seat in a row. */
  recent: GameEvent[]
  /** The seat at the bottom: the watching seat, or the first one for spectators. */
  seat: Seat
  /** Whether the watching seat may act now; false after a jump back. */
  active: boolean
  /**
   * The action that is on its way: what it moves lies where it was put, marked as sent, and nothing can
   * be chosen until the server has answered.
   */
  sent?: Action | null
  /** Whether a move is shown first, and played once the player confirms it. */
  confirming: boolean
  /** Whether both seats are played on this screen: hide what the other one may not see. */
  sameScreen: boolean
  /**
   * The action that the computer suggests (Hint button), to be marked until the next state, or until
   * the player chooses something else: then the board drops it (`keep_hint.svelte.ts`).
   */
  hint: Action | null
  dropHint?(): void
  /** What was drawn for the start in sight of all, in sentences: asked of the server at the first call. */
  drawn?(): string[]
  /** Whether the game has just ended, and its result is not yet below the board: until then nothing moves. */
  ending?: boolean
  /** The hint in words, with its reasons: the board shows it where it says what to do. */
  advice?: string
  /** The action that an analysis likes best; it is marked without being prepared. */
  best?: Action | null
  /** Whether the player has to find out alone what can be won now: in a lesson that is the task. */
  unaided?: boolean
  act(action: Action): Promise<Result>
  explain(action: Action): Promise<Explanation>
  /** Asks for the computer's action; null where it does not help: in lessons and puzzles. */
  suggest: (() => Promise<Action>) | null
  /** The name of the player in a seat: "You", "Iskra", "Computer", in the page's language. */
  name(seat: Seat): string
  say: Say
  settings: Settings
  /** What the player has to do, or waits for, in the words of their plate; the board says it above the hand. */
  status?: string
  /** Name, presence and status of a seat; the second argument is shown beside the name. */
  plate: Snippet<[Seat, Snippet?]>
  /** Moves, actions and settings, to be passed on to TableLayout. */
  side: Snippet
  /** The course of a finished game that is gone through, to be passed on too: then hands may be small. */
  below?: Snippet | undefined
  /** Whether `side` stays beside the board on a tablet; to be passed on as well. */
  column?: boolean
}

/** What the functions of a game need to put something into words. */
export interface Context {
  say: Say
  name(seat: Seat): string
  seat: Seat
}

/** The props of a game's choosers for the options of a new table. */
export interface OptionsProps {
  /** The chosen values (bindable). */
  options: Options
  /** The values that the server lists, the default first. */
  values: GameInfo['options']
  /** What each printed text changes in the options. */
  editions: GameInfo['editions']
  say: Say
}

/** An option of a table and its value, in words. */
export type Agreed = { name: string; value: string }

/** Something new at a table: its name in the message {prefix}-coach, and the rules about it. */
export type Coached = { card: string; rules: string[] }

/** A typed command; `taken` is how it was understood, in the letters of the language. */
export type Command = { action: Action; taken?: string } | { complaint: string }

/** Reads a typed command as an action, or as a complaint that says what is wrong with it. */
export type ReadCommand = (text: string, state: BoardState, context: Context) => Command

export interface GameModule {
  Board: Component<BoardProps>
  /** A move in a line of the move list, if `moveText` is not enough; `after` another in the same line. */
  Move?: Component<{ event: GameEvent; before: View | null; context: Context; after?: boolean }>
  /** Whether an event stands in the same line of the move list as the one before it. */
  continues?(event: GameEvent, previous: GameEvent): boolean
  /** A move as text, without the player's name, for the move list and the live region. */
  moveText(event: GameEvent, before: View | null, context: Context): string
  /** The task of the watching seat now: "play a card". Short, second person. */
  status(state: BoardState, context: Context): string
  /** Loads how a typed command ("play R10 3") is read, once somebody wants to type. */
  loadCommands(): Promise<ReadCommand>
  /** The whole position in sentences, for screen readers. */
  summary(view: View, context: Context): string[]
  /** The view of a game that is over, with what was hidden and now lies open in the position. */
  reveal(view: View, position: Record<string, unknown>): View
  /** The view of a seat to which a whole position lies open. */
  opened(position: Record<string, unknown>, seat: Seat): View
  /** How a game was decided, in a sentence; `before` is the view before the last action. */
  ending(outcome: Outcome, view: View, before: View | null, context: Context): string
  /** The sound of an event; null for none. */
  sound(event: GameEvent, before: View | null): Sound | null
  /** Whether a shared screen is covered before this seat's view is shown. */
  covered(state: BoardState): boolean
  /** The parts of the board that skip links lead to: their names, and their selectors. */
  skips: Record<string, string>
  /** The heading of the part of the move list that an event begins; null if it begins none. */
  heading?(event: GameEvent, before: View | null, context: Context): string | null
  /** The options of a table in words, if some values have no message of their own. */
  agreed?(options: Options, say: Say): Agreed[]
}

/** The props of a game's editor of positions. */
export interface EditorProps {
  /** The position as it is set up so far; it may be inconsistent. */
  position: Position
  /** What is inconsistent in it. */
  problems: Inconsistency[]
  /** The values of the game's options that the server lists, the default first. */
  values: GameInfo['options']
  change(position: Position): void
  say: Say
}

/** A game's editor, and the position with which it begins. */
export interface EditorModule {
  Editor: Component<EditorProps>
  empty(): Position
  /** The part of the board that a path of a position document leads to, in words. */
  placeName(path: string, say: Say): string
}

export interface GameEntry {
  prefix: string
  /** Its small drawing; every game that has a board has one. */
  Emblem?: Component
  /** The rule that says what beats what. */
  beats?: string
  /** The paces to choose from for a game with clocks, the quickest first. */
  paces: readonly Pace[]
  /** Whether moves are confirmed before they are played, as long as the player has not chosen. */
  confirms: boolean
  load(): Promise<GameModule>
  /** Loads what the coach explains: all things that have come up for the player to act, in order. */
  loadCoach?(): Promise<(state: BoardState) => Coached[]>
  /** Loads the editor of positions. */
  loadEditor?(): Promise<EditorModule>
  /** Loads the referee for a real table. */
  loadReferee?(): Promise<Component<{ options: Options }>>
  /** Loads how the game is dealt from chance, to check a deal that follows from numbers. */
  loadDeal?(): Promise<Deal>
  /** Loads the game's own choosers for options, once they are unfolded. */
  loadOptions?(): Promise<Component<OptionsProps, object, 'options'>>
}

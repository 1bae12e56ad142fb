/**
 * The contract between the table page and a game's board.
 *
 * A game's folder has
 *  - `index.ts` with `export const game: GameModule`, loaded when a table of this game opens;
 *  - `Emblem.svelte`, its small drawing for the front page (no props, fills its box, `currentColor`
 *    or own colours; keep it under 2 kB: it is part of the first load).
 *
 * Who draws what. `pages/LiveTable.svelte` owns the socket, the move list and jumping back, offers,
 * resigning, results, the typed-command box, live regions, refusals (a toast with text and rule),
 * the covered screen, sounds, settings. A `Board` owns everything on the table: it wraps itself in
 * `ui/TableLayout.svelte` (board area, own `panel` above the moves in the side column, `side` handed
 * through) and puts `{@render plate(seat)}` (name, presence, status, whose turn) where it wants.
 *
 * What a Board shows is `view` (never `state.view`: after a jump back it is the older one), and
 * `last`, the event that led to it. It takes input only while `active` is true. It calls `act`;
 * that resolves when the server has answered, with the refusal if it refused (the page has then
 * already shown it). It knows no rules: what is legal stands in `state.legal` (null: too many to
 * list; then compose the action and ask `explain` or just `act`).
 *
 * Options. The front page offers one of the values that the server lists and the catalogue has words
 * for. A game whose options can be more brings choosers of its own (`loadOptions`, `agreed`).
 *
 * Words. `say(id, arguments)` is Fluent, from `src/vexilla/locale/{language}*.ftl`. Ids of the
 * browser: `web-…` for the page, and per game with `prefix` (`web-bl`, `web-bb`):
 *   {prefix}-name, {prefix}-blurb            front page, title
 *   {prefix}-seat = { $seat -> … }           name of a seat
 *   {prefix}-option-{name}                   label of an option (only for options worth choosing)
 *   {prefix}-option-{name}-{value}           its values
 *   {prefix}-reason = { $reason -> … }       how a game ended (outcome.reason)
 *   {prefix}-commands                        help of the typed-command box, lines
 *
 * Styles: design tokens are in `src/app.css` (both themes); use them, scoped styles for the rest.
 * No inline `style="…"` in HTML strings (CSP); `style:--x={…}` directives are fine. Motion through
 * `var(--quick)` (200 ms; 0 with reduced motion) or `settings.motion`.
 */
import type { Component, Snippet } from 'svelte'
import type {
  Action,
  Explanation,
  GameEvent,
  GameInfo,
  Options,
  Result,
  Seat,
  TableState,
  View,
} from '../lib/protocol'
import type { Settings } from '../lib/settings.svelte'
import type { Sound } from '../lib/sound'
import type { Say } from '../lib/words.svelte'

export interface BoardProps {
  /** The newest state of the table for the watching seat. */
  state: TableState
  /** The event that is looked at after a jump back, else null. */
  viewing: GameEvent | null
  /** What to draw: `viewing.view`, or `state.view`. */
  view: View
  /** The event that led to `view` (last move marked), and the view before it; null at the start. */
  last: GameEvent | null
  before: View | null
  /** The actions of the turn that `last` belongs to, oldest first: all by the same seat in a row. */
  recent: GameEvent[]
  /** The seat at the bottom: the watching seat, for spectators the first one. */
  seat: Seat
  /** Whether the watching seat may act here and now (false after a jump back, over, not its turn). */
  active: boolean
  /** Both seats are played on this screen: hide what the other one may not see. */
  sameScreen: boolean
  /** What the computer would do here (the Hint button), until the next state: mark it. */
  hint: Action | null
  act(action: Action): Promise<Result>
  explain(action: Action): Promise<Explanation>
  suggest(): Promise<Action>
  /** What people call a seat: "You", "Iskra", "Computer", in the language of the page. */
  name(seat: Seat): string
  say: Say
  settings: Settings
  /** Name, presence, status line of a seat; the second argument stands beside the name. */
  plate: Snippet<[Seat, Snippet?]>
  /** Moves, actions, settings: hand it to TableLayout. */
  side: Snippet
}

/** What the functions below may need besides the thing itself. */
export interface Context {
  say: Say
  name(seat: Seat): string
  seat: Seat
}

/** Choosers of a game's own options, for a table that is to be made. */
export interface OptionsProps {
  /** What is chosen (bindable). */
  options: Options
  /** The values that the server lists, the default first. */
  values: GameInfo['options']
  say: Say
}

/** A line of what was agreed for a table: an option and its value, in words. */
export type Agreed = { name: string; value: string }

export type Command = { action: Action } | { complaint: string }

export interface GameModule {
  Board: Component<BoardProps>
  /** The content of a line of the move list, where plain text is too plain. */
  Move?: Component<{ event: GameEvent; before: View | null; context: Context }>
  /** A move as text, without the mover's name: move list, live region. */
  moveText(event: GameEvent, before: View | null, context: Context): string
  /** What the watching seat is to do now: "play a card". Short, second person. */
  status(state: TableState, context: Context): string
  /** A typed command as an action ("play R10 3"), or what is wrong with it, in words. */
  readCommand(text: string, state: TableState, context: Context): Command
  /** The whole position in sentences, for screen readers. */
  summary(view: View, context: Context): string[]
  /** Which sound an event makes; null for none. */
  sound(event: GameEvent, before: View | null): Sound | null
  /** Same screen: whether the screen is covered before this seat's view is shown. */
  covered(state: TableState): boolean
  /** The events that begin a new part of the move list, with its heading; null for the others. */
  heading?(event: GameEvent, before: View | null, context: Context): string | null
  /** The options of a table in words, where values can be more than a few with words of their own. */
  agreed?(options: Options, say: Say): Agreed[]
}

export interface GameEntry {
  prefix: string
  Emblem: Component
  load(): Promise<GameModule>
  /** Choosers for its options, loaded once they are unfolded, where one of a few is not enough. */
  loadOptions?(): Promise<Component<OptionsProps, object, 'options'>>
}

/**
 * What the server reads and sends (`docs/api.md`): written by `python -m tests.wire_types` from
 * the server's own structs.
 */
import type {
  Action,
  Decision,
  Options,
  OptionValue,
  Position,
  RatedAction,
  View,
} from './documents'

export type FromClient =
  | Watch
  | Explain
  | Suggest
  | Warn
  | Act
  | Resign
  | MakeOffer
  | Answer
  | Abandoned
  | Standing
  | Commit
  | OpenNumber
  | Ping
  | Follow
  | Say
  | MuteAuthor
  | Report
export type FromLobby = Listed | Invited | Pong | Error
export type FromServer =
  | TableState
  | Outdated
  | Done
  | Refused
  | Explained
  | Suggestion
  | Warned
  | Presence
  | Thinking
  | Pong
  | Error
  | Closing
  | ChatNews
export type FromTournament = Progress | You | Gone | Pong | Error

/** Wins a game that the other player has abandoned. */
export interface Abandoned {
  type: 'abandoned'
  id: string
  number: number
}
/** Plays an action. */
export interface Act {
  type: 'act'
  id: string
  number: number
  action: Action
}
/**
 * The answer to `POST api/positions/analyse`.
 *
 * `best` are the best actions, best first, each with `chance`, `visits` and `reasons`. `chances`
 * are those of both seats, as `seat` sees them; null if no search can tell. `complete` says that
 * more simulations would change nothing, or take too long.
 */
export interface Analysed {
  seat: string
  chances: Record<string, number> | null
  best: RatedAction[]
  complete: boolean
}
/** Accepts or declines an offer, or withdraws the client's own offer. */
export interface Answer {
  type: 'answer'
  id: string
  number: number
  what: 'draw' | 'rematch' | 'takeback'
  accept: boolean
}
/**
 * The answer to `POST api/puzzles/ID/answer`.
 *
 * `right` says whether the action was the best one, and `after` the chance to win after it.
 * `solution` is the best action with those that follow it at once, `chance` the chance after it.
 * `reasons` are sentences about what the best action achieves. After a right answer, `next` is the
 * next move to find, if there is one. After a wrong one, `refutation` is what it allows.
 */
export interface Answered {
  right: boolean
  after: number | null
  solution: Action[]
  chance: number
  reasons: string[]
  next: PuzzleMove | null
  refutation: Refutation | null
}
/** The next move to find: `events` lead to the view, beginning with the right answer. */
export interface PuzzleMove {
  events: EventInfo[]
  view: View
  legal: Action[]
}
/**
 * An event at a table, and the view of the watching seat after it; null before the deal.
 *
 * After a `takeback`, the first `keep` actions are left. The first event of a game that began at a
 * position also has the view `before` it.
 */
export interface EventInfo {
  number: number
  seat: string
  kind:
    | 'abandoned'
    | 'action'
    | 'commit'
    | 'decline'
    | 'draw'
    | 'flag'
    | 'join'
    | 'name'
    | 'offer'
    | 'open'
    | 'public'
    | 'rematch'
    | 'resign'
    | 'standing'
    | 'takeback'
  at: string
  view: View | null
  action?: Action
  what?: 'draw' | 'rematch' | 'takeback'
  keep?: number
  before?: Record<string, unknown>
}
/**
 * What the opponent does against a wrong answer: `events` lead from it to there.
 *
 * `reasons` are sentences about the first reply. `sure` says whether it can be made whatever is
 * hidden; otherwise it takes cards that the opponent may have.
 */
export interface Refutation {
  events: EventInfo[]
  reasons: string[]
  sure: boolean
}
/** The body of `POST api/positions` and `…/picture`: a position or a view, and a seat. */
export interface Asked {
  position: Position
  seat?: string | null
}
/** The body of `POST api/tables/ID/challenge`: who is invited, by their page. */
export interface Challenged {
  page: string
}
/** New messages; `room` is that in which the client writes, `rooms` are those that it reads. */
export interface ChatNews {
  type: 'chat'
  room: 'seats' | 'watchers'
  rooms: ('seats' | 'watchers')[]
  messages: Said[]
}
/**
 * A message: by a seat, or by somebody without one who may have chosen a name.
 *
 * Of an author whom the client has `muted` there is neither text nor name.
 */
export interface Said {
  room: 'seats' | 'watchers'
  number: number
  seat: string | null
  name: string | null
  at: string
  text: string
  mine: boolean
  muted: boolean
}
/** The clocks of a table: milliseconds `left` to each seat with a clock, at this very moment. */
export interface ClockInfo {
  pace: Fischer | Days
  left: Record<string, number>
  running: string[]
}
/** Some minutes for the game, and some seconds more after each turn. */
export interface Fischer {
  kind: 'fischer'
  minutes: number
  seconds: number
}
/** A number of days for each turn. */
export interface Days {
  kind: 'days'
  days: number
}
/** The server is about to close the socket. */
export interface Closing {
  type: 'closing'
  reason: string
}
/**
 * An action in a text, what is said about it, and what could have been played in its place.
 *
 * `before`, `after` and `clock` are those of `vexilla.record.Move`; each is there if it is needed.
 */
export interface Commented {
  seat: string
  action: Action
  comment: string
  variations: Commented[][]
  before?: string
  after?: string[]
  clock?: number
}
/** Commits one of the client's seats to its number for the deal. */
export interface Commit {
  type: 'commit'
  id: string
  seat: string
  commitment: string
}
/** A seat for an agent. */
export interface Computer {
  kind: 'agent'
  agent: string
}
/**
 * What is played in a tournament, and how far it is.
 *
 * `options` are those that differ from the defaults. `rounds` is the number of all rounds: null if
 * it takes as many as there are opponents, which the start settles. `round` is the one that is
 * played; 0 before the start. `players` is the number of those who take part. `starts` is when it
 * begins by itself; null if its host starts it. `code` are a few letters by which people in the
 * same room find it.
 */
export interface Conditions {
  id: string
  name: string
  game: string
  options: Options
  kind: 'round-robin' | 'swiss'
  rounds: number | null
  pace: Fischer | Days
  rated: boolean
  bots: boolean
  places: number
  state: 'open' | 'over' | 'playing'
  round: number
  players: number
  created: string
  starts: string | null
  code: string | null
}
/**
 * The body of `POST api/positions/play` and `…/record`: actions from a position on.
 *
 * If it is a view, what is hidden is first drawn at random; `seed` says how.
 */
export interface Continued {
  position: Position
  actions?: Line[]
  seed?: number
}
/** An action with its seat. */
export interface Line {
  seat: string
  action: Action
}
/** The body of `POST api/positions/deal`. */
export interface Deal {
  game: string
  options?: Options
  first?: string | null
}
/** The answer to `POST api/positions/deal`: a new game, and what was drawn for it. */
export interface Dealt {
  position: Position
  drawn: Record<string, unknown>
}
/** The body of `POST api/positions/analyse`. */
export interface Depth {
  position: Position
  seat?: string | null
  iterations?: number
}
/** The answer to a change that has been made: it is on disk. */
export interface Done {
  type: 'done'
  id: string
  number: number
}
/** The answer to `GET api/tables/ID/drawn`: sentences on what was drawn for the start. */
export interface Drawn {
  sentences: string[]
}
/**
 * A player of a tournament, as the standings show them; before the start, as they joined.
 *
 * `place` is shared by all who are equal. `points` has a win as 1 and a draw as 0.5.
 */
export interface EntrantInfo {
  number: number
  name: string | null
  bot: boolean
  withdrawn: boolean
  place: number
  points: number
  buchholz: number
  sonneborn_berger: number
}
/** The answer to `GET api/tournaments/ID/people`: the pages of players, by their numbers. */
export interface Entrants {
  pages: Record<string, string>
}
/** The answer to a message that is malformed or not allowed now. */
export interface Error {
  type: 'error'
  code: string
  text: string
}
/** Asks why an action is legal or illegal. */
export interface Explain {
  type: 'explain'
  id: string
  action: Action
}
/** The answer to `explain`: why an action is legal or illegal. */
export interface Explained {
  type: 'explanation'
  id: string
  legal: boolean
  rule: string
  text: string
  evidence: Record<string, unknown>
  number: number
}
/**
 * How far a fair deal has come: all commitments, and the seats for which it waits.
 *
 * At the `step` `commit` they have not committed to their numbers, at `open` not shown them yet.
 * `first` is the seat that begins if that is settled before the deal, else null.
 */
export interface FairInfo {
  step: 'commit' | 'dealt' | 'open'
  awaited: string[]
  first: string | null
  commitments: Record<string, string>
}
/** A public game that is over: the names shown at its seats, and who has won; null if drawn. */
export interface FinishedGame {
  id: string
  game: string
  seats: Record<string, string | null>
  winner: string | null
  ended: string
}
/** Asks for the messages after a number in each room, now and whenever there are new ones. */
export interface Follow {
  type: 'chat'
  seats?: number
  watchers?: number
}
/** A player whom the client follows; `playing` is their public game of now, or null. */
export interface Followed {
  page: string
  name: string | null
  playing: string | null
}
/** The answer to `GET api/following`. */
export interface Following {
  people: Followed[]
}
/** The answer to `GET api/tournaments/codes/CODE`: the id of the tournament. */
export interface Found {
  id: string
}
/** Chooses the seat that the client watches from now on. */
export interface Watch {
  type: 'watch'
  seat?: string | null
  since?: number | null
  language?: string
}
/** Asks what the computer would do. */
export interface Suggest {
  type: 'suggest'
  id: string
}
/** Asks whether an action would lose much, before it is played. */
export interface Warn {
  type: 'warn'
  id: string
  action: Action
}
/** Resigns the game; a bot says whether it does so because its program has `failed`. */
export interface Resign {
  type: 'resign'
  id: string
  number: number
  failed?: boolean
}
/** Offers a draw, a take-back or the next game (`rematch`). */
export interface MakeOffer {
  type: 'offer'
  id: string
  number: number
  what: 'draw' | 'rematch' | 'takeback'
}
/** Says whether the server makes each claim of the seat as soon as it is proved. */
export interface Standing {
  type: 'standing'
  id: string
  claims: boolean
}
/** Opens the number of one of the client's seats, once all have committed to theirs. */
export interface OpenNumber {
  type: 'open'
  id: string
  seat: string
  number: string
}
/** Asks whether the connection is alive. */
export interface Ping {
  type: 'ping'
}
/** Writes a message in the client's room; `name` is that of somebody without a seat. */
export interface Say {
  type: 'say'
  id: string
  text: string
  name?: string | null
}
/** Says whether the client wants to read the author of a message. */
export interface MuteAuthor {
  type: 'mute'
  id: string
  room: 'seats' | 'watchers'
  number: number
  muted: boolean
}
/** Reports a message to the operator. */
export interface Report {
  type: 'report'
  id: string
  room: 'seats' | 'watchers'
  number: number
}
/**
 * The lobby: tables that wait for somebody, public games that are played now, tournaments.
 *
 * `top` are up to three of the games: those of the players with the highest ratings. `results` are
 * the last public games that are over.
 */
export interface Listed {
  type: 'lobby'
  open: LobbyTable[]
  playing: LobbyTable[]
  tournaments: Conditions[]
  top: LobbyTable[]
  results: FinishedGame[]
}
/**
 * A table in the lobby.
 *
 * `options` are those that differ from the defaults, `position` and `pace` are those of the table,
 * `games` is the length of the match, null if none is agreed on, `seats` has the name shown at
 * each seat, and `open` is the open seat; null once it is taken. Watchers see the game `delay`
 * actions late. `ratings` are those of players at this game and pace: of all if it is rated, else
 * of those who show theirs.
 */
export interface LobbyTable {
  id: string
  game: string
  options: Options
  position: string | null
  pace: (Fischer | Days) | null
  games: number | null
  created: string
  seats: Record<string, string | null>
  open: string | null
  rated: boolean
  delay: number
  ratings: Record<string, RatingInfo>
}
/** A rating as it is shown; it is `provisional` while too few games say how strong one is. */
export interface RatingInfo {
  rating: number
  provisional: boolean
}
/** The tables to which the player is invited, and where the host waits. */
export interface Invited {
  type: 'invitations'
  tables: LobbyTable[]
}
/** The answer to `ping`. */
export interface Pong {
  type: 'pong'
}
/**
 * The state of a table for a watcher: the view, the legal actions, and the new events.
 *
 * Before the deal, the view is null.
 * The view and the events (`EventInfo`) are encoded already. The list `legal`, which may be long,
 * is added at the end of the message.
 * `position` is the whole position once the game is over: then nothing is secret any longer.
 */
export interface TableState {
  type: 'state'
  number: number
  seat: string | null
  view: View
  actors: string[]
  legal_count: number
  events: EventInfo[]
  table: TableInfo
  takeback: boolean
  outcome: OutcomeInfo | null
  position: Position | null
  legal: Action[] | null
}
/**
 * A table as seen by anybody who knows its id.
 *
 * `read_only` says that not everything stored of it can be read, so that it is shown as far as it
 * can be, and nobody can go on. `position` says who knew the start if somebody set it up:
 * `all`, or a seat, the rest being drawn at random; null if the game was dealt. `clock` is null
 * for a game without clocks. From the time `abandoned` on, those who wait may end the game. A
 * `public` table is in the lobby: anybody may join it, and watch it. `watchers` counts the
 * connections of people without a seat. `fair` is null unless the game is dealt from numbers of
 * the server and of players. The end of a `rated` game changes the ratings of its players.
 * `tournament` is the id of the tournament of which it is a game, or null.
 * Watchers see the game `delay` actions late, until it is over; then their clocks stand still.
 */
export interface TableInfo {
  id: string
  game: string
  options: Options
  created: string
  number: number
  over: OutcomeInfo | null
  actors: string[]
  seats: Record<string, SeatInfo>
  offers: Offer[]
  next: string | null
  match: MatchInfo
  your_turn: boolean
  read_only: boolean
  position: string | null
  clock: ClockInfo | null
  abandoned: string | null
  public: boolean
  watchers: number
  fair: FairInfo | null
  rated: boolean
  tournament: string | null
  delay: number
}
/** How a game ended; `points` is what each seat scores in the match. */
export interface OutcomeInfo {
  winner: string | null
  reason: string
  points: Record<string, number>
}
/**
 * The person or agent in a seat; `claims` if the server makes its proved claims at once.
 *
 * A `bot` is a person to the rules of the server, but a program from outside. In a rated game, a
 * person has a `rating`; once the game is rated, that is the one before, and `new_rating` the one
 * after it.
 */
export interface SeatInfo {
  kind: 'agent' | 'open' | 'person'
  name: string | null
  mine: boolean
  present: boolean
  agent?: string
  claims?: boolean
  bot?: boolean
  rating?: RatingInfo
  new_rating?: RatingInfo
}
/** An offer of one seat that the other has not answered yet. */
export interface Offer {
  what: 'draw' | 'rematch' | 'takeback'
  by: string
}
/**
 * The score of the match that a table's game belongs to; each seat stands for its player here.
 *
 * `games` counts the finished games, this one included once it is over. `begins` is the seat whose
 * player begins the next game, null until this one is over. `next_seats` maps each seat to the
 * seat that its player takes in the next game. A match of a `length` is `over` after that number
 * of games; `winner` is then the seat whose player has won it, null if it is drawn.
 */
export interface MatchInfo {
  games: number
  points: Record<string, number>
  wins: Record<string, number>
  begins: string | null
  next_seats: Record<string, string>
  length: number | null
  over: boolean
  winner: string | null
}
/** The answer to a change that was meant for an earlier position: the state as it is now. */
export interface Outdated {
  type: 'outdated'
  number: number
  seat: string | null
  view: View
  actors: string[]
  legal_count: number
  events: EventInfo[]
  table: TableInfo
  takeback: boolean
  outcome: OutcomeInfo | null
  position: Position | null
  id: string
  legal: Action[] | null
}
/** The answer to a refused message; `rule` is null if no rule of the game forbids it. */
export interface Refused {
  type: 'refused'
  id: string
  rule: string | null
  text: string
  evidence: Record<string, unknown>
}
/** The answer to `suggest`: what the computer would do; `reasons` are sentences that say why. */
export interface Suggestion {
  type: 'suggestion'
  id: string
  action: Action
  number: number
  reasons: string[]
}
/** The answer to `warn`: sentences that say what the action allows; none: nothing to say. */
export interface Warned {
  type: 'warning'
  id: string
  number: number
  reasons: string[]
}
/** A player has come or gone. */
export interface Presence {
  type: 'presence'
  table: TableInfo
}
/** Whether the table's agents think less than usual now, because many games are played. */
export interface Thinking {
  type: 'thinking'
  less: boolean
}
/** A tournament: its conditions, the players in the order of the standings, all games. */
export interface Progress {
  type: 'tournament'
  conditions: Conditions
  players: EntrantInfo[]
  games: GameOfRound[]
}
/**
 * A game of a tournament: `first` begins; without a `second`, nobody was left to play against.
 *
 * The players are named by their numbers. `table` is null if no game is needed, or if its table is
 * gone, and `result` while it goes on.
 */
export interface GameOfRound {
  round: number
  first: number
  second: number | null
  table: string | null
  result: ('bye' | 'draw' | 'first' | 'neither' | 'second' | 'walkover') | null
}
/** What a tournament is to the client: their `number` as a player, and whether they host it. */
export interface You {
  type: 'you'
  number: number | null
  host: boolean
}
/** The tournament was cancelled by its host. */
export interface Gone {
  type: 'gone'
}
/** A game that can be played here. */
export interface GameInfo {
  game: string
  seats: string[]
  options: Record<string, OptionValue[]>
  editions: Record<string, Options>
  agents: string[]
}
/** A finished game of a player, as they and others may know it. */
export interface GamePlayed {
  table: string
  game: string
  pace: 'correspondence' | 'none' | 'quick'
  result: 'drawn' | 'lost' | 'won'
  rated: boolean
  ended: string
  opponent: Opponent
}
/** Whom a game was played with: a person, a bot or an agent; `page` is null without one. */
export interface Opponent {
  name: string | null
  page: string | null
  agent: string | null
  bot: boolean
}
/** The answer to `GET api/games`; `engine` is the version of the browser's engine, or null. */
export interface Games {
  games: GameInfo[]
  languages: string[]
  share: string | null
  engine: string | null
}
/** Some finished games of a player, the last first; `more` if there are earlier ones. */
export interface GamesPlayed {
  games: GamePlayed[]
  more: boolean
}
/** The body of `POST api/tables/ID/invite`: who is invited, by a table and a seat there. */
export interface Guest {
  table: string
  seat: string
}
/** The answer to `GET api/tables/ID/history`. */
export interface History {
  events: EventInfo[]
}
/**
 * Something in a document that does not fit.
 *
 * Attributes:
 *     path: where it is, such as `flags[3].south`.
 *     rule: the rule behind it; null if it is none of the rulebook's.
 *     text: a sentence.
 */
export interface Inconsistency {
  path: string
  rule: string | null
  text: string
}
/**
 * The body of `POST api/tables/ID/join`; a public table and an invited person need no key.
 *
 * `fair` says that the client contributes a number if the table is dealt so.
 */
export interface Join {
  key?: string | null
  name?: string | null
  fair?: boolean
}
/** The body of `POST api/tournaments/ID/join`. */
export interface Joining {
  name?: string | null
}
/** The body of `POST api/positions/judge`: what a referee is asked of a position. */
export interface Judged {
  position: Position
  question: Record<string, unknown>
}
/** The answer to `POST api/tables/ID/keys`. */
export interface KeyMade {
  key: string
}
/** The body of `POST api/tables/ID/opens`. */
export interface KeyShown {
  key: string
}
/** The body of `POST api/tables/ID/keys`. */
export interface KeyWanted {
  seat: string
}
/** A player in a leaderboard; players with equal ratings share a place. */
export interface Leader {
  rating: number
  provisional: boolean
  place: number
  page: string
  name: string | null
  games: number
  you: boolean
}
/** The answer to `GET api/leaders/GAME/PACE`: the first hundred who show their ratings. */
export interface Leaders {
  leaders: Leader[]
}
/** The answer to `GET api/lessons/ID`; `praise` is said at the end. */
export interface LessonBegun {
  lesson: LessonInfo
  seat: string
  steps: LessonStep[]
  praise: string
  state: LessonState
}
/** A lesson in the list; `rules` are the ids of the rules that it is about. */
export interface LessonInfo {
  id: string
  game: string
  title: string
  rules: string[]
}
/** A task of a lesson: its words, a hint after each of two wrong tries, and its solution. */
export interface LessonStep {
  text: string
  task: string
  hints: string[]
  solution: Action
}
/** A position of a lesson; `legal` is null if the actions are too many to list. */
export interface LessonState {
  view: View
  legal: Action[] | null
  outcome: OutcomeInfo | null
}
/**
 * The answer to `POST api/lessons/ID/try`.
 *
 * If the action is right, `events` are the action and the replies, and `state` is the position
 * after them. If it is refused, `rule` and `text` say why.
 */
export interface LessonTried {
  verdict: 'refused' | 'right' | 'wrong'
  rule: string | null
  text: string
  events: EventInfo[]
  state: LessonState | null
}
/**
 * The body of `POST api/lessons/ID/try` and `…/explain`.
 *
 * `played` are the actions by which the earlier steps were solved.
 */
export interface LessonTry {
  played: Action[]
  action: Action
}
/** The answer to `GET api/lessons`. */
export interface Lessons {
  lessons: LessonInfo[]
}
/** The answer to `POST api/tables`: the table, and the key of each open seat. */
export interface MadeTable {
  id: string
  game: string
  options: Options
  created: string
  number: number
  over: OutcomeInfo | null
  actors: string[]
  seats: Record<string, SeatInfo>
  offers: Offer[]
  next: string | null
  match: MatchInfo
  your_turn: boolean
  read_only: boolean
  position: string | null
  clock: ClockInfo | null
  abandoned: string | null
  public: boolean
  watchers: number
  fair: FairInfo | null
  rated: boolean
  tournament: string | null
  delay: number
  keys: Record<string, string>
}
/** A seat for the person who makes the table. */
export interface Me {
  kind: 'me'
}
/**
 * The answer to `GET api/me`: who the client is.
 *
 * `account` says whether it is signed in, `name` is that of the account, and `tables` counts the
 * tables at which the client has a seat. `ratings` are those of the account.
 */
export interface MeInfo {
  account: boolean
  name: string | null
  created: string | null
  tables: number
  passkeys: PasskeyInfo[]
  ratings: OwnRating[]
}
/** A passkey of the account. */
export interface PasskeyInfo {
  id: string
  label: string | null
  created: string
  used: string
}
/** A rating of the account: in a game, at a pace, after a number of rated games. */
export interface OwnRating {
  rating: number
  provisional: boolean
  game: string
  pace: 'correspondence' | 'quick'
  games: number
}
/** The body of `POST api/people/mute`: whose invitations are wanted no more, or again. */
export interface Muting {
  table: string
  seat: string
  muted: boolean
}
/** The body of `POST api/tables/ID/name`. */
export interface Name {
  seat: string
  name: string | null
}
/**
 * The body of `POST api/tables`; with a `position`, the game begins there.
 *
 * `fair` says that the client contributes a number to the deal. A `rated` game is between people
 * with accounts. Watchers see the game `delay` actions late.
 */
export interface NewTable {
  game: string
  seats: Record<string, Me | Computer | Open>
  options?: Options
  first?: string | null
  name?: string | null
  position?: Position | null
  pace?: (Fischer | Days) | null
  games?: (1 | 3 | 5) | null
  fair?: boolean
  rated?: boolean
  delay?: 0 | 2 | 6 | 12
}
/** A seat for the person who receives the invitation. */
export interface Open {
  kind: 'open'
}
/** The answer to `POST api/tables/ID/opens`: a seat, or null if the key opens none any more. */
export interface Opens {
  seat: string | null
}
/**
 * The body of `POST api/lobby/find`; `seat` is the one that the player wants, null for any.
 *
 * `fair` says that the client contributes a number to the deal. Watchers see the game `delay`
 * actions late.
 */
export interface OpponentWanted {
  game: string
  options?: Options
  seat?: string | null
  name?: string | null
  pace?: (Fischer | Days) | null
  games?: (1 | 3 | 5) | null
  fair?: boolean
  rated?: boolean
  delay?: 0 | 2 | 6 | 12
}
/** The answer to `GET api/me/page`: what the client shows; null: nothing. */
export interface OwnPage {
  showing: Showing | null
}
/**
 * The body of `POST api/me/page`, and what a player's own page shows to others.
 *
 * `page` is its address, and `name` stands on it. The others say whether it shows the player's
 * games, ratings (in leaderboards too), solved puzzles, and since when they have an account; and
 * whether everybody may challenge them, or only people whom they have met.
 */
export interface Showing {
  page: string
  name: string | null
  games: boolean
  ratings: boolean
  puzzles: boolean
  since: boolean
  challenges: boolean
}
/** The body of `POST api/me/passkeys`; `name` is that of a new account. */
export interface PasskeyMade {
  credential: Record<string, unknown>
  name?: string | null
  label?: string | null
}
/** The body of `POST api/me/passkeys/remove`. */
export interface PasskeyUnwanted {
  id: string
}
/** The body of `POST api/me/passkeys/options`; the passkey shows the name. */
export interface PasskeyWanted {
  name?: string | null
}
/** The answer to `GET api/people`. */
export interface People {
  people: PersonMet[]
}
/** A person met before, who has a seat at a table of the player. */
export interface PersonMet {
  table: string
  seat: string
  name: string | null
  muted: boolean
}
/** The answer to `GET api/tables/ID/people`: the people in its seats. */
export interface PeopleThere {
  seats: Record<string, PersonThere>
}
/**
 * The person in a seat, as far as the client may know: null for what is not shown.
 *
 * `challenge` says that the client may invite this person to a game.
 */
export interface PersonThere {
  name: string | null
  page: string | null
  bot: boolean
  you: boolean
  following: boolean
  challenge: boolean
}
/**
 * The answer to `GET api/players/PAGE`; what the player does not show is null.
 *
 * `since` is a day, and `puzzles` counts the solved ones of each game. `games` says whether they
 * are shown. `you` says that it is the client's own; `following` and `challenge`, whether the
 * client follows the player, and may challenge them.
 */
export interface PlayerPage {
  page: string
  name: string | null
  since: string | null
  ratings: ShownRating[] | null
  puzzles: Record<string, number> | null
  games: boolean
  you: boolean
  following: boolean
  challenge: boolean
}
/** A rating on a player's page, after a number of rated games. */
export interface ShownRating {
  rating: number
  provisional: boolean
  game: string
  pace: 'correspondence' | 'quick'
  games: number
}
/** The answer to `POST api/positions/play`: the position, and that after each action. */
export interface Positions {
  start: Position
  positions: Position[]
}
/** The body of `POST api/tables/ID/public`. */
export interface PublicWanted {
  public: boolean
}
/** The server's public key, in base64url, with which a browser subscribes. */
export interface PushKey {
  key: string
}
/**
 * A puzzle without its position.
 *
 * `difficulty` is 1 to 6, `solved` the share of its tries in which each level of the computer
 * solves the puzzle, and `moves` the number of moves to find.
 */
export interface PuzzleInfo {
  id: string
  game: string
  seat: string
  theme: string
  difficulty: number
  solved: number[]
  moves: number
}
/** The answer to `GET api/puzzles/ID`: the view of the seat to move, and its legal actions. */
export interface PuzzlePosition {
  puzzle: PuzzleInfo
  view: View
  legal: Action[]
}
/** The answer to `GET api/puzzles`. */
export interface Puzzles {
  puzzles: PuzzleInfo[]
}
/** The body of `POST api/positions/explain`. */
export interface Question {
  position: Position
  action: Action
  seat?: string | null
}
/** The answer to `GET api/players/PAGE/ratings`: up to 200 ratings, the last one last. */
export interface RatingCurve {
  points: RatingPoint[]
}
/** A rating after a game; `at` is the day for others, the time for the player. */
export interface RatingPoint {
  at: string
  rating: number
}
/**
 * The answer to `GET api/tables/ID/review`: the decisions reviewed so far, out of `count`.
 *
 * Each is as in `docs/analysis.md`; its `event` is the number of the event that it became. Its
 * best actions have `reasons` in place of `facts`, sentences in the language asked for. The
 * `accuracy` of each seat and the `moments`, events of the decisions that lost most, are those of
 * the decisions so far.
 */
export interface ReviewInfo {
  count: number
  decisions: Decision[]
  accuracy: Record<string, number | null>
  moments: number[]
}
/** A chapter of a rulebook. */
export interface RuleChapter {
  id: string
  title: string
  html: string
}
/**
 * The answer to `GET api/rulebooks/GAME/LANGUAGE`.
 *
 * `printable` says whether `GET api/print/GAME/LANGUAGE` has the game on paper, `editions` for
 * which printed texts besides the defaults.
 */
export interface Rules {
  title: string
  preface: string
  chapters: RuleChapter[]
  printable: boolean
  editions: string[]
}
/** The body of `POST api/tournaments/ID/settle`: how the host ends a game nobody finishes. */
export interface Settling {
  table: string
  result: 'draw' | 'first' | 'second'
}
/**
 * The answer to `POST api/positions`.
 *
 * If the document is inconsistent, `problems` says where and why, and the other fields are empty.
 * `shown` is `all` or the seat whose view it is; `position` is the whole document, null for a
 * view. `legal` are the actions of `seat`, null if they are too many to be listed.
 */
export interface ShownPosition {
  problems: Inconsistency[]
  shown: string
  position: Position | null
  views: Record<string, View>
  actors: string[]
  seat: string
  legal: Action[] | null
  legal_count: number
  outcome: OutcomeInfo | null
}
/**
 * The body of `POST api/me/sign-in`.
 *
 * If `take`, the seats that the browser has without the account become those of the account.
 */
export interface SigningIn {
  credential: Record<string, unknown>
  take?: boolean
}
/** Whether this browser is told when a game waits for its player. */
export interface Subscribed {
  subscribed: boolean
}
/** The body of `POST api/push/subscribe`: what the browser's push service has given it. */
export interface Subscribing {
  endpoint: string
  keys: SubscriptionKeys
}
/** The keys with which messages to a browser are encrypted, in base64url. */
export interface SubscriptionKeys {
  p256dh: string
  auth: string
}
/** The answer to `GET api/tables`; `damaged` are the ids of tables that cannot be opened. */
export interface Tables {
  tables: TableInfo[]
  damaged: string[]
}
/** The body of `POST api/positions/from-transcript`. */
export interface Text {
  text: string
}
/** The answer to a request about one tournament. */
export interface TournamentInfo {
  tournament: Progress
  you: You
}
/**
 * The body of `POST api/tournaments`.
 *
 * `rounds` is for a Swiss tournament, and `places` the number of players who may join. `plays`
 * says that the host is one of them, under the name `player`. With `starts`, a time with its zone,
 * it begins by itself at that time, or as soon after it as there are two players.
 */
export interface TournamentWanted {
  name: string
  game: string
  kind: 'round-robin' | 'swiss'
  pace: Fischer | Days
  options?: Options
  rounds?: number | null
  places?: number
  rated?: boolean
  bots?: boolean
  plays?: boolean
  player?: string | null
  starts?: string | null
}
/** The answer to `GET api/tournaments`: of the lobby, and the newest in which the client is. */
export interface Tournaments {
  listed: Conditions[]
  mine: Conditions[]
}
/**
 * The body of `POST api/positions/transcript`, and the answer to `…/from-transcript`.
 *
 * Attributes:
 *     position: where the game begins.
 *     moves: what was played.
 *     comment: what is said before the first action.
 */
export interface Tree {
  position: Position
  moves: Commented[]
  comment: string
}
/**
 * The body of `POST api/puzzles/ID/answer` and `…/explain`.
 *
 * `move` is the number of moves of the puzzle that were found before.
 */
export interface Tried {
  action: Action
  move?: number
}
/** The body of `POST api/push/unsubscribe`. */
export interface Unsubscribing {
  endpoint: string
}
/** The body of `POST api/following`: whether the client follows a player. */
export interface Wish {
  page: string
  following: boolean
}

/** Battle Line in sentences: moves, what to do now, the whole table. */
import type { BoardState, GameEvent, Outcome, Seat, View } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Context } from '../../contract'
import { fullNames, nameOfCard } from '../documents/cards'
import {
  asAction,
  asView,
  type BattleLineAction,
  type BattleLineView,
  backsOf,
  handOf,
  type Lane,
  lanesOf,
  mayPlayTactics,
  opponentOf,
  winningFlags,
  withTactics,
} from '../documents/documents'

/** The card that an event drew into a hand the viewer sees; empty for other events. */
export function drawnCard(event: GameEvent, before: View | null): string {
  if (event.action?.do !== 'draw' || !before) return ''
  const earlier = new Set(handOf(asView(before), event.seat))
  return handOf(asView(event.view), event.seat).find((card) => !earlier.has(card)) ?? ''
}

/** The card that a move shows: it was played, moved, put back, or drawn by the viewer. */
export function cardOfMove(event: GameEvent, before: View | null): string {
  if (!event.action) return ''
  return cardOfAction(asAction(event.action)) || drawnCard(event, before)
}

/** The card that an action names; empty if it names none. */
function cardOfAction(action: BattleLineAction): string {
  if ('card' in action) return action.card
  return action.do === 'scout' ? 'Scout' : ''
}

/** A move without its card: "flag 3", "Redeploy, flag 3 to 5". */
export function moveWords(action: BattleLineAction, say: Say, played = true): string {
  return say('web-bl-move', {
    do: action.do,
    played: played ? 'yes' : 'no',
    flag: 'flag' in action ? action.flag : 0,
    from: 'from' in action ? action.from : 0,
    to: 'to' in action ? (action.to ?? 0) : 0,
    deck: 'deck' in action ? action.deck : '',
  })
}

/** An action with its card: "Red 9, flag 5". */
export function actionWords(
  action: BattleLineAction,
  say: Say,
  card = cardOfAction(action),
  played = true,
): string {
  const words = moveWords(action, say, played)
  return card ? `${nameOfCard(card, say)}, ${words}` : words
}

export function moveText(event: GameEvent, before: View | null, { say }: Context): string {
  if (!event.action) return ''
  const played = event.view !== before // otherwise it is only thought of
  return actionWords(asAction(event.action), say, cardOfMove(event, before), played)
}

export function ending(
  outcome: Outcome,
  view: View,
  _before: View | null,
  { say }: Context,
): string {
  const [more = 0, fewer = 0] = Object.values(outcome.points).sort((a, b) => b - a)
  const flags = winningFlags(asView(view), outcome).join(', ')
  return say('web-bl-reason', { reason: outcome.reason, flags, more, fewer })
}

export function status(state: BoardState, { say }: Context): string {
  const view = asView(state.view)
  const can = (does: string) => (state.legal ?? []).some((action) => action.do === does)
  if (view.phase !== 'end') return say('web-bl-status', { phase: view.phase })
  return say('web-bl-status', { phase: !can('draw') ? 'end_turn' : can('claim') ? 'claim' : 'end' })
}

/**
 * The number of Tactics cards that a seat has played and, until the game is over, whether it may
 * play one (BL-11.2).
 */
export function tacticsPlayed(
  view: BattleLineView,
  seat: Seat,
  { say, name }: Pick<Context, 'say' | 'name'>,
): string {
  return say('web-bl-tactics-played', {
    name: name(seat),
    count: view.tactics_played[seat] ?? 0,
    may: view.phase === 'over' ? 'over' : mayPlayTactics(view, seat) ? 'yes' : 'no',
  })
}

function listed(cards: readonly string[], say: Say): string {
  return cards.length ? fullNames(cards, say) : say('web-bl-no-cards')
}

/** The backs in a hidden hand: "5 Troop cards, 2 Tactics cards". */
export function backsText(view: BattleLineView, seat: Seat, say: Say): string {
  return say('web-bl-backs', { ...backsOf(view, seat), decks: withTactics(view) ? 2 : 1 })
}

/** A flag with all its cards: "Flag 4, open. You: Red 8, Heavy Cavalry. Iskra: nothing." */
export function laneWords(
  lane: Lane,
  seat: Seat,
  { say, name }: Pick<Context, 'say' | 'name'>,
): string {
  return say('web-bl-lane', {
    flag: lane.flag,
    owner: lane.owner ? name(lane.owner) : '',
    claimed: lane.owner ? 'yes' : 'no',
    me: name(seat),
    other: name(opponentOf(seat)),
    mine: listed(
      lane.mine.map(({ id }) => id),
      say,
    ),
    theirs: listed(
      lane.theirs.map(({ id }) => id),
      say,
    ),
    ground: lane.fog ? (lane.mud ? 'both' : 'fog') : lane.mud ? 'mud' : 'none',
    last: lane.closing ? nameOfCard(lane.closing, say) : 'none',
  })
}

export function summary(shown: View, context: Context): string[] {
  const { say, seat, name } = context
  const view = asView(shown)
  const opponent = opponentOf(seat)
  const list = (cards: readonly string[]) => listed(cards, say)
  const lanes = lanesOf(view, seat).map((lane) => laneWords(lane, seat, context))
  const beside = [seat, opponent].map((one) => {
    const cards = view.discards[one] ?? []
    return `${say('web-bl-discards', { name: name(one), count: cards.length })}: ${list(cards)}`
  })
  return [
    say('web-bl-holding', { cards: list(handOf(view, seat)) }),
    `${name(opponent)}: ${backsText(view, opponent, say)}`,
    say('web-bl-draw', { deck: 'troop', count: view.decks.troop }),
    ...(withTactics(view)
      ? [
          say('web-bl-draw', { deck: 'tactics', count: view.decks.tactics }),
          ...[seat, opponent].map((one) => tacticsPlayed(view, one, context)),
        ]
      : []),
    ...beside,
    ...lanes,
  ]
}

/** Battle Line in sentences: moves, what to do now, the whole table. */
import type { GameEvent, Seat, TableState, View } from '../../lib/protocol'
import type { Context } from '../contract'
import { fullNames, nameOfCard } from './cards'
import {
  type BattleLineView,
  backsOf,
  handOf,
  lanesOf,
  mayPlayTactics,
  otherSeat,
  type Play,
} from './documents'

/** The card that a move shows: played, moved, put back, or drawn by who looks on. */
export function cardOfMove(event: GameEvent, before: View | null): string {
  const action = event.action as Play
  if (action.card) return action.card
  if (action.do === 'scout') return 'Scout'
  if (action.do !== 'draw' || !before) return ''
  const held = new Set(handOf(before as BattleLineView, event.seat))
  return handOf(event.view as BattleLineView, event.seat).find((card) => !held.has(card)) ?? ''
}

/** A move without its card: "flag 3", "Redeploy, flag 3 to 5". */
export function moveWords(event: GameEvent, { say }: Context): string {
  const action = event.action as Play
  return say('web-bl-move', {
    do: action.do,
    flag: action.flag ?? 0,
    from: action.from ?? 0,
    to: action.to ?? 0,
    deck: action.deck ?? '',
  })
}

export function moveText(event: GameEvent, before: View | null, context: Context): string {
  const card = cardOfMove(event, before)
  const words = moveWords(event, context)
  return card ? `${nameOfCard(card, context.say)}, ${words}` : words
}

export function status(state: TableState, { say }: Context): string {
  const view = state.view as BattleLineView
  const drawing = (state.legal ?? []).some((action) => action.do === 'draw')
  const phase = view.phase === 'end' && !drawing ? 'end_turn' : view.phase
  return say('web-bl-status', { phase })
}

/** How many Tactics cards a seat has played, and whether it may play one (BL-11.2). */
export function tacticsPlayed(
  view: BattleLineView,
  seat: Seat,
  { say, name }: Pick<Context, 'say' | 'name'>,
): string {
  return say('web-bl-tactics-played', {
    name: name(seat),
    count: view.tactics_played[seat] ?? 0,
    may: mayPlayTactics(view, seat) ? 'yes' : 'no',
  })
}

export function summary(shown: View, context: Context): string[] {
  const { say, seat, name } = context
  const view = shown as BattleLineView
  const other = otherSeat(seat)
  const list = (cards: readonly string[]) =>
    cards.length ? fullNames(cards, say) : say('web-bl-no-cards')
  const lanes = lanesOf(view, seat).map((lane) =>
    say('web-bl-lane', {
      flag: lane.flag,
      owner: lane.owner ? name(lane.owner) : '',
      claimed: lane.owner ? 'yes' : 'no',
      mine: list(lane.mine.map(({ id }) => id)),
      theirs: list(lane.theirs.map(({ id }) => id)),
      ground: lane.fog ? (lane.mud ? 'both' : 'fog') : lane.mud ? 'mud' : 'none',
    }),
  )
  const beside = [seat, other].map((one) => {
    const cards = view.discards[one] ?? []
    return `${say('web-bl-discards', { name: name(one), count: cards.length })}: ${list(cards)}`
  })
  return [
    say('web-bl-holding', { cards: list(handOf(view, seat)) }),
    `${name(other)}: ${say('web-bl-backs', backsOf(view, other))}`,
    say('web-bl-draw', { deck: 'troop', count: view.decks.troop }),
    say('web-bl-draw', { deck: 'tactics', count: view.decks.tactics }),
    ...[seat, other].map((one) => tacticsPlayed(view, one, context)),
    ...beside,
    ...lanes,
  ]
}

/** Battle Line in sentences: moves, what to do now, the whole table. */
import type { GameEvent, TableState, View } from '../../lib/protocol'
import type { Context } from '../registry'
import { nameOfCard } from './cards'
import { type BattleLineView, backsOf, handOf, lanesOf, otherSeat, type Play } from './documents'

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

export function summary(shown: View, context: Context): string[] {
  const { say, seat, name } = context
  const view = shown as BattleLineView
  const other = otherSeat(seat)
  const list = (cards: { id: string }[]) =>
    cards.length ? cards.map(({ id }) => nameOfCard(id, say)).join(', ') : say('web-bl-no-cards')
  const lanes = lanesOf(view, seat).map((lane) =>
    say('web-bl-lane', {
      flag: lane.flag,
      owner: lane.owner ? name(lane.owner) : '',
      claimed: lane.owner ? 'yes' : 'no',
      mine: list(lane.mine),
      theirs: list(lane.theirs),
      ground: lane.fog ? (lane.mud ? 'both' : 'fog') : lane.mud ? 'mud' : 'none',
    }),
  )
  const hand = handOf(view, seat).map((id) => ({ id }))
  return [
    say('web-bl-holding', { cards: list(hand) }),
    `${name(other)}: ${say('web-bl-backs', backsOf(view, other))}`,
    say('web-bl-draw', { deck: 'troop', count: view.decks.troop }),
    say('web-bl-draw', { deck: 'tactics', count: view.decks.tactics }),
    ...lanes,
  ]
}

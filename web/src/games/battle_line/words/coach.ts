/** What the coach explains when it comes up for the first time. */

import type { BoardState } from '../../../lib/protocol'
import type { Coached } from '../../contract'
import { TACTICS_NAMES } from '../documents/cards'
import { asAction, asView, handOf } from '../documents/documents'

export function coached(state: BoardState): Coached[] {
  const view = asView(state.view)
  const legal = (state.legal ?? []).map(asAction)
  const can = (does: string) => legal.some((action) => action.do === does)
  const hand = handOf(view, state.seat ?? '')
  const lost = view.flags.some(({ owner }) => owner && owner !== state.seat)
  const found: [boolean, Coached][] = [
    [can('claim'), { card: 'claim', rules: ['BL-8.2', 'BL-8.3'] }],
    [view.phase === 'play', { card: 'play', rules: ['BL-5.1', 'BL-7.1'] }],
    [view.phase === 'scout_draw', { card: 'scout', rules: ['BL-14.1'] }],
    [can('draw') && view.phase === 'end', { card: 'draw', rules: ['BL-4.3'] }],
    [
      hand.some((card) => TACTICS_NAMES.includes(card)),
      { card: 'tactics', rules: ['BL-11.1', 'BL-11.2'] },
    ],
    [lost, { card: 'lost', rules: ['BL-8.3', 'BL-3.1'] }],
  ]
  return found.flatMap(([due, card]) => (due ? [card] : []))
}

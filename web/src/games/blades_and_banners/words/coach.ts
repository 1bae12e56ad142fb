/** What the coach explains when it comes up for the first time. */
import type { BoardState } from '../../../lib/protocol'
import type { Coached } from '../../contract'
import { asView, orderInHand } from '../documents/documents'

/** The rules of each thing that is explained: a phase, or in the orders the unit that moves. */
const RULES: Record<string, string[]> = {
  hiring: ['BB-3.2', 'BB-3.3'],
  bearers: ['BB-4.2', 'BB-13.1'],
  deployment: ['BB-4.4', 'BB-9.1'],
  announce: ['BB-5.3'],
  planning: ['BB-6.1', 'BB-6.2'],
  knights: ['BB-7.1', 'BB-11.3'],
  heavy_infantry: ['BB-7.4', 'BB-11.7'],
  pikemen: ['BB-7.4', 'BB-11.6'],
  archers: ['BB-12.1', 'BB-12.3'],
  bearer: ['BB-12.4', 'BB-12.5'],
  fight: ['BB-10.4'],
  meet: ['BB-10.4'],
  bodyguard: ['BB-11.8'],
}

export function coached(state: BoardState): Coached[] {
  const position = asView(state.view)
  const card = position.phase === 'orders' ? (orderInHand(position) ?? '') : position.phase
  const rules = RULES[card]
  return rules ? [{ card: card.replace('_', '-'), rules }] : []
}

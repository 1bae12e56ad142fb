/** Battle Line for the table page (`games/contract.ts`). */
import { atOnce } from '../../lib/late/late'
import type { GameEvent, View } from '../../lib/protocol'
import type { Sound } from '../../lib/sounds/sound'
import type { GameModule } from '../contract'
import Board from './board/Board.svelte'
import type { Deck } from './documents/cards'
import Move from './words/Move.svelte'
import { ending, moveText, status, summary } from './words/words'

function sound(event: GameEvent): Sound | null {
  switch (event.action?.do) {
    case 'claim':
      return 'claim'
    case 'draw':
    case 'return':
      return 'draw'
    case 'pass':
    case 'end_turn':
      return null
    default:
      return 'place'
  }
}

export const game: GameModule = {
  Board,
  Move,
  /** A turn is one line: the card, the flag, the draw. */
  continues: (event, previous) =>
    event.kind === 'action' && previous.kind === 'action' && event.seat === previous.seat,
  moveText,
  status,
  loadCommands: async () => (await atOnce(() => import('./words/command'), 'keys')).readCommand,
  summary,
  sound,
  reveal: (view, position) => ({ ...view, hands: position.hands }),
  opened(position, seat) {
    const { decks, ...rest } = position as View & { decks: Record<Deck, string[]> }
    return { ...rest, seat, decks: { troop: decks.troop.length, tactics: decks.tactics.length } }
  },
  ending,
  skips: { hand: '.hand', flags: '.field' },
  covered: () => true, // hands are hidden
}

/** Any game that has no board of its own on the page (`games/contract.ts`). */
import type { View } from '../../lib/protocol'
import { say } from '../../lib/words.svelte'
import type { GameModule, ReadCommand } from '../contract'
import { actionText, linesOf, typedAction } from './actions'
import Board from './Board.svelte'

const readCommand: ReadCommand = (text, { legal }) => {
  const action = typedAction(text, legal ?? [])
  if (action) return { action }
  const known = legal?.map(actionText).join(', ')
  return { complaint: known ? say('web-text-unknown', { known }) : say('web-text-many') }
}

export const game: GameModule = {
  Board,
  moveText: ({ action }) => (action ? actionText(action) : ''),
  status: () => say('web-text-status'),
  loadCommands: async () => readCommand,
  summary: linesOf,
  reveal: (_view, position) => position as View,
  opened: (position, seat) => ({ ...(position as View), seat }),
  ending: ({ reason }) => reason.replaceAll('_', ' '),
  sound: () => 'place',
  skips: {},
  covered: () => true, // it may hide something
}

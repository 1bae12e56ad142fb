import { expect, it } from 'vitest'
import type { GameEvent, View } from '../../../lib/protocol'
import { moveText } from '../words/words'

const view = {
  phase: 'orders',
  to_move: 'griffin',
  trees: [],
  griffin: { bearer: 'r7' },
  unicorn: { bearer: 'p12' },
} as unknown as View
const context = { say: (id: string) => id, name: (seat: string) => seat, seat: 'griffin' }
const action = { do: 'move_bearer', by: 'south', distance: 1 }

function told(later: View): string {
  const event: GameEvent = {
    number: 1,
    seat: 'griffin',
    kind: 'action',
    action,
    view: later,
    at: '',
  }
  return moveText(event, view, context)
}

it('says who fell, but not of an action that is only thought of', () => {
  expect(told({ ...view, griffin: {} })).toContain('fallen')
  expect(told(view)).not.toContain('fallen')
})

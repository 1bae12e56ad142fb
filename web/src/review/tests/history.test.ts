import { expect, it } from 'vitest'
import type { GameEvent } from '../../lib/protocol'
import { happened } from '../history'

function event(number: number, seat: string, kind: string, what?: string): GameEvent {
  return { number, seat, kind, what, view: null, at: '' } as unknown as GameEvent
}

it('what one declines oneself is withdrawn', () => {
  const log = [
    event(1, 'west', 'offer', 'draw'),
    event(2, 'east', 'offer', 'takeback'),
    event(3, 'east', 'decline', 'draw'),
    event(4, 'east', 'decline', 'takeback'),
    event(5, 'east', 'offer', 'draw'),
    event(6, 'east', 'decline', 'draw'),
    event(7, 'west', 'resign'),
  ]
  expect(log.map((one) => happened(one, log).kind)).toEqual([
    'offer',
    'offer',
    'decline',
    'withdraw',
    'offer',
    'withdraw',
    'resign',
  ])
  expect(happened(log[6] as GameEvent, log)).toEqual({ kind: 'resign', what: '' })
  // Of what is not known to have been offered, nobody knows whose it was.
  expect(happened(event(2, 'west', 'decline', 'rematch'), []).kind).toBe('decline')
})

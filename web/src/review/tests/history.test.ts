import { expect, it } from 'vitest'
import type { GameEvent } from '../../lib/protocol'
import { actionsOf, happened, viewForReply, viewsBefore } from '../history'

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

it('a reply is told from the position after the action', () => {
  const [before, after] = [{ to_move: 'west' }, { to_move: 'west', phase: 'fight' }]
  const log = [before, after].map((view, i) => ({ ...event(i + 1, 'west', 'action'), view }))
  const seen = viewForReply(log as unknown as GameEvent[], 2, 'east')
  expect(seen).toEqual({ to_move: 'east', phase: 'fight' })
  expect(viewForReply([], 2, 'east')).toBeNull()
})

it('knows the view before the first event of a game that began at a position', () => {
  const log = [1, 2].map((number) => ({ ...event(number, 'west', 'action'), view: { number } }))
  const whole = log as unknown as GameEvent[]
  const set = [{ ...log[0], before: { number: 0 } }, log[1]] as unknown as GameEvent[]
  expect([...viewsBefore(whole)]).toEqual([[2, { number: 1 }]])
  expect([...viewsBefore(set).values()]).toEqual([{ number: 0 }, { number: 1 }])
})

it('leaves out the actions that were taken back', () => {
  const back = { ...event(4, 'west', 'takeback'), keep: 1 }
  const log = [
    event(1, 'west', 'action'),
    event(2, 'east', 'action'),
    event(3, 'west', 'offer', 'takeback'),
    back,
    event(5, 'east', 'action'),
  ]
  expect(actionsOf(log).map(({ number }) => number)).toEqual([1, 5])
})

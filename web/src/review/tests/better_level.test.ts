import { describe, expect, it } from 'vitest'
import type { Table } from '../../lib/protocol'
import { betterLevel } from '../better_level'

/** A finished game of the viewer, in the south, against an agent. */
const against = (agent: string, more: object = {}) =>
  ({
    seats: { south: { kind: 'person', mine: true }, north: { kind: 'agent', agent } },
    match: { length: null },
    ...more,
  }) as unknown as Table

describe('the level that is offered after a game', () => {
  it('goes up and down by one', () => {
    expect(betterLevel(against('search:level=3'), ['south'], 'won')).toBe('search:level=4')
    expect(betterLevel(against('search:level=3'), ['south'], 'lost')).toBe('search:level=2')
  })

  it('is none where there is no such level', () => {
    expect(betterLevel(against('search:level=6'), ['south'], 'won')).toBeUndefined()
    expect(betterLevel(against('search:level=1'), ['south'], 'lost')).toBeUndefined()
    expect(betterLevel(against('search:level=3'), ['south'], 'draw')).toBeUndefined()
    expect(betterLevel(against('champion'), ['south'], 'lost')).toBeUndefined()
  })

  it('is none for a watcher, and where the game counts or was set up', () => {
    expect(betterLevel(against('search:level=3'), [], 'other')).toBeUndefined()
    for (const more of [{ rated: true }, { tournament: 't' }, { position: {} }])
      expect(betterLevel(against('search:level=3', more), ['south'], 'won')).toBeUndefined()
    const match = { match: { length: 3 } }
    expect(betterLevel(against('search:level=3', match), ['south'], 'won')).toBeUndefined()
  })
})

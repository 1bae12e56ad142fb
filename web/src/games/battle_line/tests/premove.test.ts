import { describe, expect, it } from 'vitest'
import { Premove } from '../board/premove.svelte'
import type { BattleLineAction } from '../documents/documents'

const PLAY: BattleLineAction = { do: 'play', card: 'R10', flag: 3 }
const OTHER: BattleLineAction = { do: 'play', card: 'R10', flag: 4 }
const DRAW: BattleLineAction = { do: 'draw', deck: 'troop' }
const CLAIM: BattleLineAction = { do: 'claim', flag: 3 }

function chosen(...actions: BattleLineAction[]): Premove {
  const premove = new Premove()
  for (const action of actions) premove.put(action)
  return premove
}

describe('a move that was chosen ahead', () => {
  it('is played, then the draw', () => {
    const premove = chosen(PLAY, DRAW)
    expect(premove.next([OTHER, PLAY])).toEqual(PLAY)
    expect(premove.next([OTHER, PLAY])).toBeNull() // the server has not answered yet
    expect(premove.next([DRAW])).toEqual(DRAW)
    expect(premove.next([DRAW])).toBeNull()
  })

  it('is dropped with its draw if it is not legal', () => {
    const premove = chosen(PLAY, DRAW)
    expect(premove.next([OTHER])).toBeNull()
    expect(premove.next([DRAW])).toBeNull()
  })

  it('leaves the draw to the player where a flag can be claimed first', () => {
    const premove = chosen(PLAY, DRAW)
    expect(premove.next([CLAIM, PLAY])).toEqual(PLAY)
    expect(premove.next([CLAIM, DRAW])).toBeNull()
    expect(premove.next([DRAW])).toBeNull()
  })

  it('is replaced by another, without the draw of the first', () => {
    const premove = chosen(PLAY, DRAW, OTHER)
    expect(premove.next([PLAY, OTHER])).toEqual(OTHER)
    expect(premove.next([DRAW])).toBeNull()
  })
})

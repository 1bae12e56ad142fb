import { describe, expect, it } from 'vitest'
import type { BladesAction, Shoot } from '../documents/documents'
import type { Direction } from '../documents/geometry'
import { Targets } from '../documents/targets'

function move(from: string, by: Direction, distance: number): BladesAction {
  return { do: 'move', from: from.split(' '), by, distance }
}

describe('moves', () => {
  const targets = new Targets(
    [
      move('c3 d3', 'north', 1),
      move('c3 d3', 'north', 2),
      move('c3 d3', 'east', 2),
      move('c3', 'south', 1),
      { do: 'move_bearer', by: 'west', distance: 2 },
      { do: 'skip' },
    ],
    'j5',
  )

  it('are found by the cells that the head of the group reaches', () => {
    const reached = targets.destinations(['d3', 'c3'])
    expect([...reached.keys()].sort()).toEqual(['c4', 'c5', 'd4', 'd5', 'f3'])
    expect(reached.get('f3')).toEqual(move('c3 d3', 'east', 2))
  })

  it('follow a dragged soldier', () => {
    expect(targets.dragged(['c3', 'd3'], 'c3', 'e3')).toEqual(move('c3 d3', 'east', 2))
    expect(targets.dragged(['c3', 'd3'], 'c3', 'f3')).toBeNull()
    expect(targets.dragged(['c3', 'd3'], 'c3', 'd4')).toBeNull()
  })

  it('of the standard-bearer are found too, and skipping', () => {
    expect([...targets.destinations(['j5']).keys()]).toEqual(['h5'])
    expect(targets.canSkip).toBe(true)
    expect([...targets.able].sort()).toEqual(['c3', 'd3', 'j5'])
  })
})

describe('handles', () => {
  const from = ['e4', 'f4', 'g4']
  const wheel = (...to: string[]): BladesAction => ({ do: 'wheel', from, to })

  it('of wheels lie where the farthest soldier ends, each at a different point', () => {
    const wheels = [
      wheel('e4', 'e5', 'e6'),
      wheel('e4', 'e3', 'e2'),
      wheel('f3', 'f4', 'f5'),
      wheel('f5', 'f4', 'f3'),
      wheel('g2', 'g3', 'g4'),
      wheel('g6', 'g5', 'g4'),
    ]
    const places = new Targets(wheels, undefined).wheels(from).map(({ at }) => `${at.x} ${at.y}`)
    expect(places).toEqual(['5 6', '5 2', '6 5', '6 3', '7 2', '7 6'])
  })

  it('of re-formings lie between the new cells; ways that exchange soldiers share one', () => {
    const line = ['e4', 'f4', 'g4', 'h4']
    const targets = new Targets(
      [
        { do: 'reform', from: line, to: ['f5', 'f4', 'g4', 'g5'] },
        { do: 'reform', from: line, to: ['g5', 'f4', 'g4', 'f5'] },
        { do: 'reform', from: line, to: ['e4', 'f4', 'e5', 'f5'] },
      ],
      undefined,
    )
    const handles = targets.reforms(line)
    expect(handles.map(({ at, actions }) => [at.x, at.y, actions.length])).toEqual([
      [6.5, 5, 2],
      [5.5, 5, 1],
    ])
  })
})

describe('a volley', () => {
  const shoot = (shots: Record<string, string>): Shoot => ({ do: 'shoot', shots })
  const targets = new Targets(
    [
      shoot({ e4: 'e8' }),
      shoot({ e4: 'e7' }),
      shoot({ f4: 'f7' }),
      shoot({ e4: 'e1' }),
      shoot({ e4: 'e8', f4: 'f7' }),
      shoot({ e4: 'e7', f4: 'f7' }),
    ],
    undefined,
  )
  const both = ['e4', 'f4']

  it('gains a target with every tap', () => {
    const one = targets.aimed(null, 'f7', both)
    expect(one).toEqual(shoot({ f4: 'f7' }))
    const two = targets.aimed(one, 'e8', both)
    expect(two).toEqual(shoot({ f4: 'f7', e4: 'e8' }))
    expect(targets.aimed(two, 'e7', both)).toEqual(shoot({ f4: 'f7', e4: 'e7' }))
  })

  it('names the archers that could shoot as well', () => {
    expect(targets.joining(shoot({ f4: 'f7' }), both)).toEqual(['e4'])
    expect(targets.joining(shoot({ e4: 'e1' }), both)).toEqual([])
    expect(targets.joining(shoot({ f4: 'f7' }), ['f4'])).toEqual([])
    expect(targets.joining(shoot({ f4: 'f7', e4: 'e8' }), both)).toEqual([])
  })

  it('loses a target with a second tap, and turns to the other side', () => {
    const two = shoot({ f4: 'f7', e4: 'e8' })
    expect(targets.aimed(two, 'e8', both)).toEqual(shoot({ f4: 'f7' }))
    expect(targets.aimed(shoot({ e4: 'e8' }), 'e8', both)).toBeNull()
    expect(targets.aimed(two, 'e1', both)).toEqual(shoot({ e4: 'e1' }))
  })

  it('is only shot by the selected archers', () => {
    expect([...targets.shootable(['f4']).keys()]).toEqual(['f7'])
  })
})

import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../lib/protocol'
import { written } from '../documents/geometry'
import { readCommand } from '../words/command'

const from = ['e4', 'f4', 'g4']
const state = {
  view: {
    phase: 'orders',
    to_move: 'griffin',
    griffin: { pikemen: from, archers: ['n9'] },
    unicorn: {},
  },
  legal: [
    { do: 'wheel', from, to: ['f3', 'f4', 'f5'] },
    { do: 'wheel', from, to: ['f5', 'f4', 'f3'] },
    { do: 'wheel', from, to: ['e4', 'e5', 'e6'] },
  ],
} as unknown as BoardState
const context = {
  say: (id: string, args?: object) => `${id} ${JSON.stringify(args)}`,
  name: String,
  seat: 'griffin',
}

describe('commands', () => {
  it.each([
    ['c3-e3 n2', { do: 'move', from: ['c3', 'd3', 'e3'], by: 'north', distance: 2 }],
    ['d3 c3 w', { do: 'move', from: ['c3', 'd3'], by: 'west', distance: 1 }],
    ['bearer s2', { do: 'move_bearer', by: 'south', distance: 2 }],
    ['wheel e4-g4 f4 left', { do: 'wheel', from, to: ['f3', 'f4', 'f5'] }],
    ['wheel e4-g4 f4 right', { do: 'wheel', from, to: ['f5', 'f4', 'f3'] }],
    ['wheel e4-g4 > e4 e5 e6', { do: 'wheel', from, to: ['e4', 'e5', 'e6'] }],
    ['Shoot e4>e8, f4>f7', { do: 'shoot', shots: { e4: 'e8', f4: 'f7' } }],
    ['plan k h p b', { do: 'plan', orders: ['knights', 'heavy_infantry', 'pikemen', 'bearer'] }],
    [
      'hire k4 c1 a2',
      { do: 'hire', knights: 4, captains: 1, sergeants: 0, pikemen: 0, archers: 2 },
    ],
    ['deploy p c1-f1', { do: 'deploy', unit: 'pikemen', to: ['c1', 'd1', 'e1', 'f1'] }],
    ['skip', { do: 'skip' }],
    ['meet e6', { do: 'meet', with: 'e6' }],
    ['Kf8-h8>f10', { do: 'move', from: ['f8', 'g8', 'h8'], by: 'north', distance: 2 }],
    ['c3>b3', { do: 'move', from: ['c3'], by: 'west', distance: 1 }],
    ['e4-g4=f5,f4,g4', { do: 'reform', from, to: ['f5', 'f4', 'g4'] }],
    ['Pe4-g4~f3-f5', { do: 'wheel', from, to: ['f3', 'f4', 'f5'] }],
    ['An9xn12,f4xf7', { do: 'shoot', shots: { n9: 'n12', f4: 'f7' } }],
    ['BN2', { do: 'move_bearer', by: 'north', distance: 2 }],
    ['KHAB', { do: 'plan', orders: ['knights', 'heavy_infantry', 'archers', 'bearer'] }],
    ['4K,1C', { do: 'hire', knights: 4, captains: 1, sergeants: 0, pikemen: 0, archers: 0 }],
    ['B@j3', { do: 'place_bearer', to: 'j3' }],
    ['S@c1-e1', { do: 'deploy', unit: 'sergeants', to: ['c1', 'd1', 'e1'] }],
    ['G', { do: 'announce', first: 'griffin' }],
    ['>e5', { do: 'fight', with: 'e5' }],
    ['<e6', { do: 'meet', with: 'e6' }],
    ['Se7', { do: 'sacrifice', sergeant: 'e7' }],
    ['C', { do: 'stand' }],
    ['--', { do: 'skip' }],
  ])('%s', (text, action) => {
    expect(readCommand(text, state, context)).toMatchObject({ action })
  })

  it.each([
    ['c3', 'direction'],
    ['Kn9>n10', 'direction'],
    ['c99 n2', 'cell'],
    ['u3 n2', 'cell'],
    ['plan x', 'unit'],
    ['shoot e4', 'shot'],
    ['shoot e4>e99', 'cell'],
    ['wheel e4-g4', 'wheel'],
    ['', 'direction'],
  ])('cannot read %s', (text, needs) => {
    expect(readCommand(text, state, context)).toEqual({
      complaint: `web-bb-command {"needs":"${needs}"}`,
    })
  })

  it('take an army in the letters of the language, and English ones that look like none', () => {
    const letters: Record<string, string> = {
      knight: 'Р',
      captain: 'К',
      sergeant: 'С',
      pikeman: 'П',
      archer: 'Л',
    }
    const say = (id: string, args: Record<string, unknown> = {}) =>
      id === 'bb-letter' ? (letters[String(args.kind)] ?? '') : id
    const army = { knights: 4, captains: 1, sergeants: 0, pikemen: 2, archers: 1 }
    const read = (text: string) => readCommand(text, state, { ...context, say })
    expect(read('hire 4Р, 1К, 1Л, 2П')).toEqual({ action: { do: 'hire', ...army } })
    expect(read('hire р4 к1 л1 п2')).toEqual({ action: { do: 'hire', ...army } })
    expect(read('hire 2S')).toEqual({
      action: {
        do: 'hire',
        ...army,
        knights: 0,
        captains: 0,
        sergeants: 2,
        pikemen: 0,
        archers: 0,
      },
      taken: 'hire 2С',
    })
    expect(read('hire 4P, 1K, 1Л, 2П')).toEqual({ action: { do: 'hire', ...army } }) // Latin P, K
    expect(read('hire 4 Р, 1 К, 1 Л, 2 П')).toEqual({ action: { do: 'hire', ...army } })
    expect(read('hire Р 4, К 1, Л 1, П 2')).toEqual({ action: { do: 'hire', ...army } })
    expect(read('hire 4X')).toEqual({ complaint: 'web-bb-command' })
    expect(read('с3>b3')).toMatchObject({ action: { from: ['c3'], by: 'west' } }) // a Cyrillic с
  })

  it('take the words of the language, and Cyrillic letters for cells that look like theirs', () => {
    const said: Record<string, string> = {
      ...{ n: 'с', s: 'ю', north: 'север', left: 'влево', wheel: 'разворот', shoot: 'стрелять' },
      ...{ move_bearer: 'знаменосец', announce: 'первый', unicorn: 'единорог', hire: 'нанять' },
      ...{ knight: 'Р', captain: 'К', sergeant: 'С', pikeman: 'П', archer: 'Л' },
    }
    const say = (_: string, { word, kind }: Record<string, unknown> = {}) =>
      said[String(word ?? kind)] ?? '-'
    const read = (text: string) => readCommand(text, state, { ...context, say })
    const move = { do: 'move', from: ['c3', 'd3'], by: 'north', distance: 2 }
    for (const typed of ['c3-d3 с2', 'с3-d3 север2', 'c3-d3 n2'])
      expect(read(typed)).toEqual({ action: move })
    const wheel = { do: 'wheel', from, to: ['f3', 'f4', 'f5'] }
    expect(read('Разворот e4-g4 f4 влево')).toEqual({ action: wheel })
    expect(read('стрелять е4>е8')).toEqual({ action: { do: 'shoot', shots: { e4: 'e8' } } })
    const bearer = { do: 'move_bearer', by: 'south', distance: 1 }
    expect(read('знаменосец ю')).toEqual({ action: bearer })
    expect(read('первый единорог')).toEqual({ action: { do: 'announce', first: 'unicorn' } })
    expect(read('первый')).toEqual({ complaint: '-' })
    expect(read('нанять 4Р 1К')).toMatchObject({ action: { do: 'hire', knights: 4, captains: 1 } })
  })

  it('are written with the same names of groups', () => {
    expect(written(['d3', 'c3', 'e3'])).toBe('c3–e3')
    expect(written(['c3', 'd4'])).toBe('c3 d4')
  })
})

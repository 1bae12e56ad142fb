import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../../lib/protocol'
import { readCommand } from '../words/command'

function state(phase: string): BoardState {
  return { view: { phase, hands: { south: ['R3', 'Mud'] } } } as unknown as BoardState
}

const context = {
  say: (id: string, args?: object) => `${id} ${JSON.stringify(args)}`,
  name: String,
  seat: 'south',
}

describe('commands', () => {
  it.each([
    ['R10 3', { do: 'play', card: 'R10', flag: 3 }],
    ['play mud 4', { do: 'play', card: 'Mud', flag: 4 }],
    ['Companion Cavalry 2', { do: 'play', card: 'Companion Cavalry', flag: 2 }],
    ['claim 3', { do: 'claim', flag: 3 }],
    ['c 9', { do: 'claim', flag: 9 }],
    ['draw troop', { do: 'draw', deck: 'troop' }],
    ['t', { do: 'draw', deck: 'troop' }],
    ['draw tactics', { do: 'draw', deck: 'tactics' }],
    ['scout', { do: 'scout' }],
    ['return r3', { do: 'return', card: 'R3' }],
    ['redeploy R3 2 5', { do: 'redeploy', card: 'R3', from: 2, to: 5 }],
    ['redeploy R3 2 out', { do: 'redeploy', card: 'R3', from: 2, to: null }],
    ['deserter darius 3', { do: 'desert', card: 'Darius', from: 3 }],
    ['traitor B9 4 7', { do: 'traitor', card: 'B9', from: 4, to: 7 }],
    ['end', { do: 'end_turn' }],
    ['pass', { do: 'pass' }],
    ['r10@5', { do: 'play', card: 'R10', flag: 5 }],
    ['F@5', { do: 'play', card: 'Fog', flag: 5 }],
    ['x5', { do: 'claim', flag: 5 }],
    ['Y', { do: 'draw', deck: 'tactics' }],
    ['S', { do: 'scout' }],
    ['-R3', { do: 'return', card: 'R3' }],
    ['L:R3@2>5', { do: 'redeploy', card: 'R3', from: 2, to: 5 }],
    ['L:A@2>-', { do: 'redeploy', card: 'Alexander', from: 2, to: null }],
    ['E:R3@2', { do: 'desert', card: 'R3', from: 2 }],
    ['T:R3@2>4', { do: 'traitor', card: 'R3', from: 2, to: 4 }],
    ['--', { do: 'pass' }],
    ['/', { do: 'end_turn' }],
  ])('%s', (text, action) => {
    expect(readCommand(text, state('play'), context)).toMatchObject({ action })
  })

  it('take colours in the letters of the language, and English ones that mean no other', () => {
    const said: Record<string, string> = { red: 'К', fog: 'Т', mud: 'Я', traitor: 'Л' }
    const say = (id: string, { colour, card, value }: Record<string, unknown> = {}) =>
      id === 'bl-troop' ? `${said[String(colour)]}${value}` : (said[String(colour ?? card)] ?? '-')
    const read = (text: string) => readCommand(text, state('play'), { ...context, say })
    for (const typed of ['К4 3', 'R4 3', 'r4 3'])
      expect(read(typed)).toEqual({ action: { do: 'play', card: 'R4', flag: 3 }, taken: 'К4 3' })
    for (const typed of ['т 3', 'Fog 3', 'play f 3'])
      expect(read(typed)).toEqual({ action: { do: 'play', card: 'Fog', flag: 3 }, taken: 'Т 3' })
    expect(read('Щ4 3')).toEqual({ complaint: '-' })
    expect(read('play T 3')).toMatchObject({ action: { card: 'Fog' } }) // it looks like Т
    expect(read('K4 3')).toMatchObject({ action: { card: 'R4' } }) // it looks like К
  })

  it('take the words of the language, whatever their endings, and answer in them', () => {
    const said: Record<string, string> = {
      ...{ claim: 'захватить', draw: 'взять', troop: 'войска', tactics: 'тактику', out: 'сброс' },
      ...{ redeploy: 'перестроение', red: 'К', scout: 'разведчик', desert: 'дезертир' },
    }
    const say = (_: string, { word, colour, card, value }: Record<string, unknown> = {}) =>
      `${said[String(word ?? colour ?? card)] ?? '-'}${value ?? ''}`
    const read = (text: string) => readCommand(text, state('play'), { ...context, say })
    expect(read('Захватить 3')).toEqual({ action: { do: 'claim', flag: 3 } })
    expect(read('claim 3')).toEqual({ action: { do: 'claim', flag: 3 } })
    for (const typed of ['взять тактику', 'взять тактика', 'draw tactics'])
      expect(read(typed)).toEqual({ action: { do: 'draw', deck: 'tactics' } })
    expect(read('взять войска')).toEqual({ action: { do: 'draw', deck: 'troop' } })
    expect(read('взять что-нибудь')).toEqual({ complaint: '-' })
    expect(read('Разведчик')).toEqual({ action: { do: 'scout' } })
    expect(read('redeploy R3 2 out')).toEqual({
      action: { do: 'redeploy', card: 'R3', from: 2, to: null },
      taken: 'перестроение К3 2 сброс',
    })
  })

  it.each(['', 'charge', 'R11 3', 'claim', 'redeploy R3', 'return', 'draw mud'])(
    'cannot read "%s"',
    (text) => {
      expect(readCommand(text, state('play'), context)).toEqual({
        complaint: `web-bl-command-unknown ${JSON.stringify({ command: text })}`,
      })
    },
  )

  it('puts back a card of the hand that is named alone after Scout', () => {
    const action = { do: 'return', card: 'R3' }
    expect(readCommand('r3', state('scout_return'), context)).toMatchObject({ action })
    expect(readCommand('r4', state('scout_return'), context)).toHaveProperty('complaint')
    expect(readCommand('r3', state('play'), context)).toHaveProperty('complaint')
  })
})

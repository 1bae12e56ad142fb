import { expect, it } from 'vitest'
import type { GameEvent, View } from '../../../lib/protocol'
import { asView, pieces } from '../documents/documents'
import { cellLabel, moveText, standing } from '../words/words'

const view = {
  phase: 'orders',
  to_move: 'griffin',
  trees: [],
  griffin: { bearer: 'r7' },
  unicorn: { bearer: 'p12' },
} as unknown as View
const context = { say: (id: string) => id, name: (seat: string) => seat, seat: 'griffin' }
const action = { do: 'move_bearer', by: 'south', distance: 1 }

function told(later: View, before = view): string {
  const event: GameEvent = {
    number: 1,
    seat: 'griffin',
    kind: 'action',
    action,
    view: later,
    at: '',
  }
  return moveText(event, before, context)
}

it('says who fell, but not of an action that is only thought of', () => {
  const armed = { ...view, griffin: { bearer: 'r7', knights: ['e3'] } }
  expect(told({ ...view, griffin: { bearer: 'r6' } }, armed)).toBe('web-bb-with-fallen')
  expect(told({ ...view, griffin: {} })).toBe('web-bb-with-standard') // nobody falls with it
  expect(told(view)).toBe('web-bb-did-move')
})

it('says on each cell what stands there', () => {
  const { say } = context
  const named = (id: string, more?: object) => [id, ...Object.values(more ?? {})].join(' ')
  const position = asView({
    ...view,
    trees: ['a5'],
    griffin: { bearer: 'r7', pikemen: ['c3', 'd3'], knights: ['e3'] },
    options: { strengths: { knight: 5, pikeman: 3 } },
  } as unknown as View)
  const texts = standing(named as typeof say, pieces(position), position)
  expect([...texts.keys()].sort()).toEqual(['a5', 'c3', 'd3', 'e3', 'p12', 'r7'])
  expect(cellLabel('a5', texts)).toBe('a5, web-bb-tree')
  expect(cellLabel('b5', texts, ['reach'])).toBe('b5, reach')
  expect(cellLabel('r7', texts)).toBe('r7, web-bb-piece griffin bearer')
  expect(cellLabel('e3', texts)).toBe('e3, web-bb-piece griffin knight, web-bb-strength 5')
  // pikemen side by side are a wall, and say so
  expect(cellLabel('c3', texts, ['chosen'])).toMatch(
    /^c3, web-bb-piece griffin pikeman, web-bb-strength 3, web-bb-in-line .*, chosen$/,
  )
})

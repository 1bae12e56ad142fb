/** A drag that misses selects nothing: a browser would drag the selected text instead of a card. */
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { play } from '../../../stage/battle_line'
import { mouse } from '../../../stage/hands'
import { boxOf } from '../../../stage/sight'
import { all, rest, sit } from '../../../stage/table'

const selected = () => getSelection()?.toString() ?? ''
type Point = [number, number]

/** Drags from a point to another, as somebody does who has missed. */
async function sweep(start: Point, end: Point) {
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  await commands.mouse([start, 'down', [x, y], end, 'up'])
  await rest()
}

test.for([
  ['midgame', 'south'],
  ['fighting', 'griffin'],
] as const)('a drag beside the cards selects nothing: %s', async ([game, seat]) => {
  const table = await sit(game, seat, { other: 'greedy' })
  const { left, right, top, bottom } = boxOf('.board')
  const corners: [Point, Point] = [
    [left + 5, top + 5],
    [right - 5, bottom - 5],
  ]
  const [first, last] = corners
  for (const [start, end] of [
    [first, last],
    [last, first],
  ] as const) {
    await sweep(start, end)
    expect(selected()).toBe('')
  }
  if (seat !== 'south') return
  const [one, two] = all('[data-hand]').map((card) => card.getBoundingClientRect())
  if (!one || !two) throw new Error('There are no two cards.')
  const between: Point = [(one.right + two.left) / 2, one.top + one.height / 2]
  await sweep(between, [(left + right) / 2, top + (bottom - top) / 3])
  expect(selected()).toBe('')
  const action = table.state.legal?.find((one) => one.do === 'play')
  await table.doing(() => play(mouse, action as never))
})

test('what people copy can be selected', async () => {
  await sit('midgame', 'south', { other: 'greedy' })
  const lines = () => all('.moves li button > span')
  await expect.poll(() => lines().length).toBeGreaterThan(0)
  for (const line of lines().slice(0, 1)) getSelection()?.selectAllChildren(line)
  expect(selected()).not.toBe('')
})

/** Blades & Banners on the stage at every size: what is in sight, how the field zooms and moves. */
import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { cell, touchable } from '../../../../stage/blades_and_banners'
import { keyboard, pointOf } from '../../../../stage/hands'
import { boxOf, inSight } from '../../../../stage/sight'
import {
  $,
  all,
  button,
  counts,
  FINGER,
  focusOn,
  resize,
  rest,
  sit,
  stopTheClock,
} from '../../../../stage/table'

const SIZES = [
  ...([
    [320, 568],
    [360, 640],
    [390, 844],
    [768, 1024],
    [820, 1180],
    [1440, 2560],
  ] as const),
  ...([
    [568, 320],
    [844, 390],
    [720, 450],
    [1024, 768],
  ] as const),
  ...([
    [1280, 600],
    [1440, 900],
    [2560, 1440],
  ] as const),
] as const
const LEAST = 28 // px, the side of a cell that is touched
const LEAST_ACROSS = 25 // px, where all columns are then in sight
const STANDING = '.stands, .info'
const ORDERS = '.strip ol > li'
/** The game, the player, and what has to be in sight besides the field. */
const PHASES = [
  ['deployment', 'griffin', '.deploy h2', '.deploy .soft', '.tray button'],
  ['planning', 'griffin', STANDING, ORDERS, '.plan .words', '.planning .card', '.plan .button'],
  ['fighting', 'griffin', STANDING, ORDERS, '.proposal h2', '.proposal .button'],
  ['asked', 'unicorn', STANDING, ORDERS, '.question h2', '.question .primary'],
] as const

const side = () => boxOf(cell('j7')).width
const close = (length: number) => expect(side()).toBeCloseTo(length, 0)

/** And the field keeps its size from phase to phase, once the battle has begun. */
test('all is in sight at every size', async () => {
  const fields = new Map<string, string>()
  for (const [game, seat, ...parts] of PHASES) {
    await sit(game, seat, { other: 'greedy', settings: { language: 'ru' } })
    await expect.element($(parts.at(-1) ?? '').first()).toBeVisible()
    for (const [width, height] of SIZES) {
      await resize(width, height)
      const where = `${game} ${width} × ${height}`
      const visible = (part: string) => all(part).filter((one) => one.checkVisibility())
      await expect
        .poll(() => parts.filter((part) => !visible(part).length), { message: where })
        .toEqual([])
      await rest()
      const [table] = all('.bb.table')
      expect(table?.scrollHeight, where).toBeLessThanOrEqual(table?.clientHeight ?? 0)
      expect(side(), where).toBeGreaterThanOrEqual((width === 390 ? LEAST_ACROSS : LEAST) - 0.1)
      const across = width === 390 ? [...all(cell('j1')), ...all(cell('j14'))] : []
      const seen = [...parts.flatMap(visible), ...across]
      const ratios = await inSight(seen)
      const hidden = seen.filter((_, i) => (ratios[i] ?? 0) < 0.95)
      expect(
        hidden.map((one) => one.outerHTML),
        where,
      ).toEqual([])
      const field = JSON.stringify(boxOf('.stage'))
      if (game === 'deployment') continue
      const size = `${width} × ${height}`
      expect(fields.get(size) ?? field, where).toBe(field)
      fields.set(size, field)
    }
  }
})

test('zoom by wheel and keys', async () => {
  await sit('fighting', 'griffin', { other: 'greedy' })
  const whole = side()
  const closer = button('web-bb-nearer')
  expect(closer.elements()).toEqual([]) // all cells are large enough
  const point = await pointOf(cell('d4'))
  await userEvent.wheel($(cell('d4')), { delta: { y: -300 } })
  await expect.element(closer).toBeVisible()
  await rest()
  expect(side()).toBeGreaterThan(whole * 1.3)
  const now = await pointOf(cell('d4')) // the cell under the pointer stays there
  expect(Math.hypot(now[0] - point[0], now[1] - point[1])).toBeLessThan(1.5)
  await focusOn('[role=grid]')
  for (const [key, times] of [
    ['0', 1],
    ['+', 1.4],
    ['-', 1],
  ] as const) {
    await keyboard.type(key)
    await expect.poll(side).toBeCloseTo(whole * times, 1)
  }
  // The cursor takes the field along.
  await keyboard.type('+', '+', ...Array<string>(20).fill('ArrowRight'))
  await rest()
  expect(await inSight([...all(cell('t4')), ...all(cell('a4'))])).toEqual([1, 0])
})

test('the field is dragged and pinched', async () => {
  await sit('fighting', 'griffin', { other: 'greedy', ...FINGER })
  stopTheClock() // on a busy machine, a finger that rests is no long press
  close(LEAST)
  const soldier = () => {
    const { left, top } = boxOf(cell('n8'))
    return [Math.round(left), Math.round(top)]
  }
  const [left = 0, top = 0] = soldier()
  const { left: x, top: y, width } = boxOf(cell('j6')) // an empty cell: the field moves
  const at = (across: number, down: number) =>
    [x + width / 2 + across, y + width / 2 + down] as const
  for (const far of [0, 10, 25, 40]) await commands.finger([...at(0, -far)])
  await commands.finger()
  await expect.poll(soldier).toEqual([left, top - 40])

  for (const far of [30, 60]) await commands.finger([...at(-far, 0)], [...at(far, 0)])
  await commands.finger()
  await expect.poll(() => Math.abs(side() / LEAST - 2)).toBeLessThan(0.2)
  await counts('.field .chosen', 0)

  // Where cells are too small to be touched, a touch comes nearer, and does what it points at.
  // Fingers that cannot pinch find the buttons in the window about the battle.
  const farther = button('web-bb-farther')
  await counts('.zoom', 0)
  ;($('.stands').element() as HTMLElement).click()
  await expect.element(farther).toBeVisible()
  while ((await farther.findElement()).getAttribute('aria-disabled') === 'false')
    (farther.element() as HTMLElement).click()
  await keyboard.type('Escape')
  await counts('.zoom', 0)
  await expect.poll(side).toBeLessThan(LEAST)
  await commands.tap(await pointOf(cell('n8')))
  await expect.poll(side).toBeCloseTo(LEAST, 0)
  await counts('.field .chosen', 1)
})

test('the field follows what is asked', async () => {
  await sit('attacked', ['griffin', 'unicorn'], FINGER)
  await counts('.question .primary', 1)
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await resize(width, height)
    for (const name of ['e7', 'f7']) expect(all(cell(name)).every(touchable), name).toBe(true)
  }
})

/** Even if what the enemy has done lies at the other end of the field. */
test('the soldiers who may act are in sight on a phone', async () => {
  await sit('ordering', 'griffin', FINGER)
  const able = all('[data-cell].held')
  expect(able.length).toBeGreaterThan(3)
  expect(able.every(touchable)).toBe(true)
})

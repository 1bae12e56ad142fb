/** The coach: explains new things once, and warns before a blunder. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { play } from '../../../stage/battle_line'
import { CONFIRM } from '../../../stage/blades_and_banners'
import { keyboard, mouse, press } from '../../../stage/hands'
import { holdBack, said } from '../../../stage/server'
import { apart, boxOf, inWindow } from '../../../stage/sight'
import {
  $,
  all,
  counts,
  PHONE,
  reload,
  resize,
  rest,
  says,
  sit,
  sizes,
  speak,
  texts,
} from '../../../stage/table'
import { settings } from '../../lib/settings.svelte'
import { say } from '../../lib/words.svelte'

const COACHED = { settings: { coach: true, warnings: 'easy' } } as const
const COACH = '.coach'
const FINGER = { size: PHONE, touch: true }

/** What the coach lies over: a board, and all that is pressed; and whether it is cut off. */
function covered(board: string) {
  const coach = boxOf(COACH)
  expect(inWindow(coach)).toBe(true)
  return all(`main :is(${board}, button, a)`).filter(
    (one) =>
      !one.closest(COACH) && one.checkVisibility() && !apart(one.getBoundingClientRect(), coach),
  )
}
const without = (text: string) => expect.poll(() => texts(COACH).join()).not.toContain(text)

test('what was understood, or done twice, is explained no more', async () => {
  const table = await sit('midgame', 'south', { other: 'search:level=3', ...COACHED })
  await says(COACH, 'Put one card on your side of a flag.')
  await press('web-rule', { number: 'BL-5.1' })
  await expect.element(page.getByRole('dialog').css("[id='BL-5.1']")).toBeInViewport()
  await keyboard.type('Escape')
  for (const size of sizes('360×780 844×390 1440×900')) {
    await resize(...size)
    expect(covered('.battle-line'), size.join()).toEqual([])
  }
  await press('web-coach-got-it')
  await without('Put one card')
  await reload()
  await counts('.board', 1)
  await rest()
  await without('Put one card')
  for (const heard of [1, 1, 0])
    for (const phase of ['play', 'end']) {
      await expect.poll(() => table.view.phase).toBe(phase)
      if (phase === 'end')
        await expect
          .poll(() => texts(COACH).filter((text) => text.includes('Now draw')).length)
          .toBe(heard)
      await table.doing(() =>
        play(
          mouse,
          table.state.legal?.find(({ do: does }) => ['play', 'draw'].includes(does)) as never,
        ),
      )
    }
})

test('the coach keeps its place while one looks back, and is sent away', async () => {
  await sit('planning', 'griffin', { other: 'search:level=3', ...FINGER, ...COACHED })
  for (const [language, text] of [
    ['en', 'Choose four orders in secret.'],
    ['ru', 'Тайно выберите четыре приказа.'],
  ] as const) {
    await speak(language)
    await says(COACH, text)
    expect(covered('.layout > .board')).toEqual([])
  }
  const place = boxOf('.layout')
  await keyboard.type('ArrowLeft')
  await counts('.banner', 1)
  await expect.element($(COACH)).not.toBeVisible()
  expect(boxOf('.layout')).toEqual(place)
  await keyboard.type('End')
  await expect.element($(COACH)).toBeVisible()
  await press('web-coach-off')
  await counts(COACH, 0)
  await reload()
  await counts('.plan', 1)
  await counts(COACH, 0)
})

/** A position in which to do nothing lets the standard be taken. */
async function endangered(level: number) {
  const { position } = (await commands.askRules('lesson', 'bb-danger')) as { position: object }
  return sit(position, 'griffin', {
    other: `search:level=${level}`,
    ...FINGER,
    settings: { warnings: 'easy' },
  })
}
async function skip() {
  await press('web-bb-skip')
  await mouse.press(CONFIRM)
}

test.for([
  ['web-warning-back', 7],
  ['web-warning-on', 6],
] as const)('a late warning is shown after the action: %s', async ([id, left]) => {
  const table = await sit('midgame', 'south', {
    other: 'search:level=1',
    settings: { warnings: 'easy' },
  })
  const release = holdBack(/warning/)
  await play(mouse, table.state.legal?.find((one) => one.do === 'play') as never)
  await expect.poll(() => table.sent.length).toBe(1) // the action waits for a second at most
  await counts('[data-hand]', 6)
  await counts('.banner', 0)
  const reasons = ['North may claim flag 4.']
  release((text) => JSON.stringify({ ...JSON.parse(text), reasons }))
  await says('.banner', `${say('web-warning-late')} ${reasons}`)
  await press(id)
  await counts('.banner', 0)
  await counts('[data-hand]', left)
})

test('above level 2 there is no warning', async () => {
  const table = await endangered(3)
  await table.doing(skip)
  expect(settings.warnings).toBe('easy')
  expect(said.some(({ type }) => type === 'warn')).toBe(false)
})

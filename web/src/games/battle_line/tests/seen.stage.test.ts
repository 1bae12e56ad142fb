/** Battle Line on the stage: what the board shows without a question, and says without a card. */
import { expect, test } from 'vitest'
import { finger, keyboard, mouse } from '../../../../stage/hands'
import { shown } from '../../../../stage/sight'
import {
  $,
  all,
  counts,
  focusOn,
  LANGUAGES,
  rest,
  says,
  sit,
  speak,
  texts,
  visit,
} from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'

const SIZES = [
  { size: [1440, 900] },
  { size: [390, 844], touch: true },
  { size: [320, 568], touch: true },
] as const
const BAR = '.arrow path[d$=h14]' // of the arrow to the last card at a complete flag

test.for(SIZES)('the lesson on ties shows who came last: $size', async (how) => {
  await visit('#/learn/bl-tie', how)
  await counts('[data-flag]:nth-of-type(n) .arrow', 2)
  const [theirs, mine] = [2, 5].map((at) => all('[data-flag]')[at] as HTMLElement)
  expect(theirs?.querySelectorAll('.side:not(.mine) .arrow').length).toBe(1)
  expect(mine?.querySelectorAll('.mine .arrow').length).toBe(1)
  await counts('.arrow', 2)
  await counts(BAR, 2)
  for (const language of LANGUAGES) {
    await speak(language)
    for (const [flag, colour, value] of [
      [theirs, 'purple', 7],
      [mine, 'green', 5],
    ] as const) {
      const name = say('web-bl-troop', { colour, value }).toLowerCase()
      const label = flag?.getAttribute('aria-label')?.toLowerCase() ?? ''
      expect(label.split(name).length).toBe(3) // among the others, and as the last
    }
  }
})

test.for(SIZES)('a touch without a card says what to do: $size', async (how) => {
  const table = await sit('midgame', 'south', { other: 'greedy', ...how })
  const { press } = 'touch' in how ? finger : mouse
  await counts('.arrow path', 1) // to the card of the last turn
  await counts(BAR, 0)
  const slot = $('.mine > .slot.whole').first()
  for (const language of LANGUAGES) {
    await speak(language)
    await press(slot)
    await expect.poll(() => texts('.guide p')).toEqual([say('web-bl-choose-first')])
    expect(all('.guide p.trouble')).toEqual([]) // advice is no refusal
    await finger.press('[data-deck=troop]') // it is `aria-disabled`
    await expect.poll(() => texts('.guide p')).toEqual([say('web-bl-put-first')])
  }
  await speak('en')
  await press(slot)
  await press($('[data-hand]:not([aria-disabled=true])').first())
  await says('.guide', '')
  await expect.poll(() => texts('.guide').join()).not.toContain(say('web-bl-choose-first'))
  await counts('.guide', 1)
  expect(table.sent).toEqual([])
})

test.for(SIZES)('the frames of winning flags do not touch: $size', async (how) => {
  await sit('line_over', 'south', how)
  await expect.poll(() => all('.flag.won').length).toBeGreaterThanOrEqual(3)
  await rest()
  const frames = all('.flag.won').map((flag) => {
    const { left, right } = getComputedStyle(flag, '::before')
    const around = flag.getBoundingClientRect()
    return [around.left + parseFloat(left), around.right - parseFloat(right)] as const
  })
  frames.slice(1).forEach(([begin], i) => {
    expect((frames[i]?.[1] ?? 0) + 1).toBeLessThanOrEqual(begin)
  })
})

test('roundels stay round on low cards', async () => {
  await sit('midgame', 'south', { other: 'greedy', size: [844, 390], touch: true })
  const uses = [...document.querySelectorAll<SVGUseElement>("use[href='#field-roundel']")]
  const shapes = uses.map((use) => {
    const [drawn, [card]] = [use.getBBox(), shown([use.ownerSVGElement as Element])]
    return [drawn.width / drawn.height, (card?.width ?? 0) / (card?.height ?? 1)] as const
  })
  expect(shapes.some(([, card]) => card > 1.1)).toBe(true) // there are cards that are low
  for (const [drawn] of shapes) expect(Math.abs(drawn - 1)).toBeLessThan(0.02)
})

test('arrows reach every card', async () => {
  await sit('crowded', 'south')
  await focusOn("[data-flag='2'] .flag")
  const names: (string | null)[] = []
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) {
    await keyboard.type(key)
    names.push(document.activeElement?.getAttribute('aria-label') ?? null)
  }
  expect(names.slice(0, 4)).toEqual([
    'Alexander as ?',
    'Flag 2',
    'Yellow 8, Heavy Cavalry',
    'Blue 8, Heavy Cavalry',
  ])
  expect(names[4]).toMatch(/^Purple/)
})

/** Battle Line on the stage: all public cards are visible, and cards have their names. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { card, prepared, source } from '../../../../stage/battle_line'
import { mouse } from '../../../../stage/hands'
import {
  allApart,
  apart,
  boxOf,
  inspected,
  inWindow,
  scrolls,
  shown,
} from '../../../../stage/sight'
import {
  all,
  counts,
  LANGUAGES,
  LONG,
  resize,
  rest,
  says,
  sit,
  sizes,
  speak,
  texts,
} from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'

const SIZES = [
  { size: [1280, 800] },
  { size: [390, 844], touch: true },
  { size: [360, 640], touch: true },
] as const
// 720×450 is 1440×900 at 200%
const ALL_SIZES = sizes(
  '320×568 360×640 390×844 568×320 600×400 720×450 768×1024 844×390 900×700 1024×768 1280×600 ' +
    '1280×720 1440×900 1920×1080 2560×1440',
)
const MIN_TARGET = 28 // px
/** The bars with the name, the hand and the discards of each side. */
const MINE = '.bar.mine'
const THEIRS = '.bar:not(.mine)'

/** Twelve cards lie beside the line on the player's side, and five on the other. */
async function laid(how: (typeof SIZES)[number]) {
  await sit('crowded', 'south', { other: 'greedy', ...how })
  await counts('.discards', 2)
}

test.for(SIZES)('every card beside the line is fully visible: $size', async (how) => {
  await laid(how)
  for (const language of ['ru', 'es']) {
    await speak(language)
    for (const [bar, count] of [
      [MINE, 12],
      [THEIRS, 5],
    ] as const) {
      const boxes = shown(`${bar} .discards .mini`)
      expect(boxes.length).toBe(count)
      for (const { seen, width, height } of boxes)
        expect([seen, width >= 25, height >= 20]).toEqual([true, true, true])
      expect(allApart(boxes)).toBe(true)
      expect(shown(`${bar} .tactics-played`)[0]?.seen).toBe(true)
      // The cards have pushed nothing else out of the window.
      expect(scrolls()).toBe(false)
      expect(shown('[data-hand]').every(({ seen }) => seen)).toBe(true)
    }
  }
})

test('cards beside the line are read to screen readers', async () => {
  await laid(SIZES[0])
  const theirs =
    'Orange 6, Hypaspists Orange 7, Light Cavalry Purple 5, Phalangists Deserter Traitor'
  const other = page.getByRole('button', { name: `Out of the game, Computer: 5 cards ${theirs}` })
  await expect.element(other).toBeVisible()
  const name = 'Out of the game, You: 12 cards Red 10, Elephants'
  await page.getByRole('button', { name }).click()
  await counts('dialog li', 12)
  expect(texts('dialog li').some((line) => line.endsWith('Purple 6, Hypaspists'))).toBe(true)
})

test.for(SIZES)('a Tactics card raises the counts: $size', async ({ size: [width, height] }) => {
  const table = await prepared('Redeploy', { tactics_played: { south: 1, north: 1 } })
  await resize(width, height)
  const [mine, theirs] = [`${MINE} .tactics-played`, `${THEIRS} .tactics-played`]
  const told = () => all(mine)[0]?.getAttribute('aria-label')
  await says(mine, '1 played')
  await says(theirs, '1 played')
  await counts('.tactics-played.none, .discards', 0)
  expect(told()).toBe('You, Tactics cards: 1 played; may play one')

  await mouse.press(card('Redeploy'))
  await says('.guide p', 'which of your cards moves?')
  await mouse.press(source('P7', 4), 6)
  await table.doing(() => mouse.press(page.getByRole('button', { name: 'Discard it' })))
  await says(mine, '2 played')
  await says(theirs, '1 played')
  await counts('.tactics-played.none', 1)
  expect(told()).toBe('You, Tactics cards: 2 played; may play none until the opponent plays one')
  const cards = `${MINE} .discards .mini`
  expect(all(cards).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Purple 7, Light Cavalry',
    'Redeploy',
  ])
  expect(shown(cards).every(({ seen }) => seen)).toBe(true)
})

test.for(SIZES)('a selected card is named, and nothing moves: $size', async (how) => {
  await laid(how)
  for (const language of LANGUAGES) {
    await speak(language)
    for (const [name, value] of [
      ['G5', 5],
      ['B9', 9],
    ] as const) {
      await mouse.press(card(name))
      await says('.guide', say('bl-troop-name', { value }))
      await rest()
      expect(shown('.guide > *').every(({ seen }) => seen)).toBe(true)
      expect(apart(boxOf('div.field'), boxOf('.guide p'))).toBe(true)
      expect(scrolls()).toBe(false)
    }
  }
})

/** The things of the table that are covered, cut off, or too small for a finger. */
function hidden(): string[] {
  const found: string[] = []
  for (const [name, selector] of Object.entries({
    'card of the hand': '[data-hand]',
    flag: '.flag > b',
    deck: '[data-deck]',
    'claimed flags': '.flags-claimed',
    'Tactics cards played': '.tactics-played',
    name: '.plate .name > b',
    'card beside the line': '.discards .mini',
    'hand of the other side': '.their-hand',
    button: '.actions .button, .guide .button',
  })) {
    const boxes = shown(all(selector).filter((one) => one.checkVisibility()))
    expect(boxes.length, name).toBeGreaterThan(0)
    found.push(...boxes.filter(({ seen }) => !seen).map((box) => `${name}: ${JSON.stringify(box)}`))
    if (['card of the hand', 'deck', 'button'].includes(name))
      for (const { width, height } of boxes)
        if (Math.min(width, height) < MIN_TARGET) found.push(`${name}: ${width}×${height} px`)
    if (name === 'card of the hand') expect(allApart(boxes)).toBe(true)
  }
  for (const { width, height } of shown('.flag'))
    if (Math.min(width, height) < MIN_TARGET) found.push(`flag: ${width}×${height} px`)
  for (const box of shown('.lane .place, .plate > span'))
    if (!inWindow(box)) found.push(`card or status: ${JSON.stringify(box)}`)
  return found
}

test.for(LANGUAGES)('everything is in sight at every size: %s', async (language) => {
  await sit('less_crowded', 'south', { name: LONG, settings: { language } })
  await mouse.press(card('R2'))
  await counts('.guide .button', 1)
  const problems: Record<string, string[]> = {}
  for (const [width, height] of ALL_SIZES) {
    await resize(width, height)
    // A long name ends in an ellipsis; no other text is cut off.
    const cut = inspected().cut.filter((text) => !text.includes(LONG))
    const found = [...hidden(), ...cut, ...(scrolls() ? ['it scrolls'] : [])]
    if (found.length) problems[`${width}×${height}`] = found
  }
  expect(problems).toEqual({})
  // On a large screen the cards fill their lanes.
  expect(boxOf('.lane .place').width).toBeGreaterThan(0.6 * boxOf('.lane').width)
  expect(texts('.toast')).toEqual([])
})

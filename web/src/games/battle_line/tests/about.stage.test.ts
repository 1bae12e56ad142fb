/** Battle Line on the stage: every card, deck, flag and place says what it is and does. */
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { finger, keyboard, mouse, pointOf } from '../../../../stage/hands'
import { BUBBLE, covered, stands } from '../../../../stage/sight'
import {
  $,
  all,
  counts,
  LANGUAGES,
  resize,
  says,
  sit,
  speak,
  stopTheClock,
  texts,
} from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'

const AFTER = 1000 // ms, after which a bubble comes that no key has asked for
const AT = { position: { x: 9, y: 6 } }

/** The rulebook shows a rule over the table; Escape leads back. */
async function leadsToAndBack(rule: string) {
  const book = page.getByRole('dialog', { name: 'The rulebook' })
  await expect.element(book.css(`[id='${rule}']`)).toBeInViewport()
  await keyboard.type('Escape')
  await expect.poll(() => book.elements().length).toBe(0)
}

const laid = (how = {}) => sit('crowded', 'south', { other: 'greedy', ...how })

test('the mouse shows what a thing is', async () => {
  await sit('midgame', 'south', { other: 'greedy' })
  for (const language of LANGUAGES) {
    await speak(language)
    const things = [['[data-hand=P10]', say('bl-troop-name', { value: 10 }), '5.1']]
    if (language === 'en')
      things.push(
        ['[data-deck=tactics]', '', '4.3'],
        ["[data-flag='6'] .flag", '', '8.1'],
        ['.their-hand', '', '1.6'],
        ['.tactics-played', '', '11.2'],
      )
    for (const [where = '', name = '', rule] of things) {
      await $(where).first().hover(AT)
      await says(BUBBLE, `BL-${rule}`)
      await says(BUBBLE, name)
      expect(stands(where), where).toBe(true)
      expect(covered(), where).toEqual([])
    }
    await commands.mouse([[1, 1]])
    await counts(BUBBLE, 0)
  }
  // The rule in the bubble leads to the rulebook, and back to what was begun.
  await mouse.press('[data-hand=P10]')
  await $('[data-deck=tactics]').hover()
  const rule = $(BUBBLE).getByText('BL-4.3', { exact: true })
  const point = await pointOf(rule)
  await commands.mouse([[point[0] - 4, point[1]], point])
  await expect.element(rule).toHaveClass('reachable')
  await commands.mouse(['down', 'up'])
  await leadsToAndBack('BL-4.3')
  expect(all('[data-hand=P10]')[0]?.getAttribute('aria-pressed')).toBe('true')
})

/** What lies there is told on request; what is told unasked goes, and can be turned off. */
test('nothing covers the board unasked', async () => {
  await laid()
  stopTheClock()
  for (const [where, name] of [
    ["[data-flag='1'] .side.mine .place", 'Green 10'],
    ["[data-flag='2'] .place", 'Alexander'],
    ["[data-flag='4'] [data-card=Mud]", 'Mud'],
    ["[data-flag='3'] .flag", 'Flag 3'], // claimed
    ["[data-flag='7'] .mine .slot.whole", 'Free slot'],
  ] as const) {
    await $(where).first().hover(AT)
    await vi.advanceTimersByTimeAsync(AFTER)
    expect(texts(BUBBLE)).toEqual([])
    await keyboard.type('i')
    await says(BUBBLE, name)
    await keyboard.type('Escape')
  }
  const deck = $('[data-deck=tactics]')
  await deck.hover()
  await vi.advanceTimersByTimeAsync(AFTER)
  await says(BUBBLE, 'BL-4.3')
  await vi.advanceTimersByTimeAsync(8 * AFTER)
  await counts(BUBBLE, 0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabelText('Explain what the pointer is on').click()
  await keyboard.type('Escape')
  await deck.hover()
  await vi.advanceTimersByTimeAsync(AFTER)
  expect(texts(BUBBLE)).toEqual([])
})

test('the keyboard shows what a thing is', async () => {
  await laid()
  stopTheClock() // a bubble that comes now was asked for by a key
  const card = '[data-hand=Scout]'
  const focus = () => all(card)[0]?.focus()
  focus()
  const described = () => all(card)[0]?.getAttribute('aria-describedby') ?? ''
  const read = () => document.getElementById(described())?.textContent
  await expect.poll(read).toContain('BL-14.1') // by screen readers
  await keyboard.type('i')
  await says(BUBBLE, 'Draw three cards')
  expect(stands(card)).toBe(true)
  await keyboard.type('i')
  await leadsToAndBack('BL-14.1')
  await counts(`${card}:focus`, 1)
  await counts(BUBBLE, 0)
  const guided = (text: string) => says('.guide p', text)
  await keyboard.type('ArrowLeft', 'Enter')
  await guided('Purple 10, Elephants: where does it go?')
  focus()
  await keyboard.type('i')
  await counts(BUBBLE, 1)
  await keyboard.type('Escape')
  await guided('Purple 10, Elephants: where does it go?')
  await keyboard.type('Escape')
  await guided('You can claim flag 1.')
  await keyboard.type('ArrowRight')
  await vi.advanceTimersByTimeAsync(AFTER)
  await says(BUBBLE, 'Draw three cards')
})

test.for([
  [390, 844],
  [360, 640],
] as const)('a long press shows what a thing is: %i × %i', async ([width, height]) => {
  await laid({ touch: true })
  await resize(width, height)
  for (const [what, name] of [
    ["[data-flag='1'] .side.mine .place", 'Green 10, Elephants'],
    ['[data-hand=R2]', 'Red 2, Peltasts'],
    ['.bar.mine .discards .mini:last-child', 'Redeploy'],
    ["[data-flag='9'] .flag", 'Flag 9'],
  ] as const) {
    await commands.finger(await pointOf($(what).first(), 6))
    await says(BUBBLE, name)
    await commands.finger()
    await says(BUBBLE, name)
    expect(stands(what)).toBe(true)
  }
  // A long press does nothing else.
  expect(all('.hand [aria-pressed=true], dialog[open], .proof')).toEqual([])
  const asks = () => says('.guide p', 'Red 2, Peltasts: where does it go?')
  await finger.press('[data-hand=R2]')
  await asks()
  expect(all(BUBBLE)).toEqual([])
  await finger.press($('.tactics-played').first())
  await says(BUBBLE, 'Computer, Tactics cards: 5 played; may play none until the opponent plays')
  await finger.press($(BUBBLE).getByText('BL-11.2', { exact: true }))
  await leadsToAndBack('BL-11.2')
  await asks()
})

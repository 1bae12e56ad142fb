/** Blades & Banners on the stage: every piece and symbol says what it is, in forced colours too. */
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { battle, cell, PANEL, touch } from '../../../../stage/blades_and_banners'
import { finger, keyboard, pointOf } from '../../../../stage/hands'
import { BUBBLE, covered, stands } from '../../../../stage/sight'
import { $, all, counts, FINGER, focusOn, says, speak } from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'

// What is around the field says what it is as soon as a pointer rests there; what lies on the field,
// when it is asked.
const THINGS = [
  ['.strip.mine ol > li', 0, 'BB-6.3'],
  ['.strip.theirs ol > li', 3, 'BB-6.2'], // a closed order
  ['.info .dial', 0, 'BB-6.1'],
  ['.info .initiative', 0, 'BB-5.2'],
  ['.info section:has(dl)', 0, 'BB-5.1'],
  ['.info ul li', 2, 'BB-'],
  ['.info .button', 0, 'BB-11.1'],
  ['.proposal h2', 0, 'BB-6.3'],
] as const
const WITH_COLUMN = [1920, 1080] as const // the standing in full stands beside the field
const ON_THE_FIELD = [
  ['a4', 'BB-11.3'], // a knight charges
  ['i3', 'BB-11.2'], // a captain leads
  ['h4', 'BB-11.6'], // a pikeman in a wall
  ['k5', 'BB-12.5'], // the standard-bearer
  ['f4', 'BB-2.5'], // a tree
] as const

test('the mouse shows what a thing is', async () => {
  await battle(undefined, {}, { size: WITH_COLUMN })
  for (const [where, nth, rule] of THINGS) {
    await $(where).nth(nth).hover()
    await says(BUBBLE, rule)
    expect(stands(where, nth), where).toBe(true)
    expect(covered(), where).toEqual([])
    await commands.mouse([[1, 1]])
    await counts(BUBBLE, 0)
  }
  for (const [name, rule] of ON_THE_FIELD) {
    await $(cell(name)).hover()
    expect(all(BUBBLE)).toEqual([])
    await keyboard.type('i')
    await says(BUBBLE, rule)
    expect(stands(cell(name)), name).toBe(true)
    await keyboard.type('Escape')
  }
})

test('the keyboard shows what a thing is', async () => {
  await battle(undefined, {}, { size: WITH_COLUMN })
  const [card] = all('.info .button')
  card?.focus()
  const described = () => card?.getAttribute('aria-describedby') ?? ''
  await expect.poll(() => document.getElementById(described())?.textContent).toContain('BB-11.1')
  await focusOn('[role=grid]')
  await keyboard.type('n', 'i') // the next soldier who can act
  await says(BUBBLE, 'BB-11.6')
  await speak('ru')
  await keyboard.type('Escape')
  await counts(BUBBLE, 0)
  await keyboard.type('i')
  await says(BUBBLE, say('web-bb-kind', { kind: 'pikeman' }))
})

test('a long press shows what a thing is, and does nothing else', async () => {
  await battle('pikemen', {}, FINGER)
  const holding = (rule: string) => ({
    async press(what: Parameters<typeof pointOf>[0]) {
      await commands.finger(await pointOf(what))
      await says(BUBBLE, rule)
      await commands.finger()
    },
  })
  await touch(holding('BB-11.6'), 'h4')
  await holding('BB-5.1').press('.stands .control')
  await holding('BB-6.3').press($('.strip.mine ol > li').first())
  expect(all('dialog[open], .field .chosen')).toEqual([])
})

test('a touch beside the goal keeps what is chosen', async () => {
  const table = await battle('pikemen', {}, FINGER)
  await touch(finger, 'h4')
  await expect.poll(() => all('.field .chosen').length).toBeGreaterThan(0)
  const chosen = all('.field .chosen').length
  await touch(finger, 'h8') // four cells ahead: too far for pikemen
  await says(`${PANEL} .refused .rule`, 'BB-')
  await counts('.field .chosen', chosen)
  await commands.mouse([[2, 300], 'down', 'up']) // beside the field
  await counts('.field .chosen', chosen)
  expect(table.sent).toEqual([])
})

test('numbers and zones can be read in forced colours', async () => {
  await battle(undefined, {}, { size: WITH_COLUMN })
  onTestFinished(() => commands.forcedColours(false))
  await commands.forcedColours(true)
  const fill = (part: Element | null) => part && getComputedStyle(part).fill
  const numbers = all('.field .strength text').filter((text) => text.checkVisibility())
  expect(numbers.length).toBeGreaterThan(0)
  for (const text of numbers)
    expect(fill(text)).not.toBe(fill(text.previousElementSibling ?? text.parentElement))
  const colours = (bars: string) => all(bars).map((bar) => getComputedStyle(bar).backgroundColor)
  const full = colours('.info dd i.full')
  expect(full.length).toBeGreaterThan(0)
  expect(colours('.info dd i:not(.full)').filter((colour) => full.includes(colour))).toEqual([])
})

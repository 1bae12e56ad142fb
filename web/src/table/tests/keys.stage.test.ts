/** A table by keyboard and by ear: skip links, the sheet of keys, typed commands, announcements. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { keyboard, mouse, press } from '../../../stage/hands'
import {
  $,
  all,
  button,
  counts,
  focusOn,
  PHONE,
  rest,
  says,
  sit,
  speak,
  texts,
  visit,
} from '../../../stage/table'
import type { Action } from '../../lib/protocol'
import { say } from '../../lib/words.svelte'

const { type } = keyboard
const heard = () => texts('[role=log] p')
const goesTo = (selector: string) =>
  expect.poll(() => document.activeElement?.matches(selector), { message: selector }).toBe(true)
const sheet = () => page.getByRole('dialog', { name: say('web-keys-title') })
const regions = (count: number) => counts('dialog section', count)
/** An action that plays a card, and what is typed for it. */
function choice(legal: Action[] | null) {
  const action = legal?.find((one) => one.do === 'play') as Action & { card: string; flag: number }
  return [action, `${action.card} ${action.flag}`] as const
}

test('the first keys skip to the hand and to the moves', async () => {
  await sit('middle_game', 'south')
  await type('Tab')
  await goesTo('.skips button')
  await says(':focus', say('web-bl-skip-to', { to: 'hand' }))
  await type('Tab', 'Tab')
  await says(':focus', say('web-skip-moves'))
  await type('Shift+Tab', 'Shift+Tab', 'Enter')
  await goesTo('.hand *')
})

test('the sheet has the keys of this game, and puts them out of use', async () => {
  await sit('middle_game', 'south')
  await type('?')
  await regions(2)
  await says('dialog section h3', 'Battle Line')
  await mouse.press(page.getByLabelText(say('web-switch-shortcuts')))
  await type('Escape')
  await counts('dialog', 0)
  await type(...'?/a1')
  await counts('dialog, form input, .hand [aria-pressed=true], .proof', 0)
})

test('one key leads to the typed commands, and what happens is announced once', async () => {
  const table = await sit('middle_game', 'south')
  const [action, command] = choice(table.state.legal)
  await focusOn('.hand button', -1)
  await type('/')
  await goesTo('form input')
  await table.doing(async () => {
    await commands.write(command)
    await type('Enter')
  })
  const last = () => heard().slice(-2).join(' | ')
  await expect.poll(last).toMatch(new RegExp(`^You: .*flag ${action.flag}.* \\| .*draw`))
  const played = heard().at(-2)
  await rest()
  expect(heard().filter((line) => line === played)).toHaveLength(1)
  await type('Escape')
  await counts('form input', 0)
  await goesTo('.hand button')
})

test.for([
  ['learn', 3],
  ['learn/bl-proof', 2],
  ['puzzles', 3],
  ['rules/BL-8.3', 3],
  ['analysis', 3],
  ['nowhere', 3],
] as const)('%s has skip links and a sheet of keys', async ([path, parts]) => {
  await visit(path === 'nowhere' ? '#/learn' : '#/nowhere')
  await counts('main h1', 1)
  const before = document.title
  location.hash = `#/${path}`
  await expect.poll(() => document.title).not.toBe(before)
  await expect.poll(() => all('main :is(h1, .lane)').length).toBeGreaterThan(0)
  if (parts === 3) await type('Tab') // where there is no board, whose task would have the focus
  const focused = document.activeElement
  if (parts === 3) expect(focused?.matches('header .skips button')).toBe(true)
  await type('?')
  await regions(parts)
  await type('?')
  await counts('dialog', 0)
  if (parts === 3) expect(document.activeElement).toBe(focused)
})

test('what keys do has more space than their names, in long words too', async () => {
  await visit('#/nowhere', { size: PHONE })
  await type('?')
  await speak('ru')
  const widths = all('dialog dd').map(({ clientWidth }) => clientWidth)
  expect(Math.min(...widths)).toBeGreaterThan(150)
})

test('the sheet lies above another window, and is not opened by what is typed', async () => {
  await visit('#/learn')
  await keyboard.press(button('web-settings'))
  const name = page.getByLabelText(say('web-your-name'))
  await name.fill('Who')
  await type('?')
  await expect.element(name).toHaveValue('Who?')
  await $('dialog [type=checkbox]').first().element()
  await focusOn('dialog [type=checkbox]')
  await type('?')
  await expect.element(sheet()).toBeVisible()
  await type('Escape')
  await counts('dialog', 1)
  await type('Escape')
  await counts('dialog', 0)
  await expect.element(button('web-settings')).toHaveFocus()
})

test('the letters of the Russian text are typed', async () => {
  const settings = { language: 'ru' }
  const hiring = await sit('hiring', 'griffin', { settings })
  await hiring.doing(async () => {
    await type('/')
    await goesTo('form input')
    await commands.write('hire 4Р 1К 1Л 2П')
    await type('Enter')
  })
  const army = { knights: 4, captains: 1, sergeants: 0, pikemen: 2, archers: 1 }
  expect(hiring.sent).toEqual([{ do: 'hire', ...army }])

  // Л is for archers, and not for what the key at its place is for in English.
  const planning = await sit('planning', 'griffin', { settings })
  await focusOn('.planning .hand button')
  for (const [key, code] of Object.entries({ р: 'KeyH', т: 'KeyN', п: 'KeyG', л: 'KeyK' }))
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
    )
  await planning.doing(() => press('web-bb-seal-plan'))
  const orders = ['knights', 'heavy_infantry', 'pikemen', 'archers']
  expect(planning.sent).toEqual([{ do: 'plan', orders }])
})

test('where the focus goes, and what is heard', async () => {
  const table = await sit('middle_game', 'south', { other: 'greedy' })
  await focusOn('.hand button')
  await type('Enter')
  await goesTo('.slot.lit')
  await type('Escape')
  await goesTo('.hand button')
  await type('Enter')
  await goesTo('.slot.lit')
  await table.doing(() => type('Enter'))
  await goesTo('.decks button.lit')
  await table.doing(() => type('Enter'))
  await goesTo('.hand button')
  await says('[role=log]', 'your turn: play a card')
  const chosen = table.sent[0] as Action & { flag: number }
  const computer = `${say('web-computer')}: `
  expect(
    heard()
      .slice(-6)
      .map((line) => line.replace(/(?<=: ).*/, '')),
  ).toEqual(['You: ', 'your turn: ', 'You: ', computer, computer, 'your turn: '])
  expect(heard().at(-6)).toMatch(new RegExp(`, flag ${chosen.flag}$`))
  // A player who looks back hears what is shown, and at the end how the game stands.
  await type('Home')
  await expect.poll(() => heard().at(-1)).toBe('You: Red 1, flag 9')
  await type('End')
  await expect.poll(() => heard().at(-1)).toBe('your turn: play a card')
  await goesTo('.hand button')
})

test('a button that goes leaves the focus at the table', async () => {
  const table = await sit('middle_game', 'south')
  const dots = button('web-action', { action: 'more' })
  await keyboard.press(dots)
  await keyboard.press(button('web-offer-draw'))
  await expect.element(dots).toHaveFocus()
  await table.hears('north', 'answer', { what: 'draw', accept: false })
  await expect.poll(() => heard().at(-1)).toBe('Iskra: declined the draw') // and not whose turn it is
  await type('Enter')
  await keyboard.press(button('web-resign'))
  await expect.element(button('web-back')).toHaveFocus()
  await type('Escape')
  await counts('dialog', 0)
  await table.hears('north', 'offer', { what: 'draw' })
  await keyboard.press(button('web-decline'))
  await goesTo('.hand button')
})

test.for([
  ['turn_end', ['south', 'north'], '[data-deck=troop]', '.hand button'],
  ['hiring', ['griffin', 'unicorn'], '', '.bb button'],
] as const)(
  'the focus is at the board when the cover is lifted: %s',
  async ([game, seats, last, part]) => {
    await sit(game, [...seats])
    await keyboard.press(last ? $(last) : button('web-bb-play-now'))
    await keyboard.press(button('web-cover'))
    await goesTo('.cover button')
    await type('Enter')
    await goesTo(`main ${part}`)
  },
)

test('the focus goes to the review, and back to its link', async () => {
  await sit('line_end', 'south', { other: 'greedy' })
  const link = page.getByRole('link', { name: say('web-review') })
  await keyboard.press(link)
  await goesTo('[aria-labelledby=review], .review')
  const review = document.activeElement
  await type('ArrowLeft') // which looks back at the board, where nothing is hidden any longer
  await expect.element($('.review [aria-current=step]')).toBeVisible()
  expect(document.activeElement).toBe(review)
  await keyboard.press(page.getByRole('link', { name: say('web-review-close') }))
  await expect.element(link).toHaveFocus()
})

/** What surrounds every board: the list of moves, copies, offers, hints; with Battle Line. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { play } from '../../../stage/battle_line'
import { keyboard, more, mouse, press } from '../../../stage/hands'
import { asked, holdBack } from '../../../stage/server'
import { inWindow } from '../../../stage/sight'
import {
  $,
  all,
  button,
  counts,
  PHONE,
  reload,
  resize,
  says,
  sit,
  speak,
  type Table,
  texts,
} from '../../../stage/table'
import { say } from '../../lib/words.svelte'

const lines = () => all('.moves li button')
const cards = (count: number) => counts('.lane .place', count)

test('what was drawn is asked once it is shown', async () => {
  await sit('middle_game', 'south', { size: PHONE, touch: true }) // the list of moves is closed
  const drawn = () => asked.filter((path) => path.includes('/drawn')).length
  expect(drawn()).toBe(0)
  await press('web-moves')
  await expect.element(page.getByRole('list', { name: say('web-moves') })).toBeVisible()
  await expect.poll(drawn).toBe(1)
})

test('the list of moves shows earlier boards', async () => {
  await sit('middle_game', 'south')
  await expect.poll(() => lines().length).toBe(4) // the card, the flag and the draw stand together
  expect(texts('.moves li button')[0]).toMatch(/flag \d.*drew a Troop/)
  await counts('.lane .card.last', 1)
  await cards(4)
  await mouse.press($('.moves li button').first())
  await says('.banner', say('web-looking-back'))
  expect(lines()[0]?.ariaCurrent).toBe('step')
  await cards(1)
  await keyboard.type('ArrowRight', 'ArrowRight')
  await counts('.moves li:nth-child(2) [aria-current]', 1)
  await cards(2)
  await press('web-to-now')
  await cards(4)
  for (const height of [620, 560, 900, 540]) {
    await resize(1280, height) // the newest move stays in sight
    expect(inWindow(all('.moves [aria-current]')[0]?.getBoundingClientRect() as DOMRect)).toBe(true)
  }
  await press('web-action', { action: 'replay' })
  await says('.banner', say('web-looking-back'))
  await counts('.banner', 0) // it ends by itself
  await cards(4)
})

test('texts are copied by the old way, or shown to be copied by hand', async () => {
  vi.stubGlobal('ClipboardItem', undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('by plain http'))
  let copied = ''
  const copy = vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  const table = await sit('middle_game', 'south')
  await more('web-copy-position')
  await expect.element(button('web-copied')).toBeVisible()
  expect(JSON.parse(copied)).toEqual(table.view)
  await press('web-copy-record')
  await expect.element(button('web-copy-position')).toBeVisible()
  const [header, ...actions] = copied
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([header.game, actions.length]).toEqual(['battle-line', table.state.number])
  copy.mockReturnValue(false)
  await press('web-copy-position')
  const field = page.getByLabelText(say('web-by-hand')).getByRole('textbox')
  await expect.element(field).toHaveFocus()
  const { value, selectionStart, selectionEnd } = field.element() as HTMLTextAreaElement
  expect(JSON.parse(value.slice(selectionStart, selectionEnd))).toEqual(table.view)
  await keyboard.type('Escape')
  await expect.poll(() => field.elements().length).toBe(0)
  await expect.element(button('web-copied')).toBeVisible() // the record
})

/** South plays a card, and asks to take it back. */
async function takingBack(): Promise<[Table, unknown]> {
  const table = await sit('middle_game', 'south')
  const before = table.view
  const action = table.state.legal?.find((one) => one.do === 'play')
  await table.doing(() => play(mouse, action as never))
  await press('web-action', { action: 'takeback' })
  await says('.notices, .moves', say('web-you-offered', { what: 'takeback' }))
  return [table, before]
}
const answer = (accept: boolean) => ['north', 'answer', { what: 'takeback', accept }] as const

test('a move is taken back by consent', async () => {
  const [table, before] = await takingBack()
  await table.hears(...answer(true))
  expect(table.view).toEqual(before)
  await says('.moves', say('web-event', { kind: 'takeback' }))
})

test('a move is not taken back without consent', async () => {
  const [table] = await takingBack()
  await table.hears(...answer(false))
  await says('.moves', say('web-event', { kind: 'decline', what: 'takeback' }))
  await press('web-action', { action: 'takeback' })
  await says('.toast', 'can be offered again once both sides have acted')
})

test('the other side asks to take a move back', async () => {
  const table = await sit('middle_game', 'north')
  await table.play('south', { do: 'play' })
  await table.hears('south', 'offer', { what: 'takeback' })
  await says('.notices', say('web-offered', { what: 'takeback', name: 'Iskra' }))
  await press('web-accept')
  await says('.moves', say('web-event', { kind: 'takeback' }))
})

test('a draw is offered, withdrawn and accepted', async () => {
  const table = await sit('middle_game', 'south')
  await more('web-offer-draw')
  await says('.notices', say('web-you-offered', { what: 'draw' }))
  await press('web-withdraw')
  await says('.moves', say('web-event', { kind: 'withdraw' }))
  await more('web-offer-draw')
  await says('.toast', 'It can be offered again once both sides have acted.')
  await mouse.press($('[data-hand]').first())
  await table.hears('north', 'offer', { what: 'draw' })
  await says('.notices', say('web-offered', { what: 'draw', name: 'Iskra' }))
  expect(all('[data-hand]')[0]?.ariaPressed).toBe('true') // what was chosen stays
  await press('web-accept')
  await expect.poll(() => texts('#result, #result + p')).toEqual(['A draw', 'Both agreed.'])
})

test('a hint speaks the language of the page', async () => {
  await sit('before_the_end', 'south', { other: 'greedy' })
  const release = holdBack(/suggest/)
  await press('web-action', { action: 'hint' })
  await speak('ru') // while the computer thinks
  release()
  await expect.poll(() => texts('.guide').join()).toMatch(/^Совет: [^.]+\. (?!.*[A-Za-z]{2}).+$/)
  await speak('en')
  await expect.poll(() => texts('.guide').join()).toMatch(/^Hint: [^.]+\. [^а-я]+$/)
})

test('a hint leaves when a card is chosen', async () => {
  await sit('middle_game', 'south', { other: 'greedy' })
  await press('web-action', { action: 'hint' })
  await says('.guide', 'Hint: ')
  await mouse.press($('[data-hand]:not(.hinted)').first()) // another one
  await counts('.hinted', 0)
  await says('.guide', 'where does it go?')
  await keyboard.type('Escape')
  await expect.poll(() => texts('.guide').join()).not.toContain('Hint')
})

test('a table becomes quiet, and itself again', async () => {
  await sit('midgame', 'south')
  const around = ['.sections', '.open-chat', 'section.moves']
  const shown = (are: boolean) =>
    expect.poll(() => around.map((part) => all(part).length > 0)).toEqual(around.map(() => are))
  await shown(true)
  await keyboard.type('q')
  await shown(false)
  await expect.element($('[data-hand]').first()).toBeVisible()
  for (const action of ['hint', 'takeback', 'more'])
    await expect.element(button('web-action', { action })).toBeVisible()
  await press('web-moves')
  await expect.poll(() => all('dialog li').length).toBeGreaterThan(0)
  await keyboard.type('q') // in a window it is no key of the table
  await keyboard.type('Escape')
  await reload() // the browser remembers it
  await counts('.board', 1)
  await shown(false)
  await keyboard.type('q')
  await shown(true)
})

/** Blades & Banners on the stage: the standing of the battle, and the questions of a fight. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  cell,
  chooseByKeys,
  FIGHT,
  go,
  MEET,
  QUESTION,
  touch,
} from '../../../../stage/blades_and_banners'
import { finger, keyboard, mouse } from '../../../../stage/hands'
import { inWindow } from '../../../../stage/sight'
import { $, all, counts, FINGER, resize, says, sit, speak, texts } from '../../../../stage/table'

const INITIATIVE = '#bb-initiative-unicorn'

/** The army with the initiative may let the other go first (BB-5.3): a text says which does. */
test('the token shows the army with the initiative', async () => {
  await sit('attacked', 'griffin', { size: [1920, 1080] })
  const token = '.info .initiative'
  await says(token, 'Unicorn has the initiative BB-5.2 Griffin goes first BB-5.3')
  expect(all(`${token} use`)[0]?.getAttribute('href')).toBe(INITIATIVE)
})

test('initiative and zones on a phone', async () => {
  await sit('attacked', 'griffin', FINGER)
  const dialog = page.getByRole('dialog')
  for (const [language, said] of Object.entries({
    en: 'Step 4 of 12. Unicorn has the initiative. Griffin goes first. Control zones: Griffin 0, Unicorn 2',
    es: 'Ronda 4 de 12. Unicornio tiene la iniciativa. Grifo va primero. Zonas de control: Grifo 0, Unicornio 2',
    ru: 'Шаг 4 из 12. Инициатива у Единорога. Первым ходит Грифон. Зоны контроля: Грифон 0, Единорог 2',
    uk: 'Крок 4 з 12. Ініціатива в Єдинорога. Першим ходить Грифон. Зони контролю: Грифон 0, Єдиноріг 2',
  })) {
    await speak(language)
    const line = page.getByRole('button', { name: said, exact: true })
    await expect.poll(() => texts(line.css('.control b'))).toEqual(['0', '2'])
    const token = line.css('use[href*=initiative]').element()
    expect(token.getAttribute('href')).toBe(INITIATIVE)
    await finger.press(line)
    for (const part of said.split(/\. |: /).slice(0, 4)) await says(dialog, part)
    await keyboard.type('Escape')
    await expect.poll(() => dialog.elements()).toEqual([])
  }
})

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [820, 1180],
] as const
test.for([
  ['planning', 'planning', 'griffin'],
  ['orders', 'fighting', 'griffin'],
  ['fight', 'asked', 'unicorn'],
  ['over', 'blades_over', 'griffin'],
] as const)('initiative and zones stay in sight: %s', async ([phase, game, seat]) => {
  const table = await sit(game, seat, FINGER)
  expect(table.view.phase).toBe(phase)
  for (const [width, height] of SIZES) {
    await resize(width, height)
    for (const scrolled of [0, 1000]) {
      const [board] = all('.bb.table')
      if (board) board.scrollTop = scrolled
      await expect.element($('.stands')).toBeInViewport({ ratio: 1 })
      // Nothing covers the end of the line.
      const end = all('.stands .control b').at(-1)
      const { x, y, width, height } = end?.getBoundingClientRect() ?? new DOMRect()
      const [top] = document.elementsFromPoint(x + width / 2, y + height / 2)
      expect(end?.closest('.stands')?.contains(top ?? null)).toBe(true)
    }
  }
  expect(inWindow(all('.stands')[0]?.getBoundingClientRect() ?? new DOMRect())).toBe(true)
})

// Questions

/** Waits until a question is asked, with the result of each fight. */
const results = () =>
  expect
    .poll(() =>
      all(`${QUESTION} .primary`).some(
        (one) => one.querySelector('.pill') ?? one.textContent?.includes('dies'),
      ),
    )
    .toBe(true)
const answer = (name: string) => mouse.press($(QUESTION).getByRole('button', { name }))

test('the attacked player answers', async () => {
  const table = await sit('attacked', ['griffin', 'unicorn'])
  const asks = async (seat: string, what: string, ...answers: string[]) => {
    await expect.poll(() => table.view.seat).toBe(seat)
    await expect.poll(() => texts(`${QUESTION} :is(h1, h2, h3)`)).toEqual([what])
    await expect.poll(() => texts(`${QUESTION} button:not(.rule)`)).toEqual(answers)
  }
  await asks('griffin', 'Who fights next?', 'Knight e7 suggested 4:5', 'Knight f7 4:4')
  await table.doing(() => touch(mouse, FIGHT.with))
  await asks('unicorn', 'Who meets the attacker?', 'Pikeman d7 suggested 4:5', 'Captain e8 4:3')
  await table.doing(() => touch(mouse, MEET.with))
  await asks(
    'unicorn',
    'Shall a sergeant die for the captain?',
    'The sergeant on e9 dies, and the captain takes his place suggested',
    'The captain stands and fights 4:3',
  )
  await says(QUESTION, 'BB-11.8')
  await table.doing(() => answer('e9'))
  await expect.poll(() => table.view.phase).toBe('orders')
  expect(table.view.unicorn.captains).toEqual(['e9'])
})

/** By keyboard alone, and from the field: the suggestion always has the focus. */
test('Enter gives the suggested answer', async () => {
  const automatic = await sit('attacked_automatically', 'griffin')
  const { griffin, unicorn } = automatic.view
  const table = await sit('attack', ['griffin', 'unicorn'])
  await chooseByKeys(table, ['e5', 'f5'])
  await go(table, 'f7')
  await table.doing(() => keyboard.type('Enter', 'Enter'))
  let answers = 0
  for (; table.view.phase !== 'orders'; answers++) {
    await results()
    await table.doing(() => keyboard.type('Enter'))
    await expect.poll(() => table.state.actors.includes(table.view.seat)).toBe(true)
  }
  expect(answers).toBeGreaterThan(1)
  for (const [seat, army] of Object.entries({ griffin, unicorn }))
    for (const kind of ['bearer', 'knights', 'captains', 'sergeants', 'pikemen', 'archers'])
      expect(table.view[seat][kind], kind).toEqual(army[kind])
})

test.for([
  ['desktop', {}],
  ['phone', FINGER],
] as const)('an answer is given on the field: %s', async ([, how]) => {
  const table = await sit('attacked', 'unicorn', { played: [FIGHT], ...how })
  const hands = 'touch' in how ? finger : mouse
  const label = (name: string) => all(cell(name))[0]?.getAttribute('aria-label')
  await results()
  await expect.poll(() => label('d7')).toMatch(/can be named, suggested$/)
  await expect.poll(() => label('e8')).toMatch(/can be named$/)
  await table.doing(() => touch(hands, 'e8'))
  await results()
  await expect.poll(() => label('e9')).toMatch(/can be named, suggested$/)
  await table.doing(() => touch(hands, 'e8'))
  expect(table.sent).toEqual([MEET, { do: 'stand' }])
})

test('a hint answers a question', async () => {
  const table = await sit('attacked', 'unicorn', { played: [FIGHT], other: 'greedy' })
  await mouse.press(page.getByRole('button', { name: 'Hint' }))
  await counts(`${QUESTION} .primary`, 1)
  expect(table.sent).toEqual([])
})

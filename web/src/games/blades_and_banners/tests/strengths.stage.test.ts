/** Blades & Banners on the stage: strengths on the counters, and the soldiers at a glance. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  battle,
  CONFIRM,
  cell,
  choose,
  chooseByKeys,
  GRIFFIN,
  go,
  LINE,
  order,
  PANEL,
  position,
  touch,
  UNICORN,
} from '../../../../stage/blades_and_banners'
import { finger, keyboard, mouse } from '../../../../stage/hands'
import { boxOf } from '../../../../stage/sight'
import {
  $,
  all,
  button,
  counts,
  DESKTOP,
  FINGER,
  LANGUAGES,
  resize,
  says,
  sit,
  speak,
  texts,
} from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'
import { facts, KINDS, PROPERTIES } from '../documents/soldiers'
import { TABLES } from '../documents/strengths'

const OTHERS = { knight: 12, captain: 10, sergeant: 3, pikeman: 0, archer: 1 }
const STRENGTHS = { ...TABLES, own: OTHERS }
const SIZES = [DESKTOP, [390, 844], [360, 640]] as const
const BOTH = [
  ['mouse', mouse, {}],
  ['finger', finger, { ...FINGER, size: [360, 640] }],
] as const

/** The numbers on the counters of each kind. */
function onCounters(where: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const counter of all(where)) {
    const kind = counter.querySelector('use')?.getAttribute('href')?.split('-').at(-1) ?? ''
    const number = counter.querySelector('.strength')?.textContent ?? ''
    found[kind] = [...new Set([...(found[kind] ?? []), number])]
  }
  return found
}
const numbers = (strengths: object) =>
  Object.fromEntries(Object.entries(strengths).map(([kind, number]) => [kind, [`${number}`]]))

test.for(Object.entries(STRENGTHS))('counters: %s', async ([, strengths]) => {
  const table = await battle('pikemen', { options: { strengths } })
  expect(table.view.options.strengths).toEqual(strengths)
  expect(onCounters('.field .counter')).toEqual({ ...numbers(strengths), bearer: [''] })
  const said = `i7, Unicorn knight, strength ${strengths.knight}`
  expect(all(cell('i7'))[0]?.getAttribute('aria-label')).toBe(said)
  for (const [width, height] of SIZES) {
    await resize(width, height)
    const field = boxOf('.field')
    const uncut = (part: Element | null) => {
      const { left, right } = part?.getBoundingClientRect() ?? new DOMRect()
      return left >= field.left && right <= field.right
    }
    for (const counter of all('.field .counter:has(.strength)')) {
      const plate = counter.querySelector('.strength')
      expect(plate?.getBoundingClientRect().height).toBeGreaterThanOrEqual(8)
      if (uncut(counter.querySelector('use'))) expect(uncut(plate)).toBe(true)
    }
  }
  await choose(mouse, LINE)
  await touch(mouse, 'i6')
  await expect
    .poll(() => onCounters('.field .ghost'))
    .toEqual({ pikeman: [`${strengths.pikeman}`] })
})

test.for(Object.entries(STRENGTHS))('hiring: %s', async ([name, strengths]) => {
  const options = { budget: 20, strengths: name === 'own' ? strengths : name }
  const table = await sit({ new: 'blades-and-banners', options }, 'griffin')
  expect(table.view.options.strengths).toEqual(strengths)
  expect(onCounters('.units .large svg')).toEqual(numbers(strengths))
  for (const language of LANGUAGES) {
    await speak(language)
    await says('.hiring', say('bb-strengths', { table: name }))
    const change = texts('.hiring')
      .join()
      .includes(say('bb-strengths-change', { table: name }))
    expect(change).toBe(name !== 'standard')
  }
  for (let i = 0; i < 2; i++) await mouse.press($('.units .count button').last())
  expect(onCounters('[data-hired] svg')).toEqual({ archer: [`${strengths.archer}`] })
})

test('detachments to be placed', async () => {
  const army = { do: 'hire', knights: 1, captains: 1, sergeants: 1, pikemen: 1, archers: 1 }
  const options = { budget: 24, strengths: 'heavy_horse' }
  await sit({ new: 'blades-and-banners', options }, 'griffin', {
    played: [
      ['griffin', army],
      ['unicorn', army],
    ],
  })
  for (const [width, height] of SIZES) {
    await resize(width, height)
    expect(onCounters('.tray button svg')).toEqual(numbers(TABLES.heavy_horse ?? {}))
  }
})

// The soldiers at a glance

const opened = () => counts('dialog .overview', 1)
async function closed() {
  await keyboard.type('Escape')
  await counts('dialog', 0)
}

/** Looks at the soldiers by a button and by a key. */
async function look({ press }: Pick<typeof mouse, 'press'>, meanwhile = async () => {}) {
  for (const open of [() => press(button('web-bb-soldiers')), () => keyboard.type('o')]) {
    await open()
    await opened()
    await meanwhile()
    await closed()
  }
}

test.for(BOTH)('at a glance while hiring: %s', async ([, hands, how]) => {
  const options = { budget: 20, strengths: 'heavy_horse' }
  const table = await sit({ new: 'blades-and-banners', options }, 'griffin', how)
  await hands.press(button('web-bb-one-more', { unit: 'pikemen' }))
  await look(hands, async () => {
    const shown = all('dialog tbody tr').map((row) => [...row.querySelectorAll('td')])
    expect(shown.map((row) => row.map((one) => one.textContent))).toEqual(
      facts(table.view.options.strengths).map(({ values }) => values),
    )
    const named = texts('dialog .kinds .rule').flatMap((rules) => rules.split(', '))
    const rules = KINDS.flatMap((kind) => PROPERTIES[kind].flatMap((property) => property.rules))
    expect(named).toEqual(rules)
    await says('dialog', say('bb-strengths-change', { table: 'heavy_horse' }))
  })
  const hired = page.getByRole('status', { name: say('web-bb-unit-title', { unit: 'pikemen' }) })
  await expect.element(hired).toHaveTextContent('1')
})

/** The browser's event after a window has closed comes late: a key before it would be lost. */
test('Escape tells the page at once', async () => {
  const stop = (event: Event) => event.stopImmediatePropagation()
  addEventListener('close', stop, true)
  onTestFinished(() => removeEventListener('close', stop, true))
  await sit('hiring', 'griffin')
  await mouse.press(button('web-bb-soldiers'))
  for (let i = 0; i < 5; i++) {
    await opened()
    await closed()
    await expect.poll(() => document.activeElement).toBe(button('web-bb-soldiers').element())
    await keyboard.type('o')
  }
})

test.for(BOTH)('at a glance during an order: %s', async ([, hands, how]) => {
  const table = await battle('pikemen', {}, how)
  await choose(hands, LINE)
  await touch(hands, 'i6')
  await look(hands, async () => {
    await says(`${PANEL} :is(h1, h2, h3)`, 'Pikemen h4–k4')
    await counts(CONFIRM, 1)
  })
  expect(table.sent).toEqual([])
  await table.doing(() => hands.press(CONFIRM))
  expect(table.sent).toEqual([{ do: 'move', from: LINE, by: 'north', distance: 2 }])
})

test('at a glance by keyboard during an order', async () => {
  const table = await battle()
  await chooseByKeys(table, LINE)
  await keyboard.type('o')
  await opened()
  await closed()
  await go(table, 'h6') // the focus is on the field again, and the line is still selected
  await keyboard.type('Enter')
  await table.doing(() => keyboard.type('Enter'))
  expect(table.sent).toMatchObject([{ from: LINE }])
})

test.for(BOTH)('at a glance while planning: %s', async ([, hands, how]) => {
  const start = { ...position(), phase: 'planning', to_move: 'griffin' }
  await sit({ ...start, griffin: GRIFFIN, unicorn: UNICORN }, 'griffin', how)
  await hands.press(order('archers'), 10) // on a small phone the lower part is below the edge
  await look(hands)
  await counts('[data-slot] .card', 1)
})

test('the letter can be typed in a box', async () => {
  await battle('pikemen', {}, { settings: { commands: true } })
  const [box] = all('input[type=text], input:not([type])')
  box?.focus()
  await keyboard.type('o')
  expect((box as HTMLInputElement).value).toBe('o')
  await counts('dialog', 0)
})

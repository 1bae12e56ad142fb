/** Blades & Banners on the stage: its options as they are chosen on the front page, and then shown. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { finger, keyboard, mouse, pointOf } from '../../../../stage/hands'
import { said } from '../../../../stage/server'
import { $, all, button, counts, FINGER, says, sit, texts, visit } from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'
import { strengthsText } from '../documents/agreed'
import { STANDARD, TABLES } from '../documents/strengths'

const USUAL = {
  budget: 'dice',
  trees: 'rolled',
  trees_from: 'west',
  defence_order: 'ask',
  strengths: 'standard',
}
const CARD = 'section[aria-labelledby=blades-and-banners-title]'
const OPTIONS = `${CARD} .options`
const of = (option: string, value: string) => say(`web-bb-option-${option}-${value}`)
const radio = (name: string, within = OPTIONS) =>
  $(within).getByRole('radio', { name: RegExp(`^${name}`) })
const tree = (name: string) => `${OPTIONS} [data-cell=${name}]`
const chosen = (name: string) => all(tree(name))[0]?.getAttribute('aria-selected')

/** Opens the options on the front page. */
async function unfold(how = {}) {
  await visit('#/', how)
  await counts(CARD, 1) // its words are there
  await mouse.press($(CARD).getByText(say('web-options')))
  await counts(`${OPTIONS} .strengths`, 1)
}

/** Begins a game; returns the options with which it was made. */
async function begun(way = 'people') {
  await mouse.press($(CARD).getByRole('button', { name: say('web-way', { way }) }))
  await counts('.board', 1)
  return said.find(({ type }) => type === 'make')?.options
}

/** The options that the page shows, by their names. */
const agreed = () => {
  const [names, values] = ['dt', 'dd'].map((part) => texts(`.agreed ${part}`))
  return Object.fromEntries((names ?? []).map((name, i) => [name, values?.[i]]))
}
const lines = (told: Record<string, string>) =>
  Object.fromEntries(Object.entries(told).map(([id, value]) => [say(`web-bb-option-${id}`), value]))

test.for([
  ['mouse', mouse, {}],
  ['finger', finger, FINGER],
] as const)('every option, by %s', async ([, { press }, how]) => {
  await unfold(how)
  await press(radio(of('budget', 'agreed'), `${OPTIONS} .armies`))
  for (let i = 0; i < 3; i++)
    await press($(OPTIONS).getByRole('button', { name: /^Coins for each army: one less/ }))
  await press(radio(of('trees', 'placed')))
  for (const name of ['k9', 'e5', 'p12', 'e5', 'c3']) await press(tree(name)) // e5 is removed again
  await says(OPTIONS, say('web-bb-trees-placed', { count: 3, most: 6 }))
  await press(radio(of('strengths', 'heavy_horse')))
  await press(radio(of('defence_order', 'automatic')))
  expect(await begun()).toEqual({
    budget: 11,
    trees: ['c3', 'k9', 'p12'],
    trees_from: 'west',
    strengths: 'heavy_horse',
    defence_order: 'automatic',
  })
  const told = lines({
    budget: '11 coins each',
    trees: 'c3, k9, p12',
    strengths:
      'heavy horse: Knight 5 (standard 4), Captain 4 (standard 3), Sergeant 3, Pikeman 2, Archer 1',
    defence_order: of('defence_order', 'automatic'),
  })
  expect(agreed()).toEqual(told)
  await says('.purse', '11 coins left')
  await press(button('web-action', { action: 'more' }))
  await counts('dialog .agreed', 1)
})

test('dice, and numbers that are typed', async () => {
  await unfold()
  const fill = async (name: string, typed: string, becomes = typed) => {
    const box = $(OPTIONS).getByRole('spinbutton', { name })
    await box.fill(typed)
    await keyboard.type('Tab')
    await expect.element(box).toHaveValue(Number(becomes))
  }
  const dice = say('web-bb-number-of-dice')
  for (const [typed, becomes] of [
    ['99', '24'],
    ['0', '1'],
    ['', '1'],
    ['6', '6'],
  ] as const)
    await fill(dice, typed, becomes)
  await mouse.press(radio(of('strengths', 'own')))
  await fill('Captain', '12')
  await fill('Archer', '0')
  await fill('Pikeman', '100', '99')
  await counts('.typed .differs', 3)
  await mouse.press(radio(of('trees', 'none'), `${OPTIONS} .trees`))
  const strengths = { ...STANDARD, captain: 12, pikeman: 99, archer: 0 }
  expect(await begun()).toEqual({ ...USUAL, budget: { dice: 6 }, trees: 'none', strengths })
  expect(agreed()).toEqual(
    lines({
      budget: 'by 6 dice',
      trees: of('trees', 'none'),
      strengths: `${of('strengths', 'own')}: ${strengthsText(strengths, say)}`,
      defence_order: of('defence_order', 'ask'),
    }),
  )
})

test('choices that were changed back leave nothing behind', async () => {
  await unfold()
  await mouse.press(radio(of('trees', 'placed')))
  await mouse.press(tree('e5'))
  await mouse.press(radio(of('trees', 'rolled'), `${OPTIONS} .trees`))
  await mouse.press(radio(of('strengths', 'own')))
  await mouse.press(radio(of('strengths', 'standard')))
  await mouse.press(radio(of('budget', 'agreed'), `${OPTIONS} .armies`))
  await mouse.press(radio(of('budget', 'dice'), `${OPTIONS} .armies`))
  expect(await begun()).toEqual(USUAL)
})

test('trees from the east, and dice that are told', async () => {
  await unfold()
  await mouse.press(radio(of('trees_from', 'east')))
  expect(await begun('computer')).toEqual({ ...USUAL, trees_from: 'east' })
  expect(agreed()[say('web-bb-option-trees_from')]).toBe(of('trees_from', 'east'))
  for (const where of ['.box', '.moves']) {
    const told = () => texts(where).join(' ')
    await expect
      .poll(told)
      .toMatch(
        /Dice for the trees, Griffin’s first, with columns counted from the eastern edge: [1-6]–[1-6]: /,
      )
    expect(told()).toMatch(/Dice for the budget: [1-6] \+ .* = \d+/)
  }
})

test('at most six trees, and none where armies stand', async () => {
  await unfold()
  await mouse.press(radio(of('trees', 'placed')))
  const placed = (count: number) => says(OPTIONS, say('web-bb-trees-placed', { count, most: 6 }))
  for (const name of ['a3', 'b4', 'c5', 'd6', 'e7', 'f8', 'g9']) await mouse.press(tree(name))
  await placed(6)
  expect(chosen('g9')).toBe('false')
  await mouse.press(tree('a3'))
  for (const name of ['a2', 'a13']) await commands.mouse([await pointOf(tree(name)), 'down', 'up']) // they are out of bounds
  await placed(5)
  await mouse.press(tree('a4'))
  await keyboard.type('ArrowRight', 'Enter') // from the last touched cell
  expect(chosen('b4')).toBe('false')
  expect(all(tree('a4'))[0]?.getAttribute('aria-label')).toBe(`a4, ${say('web-bb-tree')}`)
})

test('the strengths that are shown are those of the game', async () => {
  for (const name of Object.keys(TABLES)) {
    const options = { strengths: name }
    const { view } = await sit({ new: 'blades-and-banners', options }, 'griffin')
    expect(view.options.strengths).toEqual(TABLES[name])
  }
  await unfold()
  for (const [name, table] of Object.entries(TABLES)) {
    const label = `${of('strengths', name)}: ${strengthsText(table, say)}`
    const row = page.elementLocator(
      $(OPTIONS).getByRole('radio', { name: label, exact: true }).element().closest('label') ??
        document.body,
    )
    const shown = (part: string) => texts(row.css(part)).map(Number)
    expect(shown('.strength')).toEqual(Object.values(table))
    const differ = Object.entries(table).filter(([kind, n]) => STANDARD[kind as never] !== n)
    expect(shown('.differs')).toEqual(differ.map(([, number]) => number))
  }
  await says(`${OPTIONS} .strengths`, 'rules do not give these numbers')
})

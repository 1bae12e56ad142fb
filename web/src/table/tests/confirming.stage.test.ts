/** Moves are confirmed before they are played, if the player wants it: by mouse, finger and keys. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { card, deck, drag, lane, prepared, target } from '../../../stage/battle_line'
import { battle, CONFIRM, cell, go } from '../../../stage/blades_and_banners'
import { finger, keyboard, mouse, press } from '../../../stage/hands'
import {
  $,
  all,
  counts,
  LANGUAGES,
  reload,
  rest,
  says,
  speak,
  type Table,
  texts,
} from '../../../stage/table'
import { say } from '../../lib/words.svelte'

/** Changes in the settings whether moves in a game are confirmed, which is remembered. */
async function change(game: string) {
  await press('web-settings')
  const group = page.getByRole('group', { name: say('web-confirm-moves') })
  await mouse.press(group.getByLabelText(game))
  await keyboard.type('Escape')
  await counts('dialog', 0)
  await reload()
  await counts('.board', 1)
  await rest()
}

const QUESTION = '.guide .confirm'
const proposed = (flag: number) => counts(`${lane(flag)} .slot.proposed .card`, 1)
const asked = () => expect.poll(() => document.activeElement?.matches(QUESTION)).toBe(true)

async function sit() {
  const flags = [{ south: ['R3'], north: ['B1'] }, { south: ['G4'] }]
  const table = await prepared('Fog', { flags })
  await change('Battle Line')
  return table
}

test('a card is shown in its place, and taken back, by finger', async () => {
  const table = await sit()
  await finger.press(card('R1'))
  await finger.press(target(1))
  await says('.guide', 'Red 1, flag 1?')
  await proposed(1)
  for (const language of LANGUAGES) {
    await speak(language)
    expect(texts(QUESTION)).toEqual([say('web-confirm')])
  }
  await press('web-back')
  await counts('.slot.proposed', 0)
  await says('.guide', say('web-bl-guide-put', { card: 'Red 1, Skirmishers' }))
  await finger.press(target(2))
  await finger.press(target(3)) // another flag instead
  await proposed(3)
  await counts('.slot.proposed', 1)
  await finger.press(card('Fog')) // which lies beside the flag
  await finger.press(target(2))
  await says(`${lane(2)} .chip`, 'Fog')
  expect(table.sent).toEqual([])
})

test('Escape takes a card back, and Enter confirms it', async () => {
  const table = await sit()
  await keyboard.type('b', '4')
  await proposed(4)
  await keyboard.type('Escape')
  await counts(QUESTION, 0)
  await keyboard.type('5')
  await asked()
  expect(table.sent).toEqual([])
  await keyboard.type('Escape', 'Escape')
  await drag('Y3', 6)
  await says('.guide', 'Yellow 3, flag 6?')
  expect(table.sent).toEqual([])
  await table.doing(() => mouse.press(QUESTION))
  await keyboard.type('t') // to draw is a move, too
  await asked()
  await keyboard.type('Escape')
  await finger.press(deck('tactics'))
  await says('.guide', 'Draw a Tactics card?')
  expect(table.sent.length).toBe(1)
  await table.doing(() => keyboard.type('y')) // once more at the same deck
  expect(table.sent).toEqual([
    { do: 'play', card: 'Y3', flag: 6 },
    { do: 'draw', deck: 'tactics' },
  ])
})

const pointing = (hands: { press(what: string): Promise<void> }) => (_: Table, name: string) =>
  hands.press(cell(name))
async function typing(table: Table, name: string) {
  await go(table, name)
  await keyboard.type('Enter')
}

test.for([
  ['mouse', pointing(mouse)],
  ['finger', pointing(finger)],
  ['keyboard', typing],
] as const)(
  'in Blades & Banners a move is shown first, unless one chooses: %s',
  async ([, step]) => {
    const table = await battle('knights')
    await step(table, 'a4')
    await step(table, 'a6')
    await expect.element($(CONFIRM)).toBeVisible()
    expect(table.sent).toEqual([])
    await press('web-bb-back')
    await change('Blades & Banners')
    await step(table, 'a4')
    await table.doing(() => step(table, 'a6'))
    expect(table.sent).toEqual([{ do: 'move', from: ['a4'], by: 'north', distance: 2 }])
    expect(all(CONFIRM)).toEqual([])
  },
)

/** Battle Line on the stage: refusals with their rules, proofs on the board, Tactics cards. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  banner,
  card,
  deck,
  drag,
  lane,
  play,
  prepared,
  STRIP,
  source,
  target,
  type,
} from '../../../../stage/battle_line'
import { mouse } from '../../../../stage/hands'
import { $, all, counts, resize, says, texts } from '../../../../stage/table'
import type { Action } from '../../../lib/protocol'

const LAPTOPS = [
  [1024, 768],
  [1280, 720],
  [1366, 768],
] as const // a proof hardly fits above the flags

/** Selects a card of the hand; the guide says what comes next. */
async function choose(name: string, guide: string) {
  await mouse.press(card(name))
  await says('.guide p', guide)
}

const inGuide = (name: string) => $('.guide').getByRole('button', { name, exact: true })
/** The cards on the table that can be taken, with their flags. */
const sources = () =>
  all('[data-source]')
    .map(({ dataset }) => dataset.source)
    .sort()
/** The flags that the selected card can go to. */
const lit = () => all('[data-flag]:has(.lit)').map(({ dataset }) => Number(dataset.flag))
/** The unseen cards of a proof, which are hatched. */
const unseen = () =>
  all('.proof .ghost')
    .map(({ ariaLabel }) => ariaLabel)
    .sort()
/** The cards on a side of a flag. */
const side = (table: { view: ReturnType<typeof JSON.parse> }, flag: number, seat = 'south') =>
  table.view.flags[flag - 1][seat].map((name: string) => name.split('@')[0])

test('what is new is marked until the next press, though the other side has moved', async () => {
  const table = await prepared('G10')
  for (const action of [
    { do: 'play', card: 'G10', flag: 4 },
    { do: 'draw', deck: 'troop' },
  ])
    await table.doing(() => play(mouse, action))
  await counts('.hand .fresh', 1)
  await table.play('north', { do: 'play' })
  await table.play('north', { do: 'draw' })
  await counts('.field.news .card.last', 1)
  await counts('.hand .fresh', 1)
  await mouse.press(card('R1'))
  await counts('.hand .fresh, .field.news', 0)
})

// Refusals

test('an illegal attempt shows the rule against it', async () => {
  const table = await prepared('G10')
  for (const [flag, rule, text] of [
    [1, 'BL-5.2', 'Your side of flag 1 is full'],
    [5, 'BL-5.3', 'Flag 5 is claimed: no card can be put there.'],
  ] as const) {
    await drag('G10', flag)
    await says('.toast', text)
    await says('.toast', rule)
  }
  expect(table.state.number).toBe(0)

  await mouse.press(card('R1'))
  await table.doing(() => mouse.press(target(6)))
  await choose('G10', 'You have already played or passed this turn.')
  await says('.guide', 'BL-4.1')
})

test('a selected card goes to the banner that is pressed', async () => {
  const table = await prepared('G10')
  await mouse.press(card('R1'))
  await table.doing(() => mouse.press(banner(6)))
  expect(side(table, 6)).toEqual(['R1'])
})

test('an unplayable card is explained', async () => {
  const flags = [{ south: ['Alexander'] }]
  await prepared('Darius', { flags, tactics_played: { south: 1, north: 1 } })
  await choose('Darius', 'only one Leader')
  await says('.guide p', 'BL-12.4')
  expect(lit()).toEqual([])
})

// Proofs

test('a claim shows its proof', async () => {
  const table = await prepared('G10')
  await says('.guide p', 'You can claim flag 1. Touch its banner.')
  await mouse.press(banner(1))
  for (const text of ['Flag 1 can be yours', 'BL-8.3', 'Wedge 12', 'Best reply', 'Phalanx 3'])
    await says('.proof', text)
  // a card in the player's hand counts as unseen for the opponent
  expect(unseen()).toEqual(['Orange 1, Skirmishers', 'Red 1, Skirmishers'])
  for (const [width, height] of LAPTOPS) {
    await resize(width, height)
    for (const part of ['heading', 'button'])
      for (const thing of $('.proof').getByRole(part).all())
        await expect.element(thing).toBeInViewport({ ratio: 1 })
  }
  await table.doing(() => mouse.press(page.getByRole('button', { name: 'Claim flag 1' })))
  await expect.element(page.getByRole('button', { name: 'Flag 1, yours' })).toBeVisible()
  expect(table.view.flags[0].owner).toBe('south')
})

test('an unproved claim shows the counterexample', async () => {
  await prepared('G10')
  await mouse.press(banner(2))
  for (const text of ['Flag 2: not yet', 'which beats your', 'Wedge 15', 'Wedge 27'])
    await says('.proof', text)
  expect(unseen()).toEqual(['Orange 10, Elephants', 'Orange 9, Chariots'])
  expect($('.proof').getByRole('button', { name: 'Claim' }).elements()).toEqual([])
  await mouse.press(banner(2))
  await counts('.proof', 0)
})

// Tactics cards

test('Scout, step by step', async () => {
  const table = await prepared('Scout')
  await choose('Scout', 'Scout draws three cards; then you put two back.')
  await table.doing(() => mouse.press(inGuide('Play Scout')))
  for (const [from, guide] of [
    ['troop', 'touch a deck. 3 cards to draw.'],
    ['tactics', 'touch a deck. 2 cards to draw.'],
    ['troop', 'touch a deck. One card to draw.'],
  ] as const) {
    await says('.guide p', guide)
    await table.doing(() => mouse.press(deck(from)))
  }
  await counts('[data-hand]', 9)
  const tactics = table.view.hands.south.find((name: string) => name.length > 3)
  for (const [name, guide, goes] of [
    ['B10', 'choose a card to put back. 2 to go.', 'face down on top of the Troop deck.'],
    [tactics, 'choose a card to put back. One to go.', 'on top of the Tactics deck.'],
  ]) {
    await says('.guide p', guide)
    await choose(name, goes)
    await table.doing(() => mouse.press(inGuide('Put it back')))
  }
  await counts('[data-hand]', 7)
  await table.doing(() => mouse.press(inGuide('End your turn')))
})

test('Redeploy, step by step', async () => {
  const table = await prepared('Redeploy')
  await choose('Redeploy', 'which of your cards moves?')
  const mine = [1, 2, 3, 4].flatMap((flag) =>
    side(table, flag).map((name: string) => `${name} ${flag}`),
  )
  expect(sources()).toEqual(mine.sort()) // nothing at a claimed flag
  await mouse.press(source('G5', 2), STRIP)
  await says('.guide p', 'Green 5, Phalangists: where does it go, or is it discarded?')
  expect(lit()).toEqual([3, 4, 6, 7, 8, 9])
  await mouse.press(inGuide('Back'))
  await says('.guide p', 'which of your cards moves?')
  await mouse.press(source('G6', 2), STRIP)
  await table.doing(() => mouse.press(target(4)))
  expect([side(table, 2), side(table, 4)]).toEqual([
    ['G4', 'G5'],
    ['P7', 'G6'],
  ])
})

test('Redeploy discards', async () => {
  const table = await prepared('Redeploy')
  await choose('Redeploy', 'which of your cards moves?')
  await mouse.press(source('P7', 4), STRIP)
  await table.doing(() => mouse.press(inGuide('Discard it')))
  expect(side(table, 4)).toEqual([])
  expect(new Set(table.view.discards.south)).toEqual(new Set(['Redeploy', 'P7']))
})

test('Deserter, step by step', async () => {
  const table = await prepared('Deserter')
  await choose('Deserter', 'which card of theirs leaves the game?')
  expect(sources()).toEqual(['B1 1', 'Darius 3', 'O8 2', 'P2 3', 'R9 4'])
  await table.doing(() => mouse.press(source('Darius', 3), STRIP))
  expect(side(table, 3, 'north')).toEqual(['P2'])
  expect(table.view.discards.north).toEqual(['Darius'])
})

test('Traitor, step by step', async () => {
  const table = await prepared('Traitor')
  await choose('Traitor', 'which Troop of theirs changes sides?')
  expect(sources()).toEqual(['B1 1', 'O8 2', 'P2 3', 'R9 4']) // Darius is no Troop
  await mouse.press(source('R9', 4), STRIP)
  await says('.guide p', 'Red 9, Chariots: to your side of which flag?')
  await table.doing(() => mouse.press(target(7)))
  expect([side(table, 4, 'north'), side(table, 7)]).toEqual([[], ['R9']])
})

test('Fog is played at a flag', async () => {
  const table = await prepared('Fog')
  await choose('Fog', 'Fog: where does it go?')
  await table.doing(() => mouse.press(target(3)))
  await expect.poll(() => all(`${lane(3)}.fog .veil`).length).toBeGreaterThan(0)
})

test('Mud adds a fourth slot', async () => {
  const table = await prepared('Mud')
  await choose('Mud', 'Mud: where does it go?')
  await table.doing(() => mouse.press(target(2)))
  await counts(`${lane(2)}.mud`, 1)
  for (const its of ['.mine', ':not(.mine)'])
    await counts(`${lane(2)} .side${its} > :is(.slot, .place)`, 4)
})

for (const [name, troops, worn, formation] of [
  ['Alexander', ['Y8', 'Y9'], '10', 'Wedge 27'],
  ['Darius', ['Y8', 'Y9'], '10', 'Wedge 27'],
  ['Companion Cavalry', ['Y6', 'Y7'], '8', 'Wedge 21'],
  ['Shield Bearers', ['Y4', 'Y5'], '3', 'Wedge 12'],
] as const)
  test(`${name} shows the value it stands for`, async () => {
    const table = await prepared(name, { flags: [{ south: troops }] })
    await choose(name, `${name}: where does it go?`)
    await table.doing(() => mouse.press(target(1)))
    await says(`${lane(1)} .as`, worn)
    await mouse.press(banner(1))
    await says('.proof', formation)
  })

const ACTIONS: (Action & { card?: string })[] = [
  { do: 'redeploy', card: 'P7', from: 4, to: null },
  { do: 'traitor', card: 'R9', from: 4, to: 7 },
  { do: 'scout' },
]
const NAMED: Record<string, string> = { redeploy: 'Redeploy', traitor: 'Traitor', scout: 'Scout' }
for (const action of ACTIONS)
  test(`${action.do} by keyboard`, async () => {
    const table = await prepared(NAMED[action.do] ?? '')
    await table.doing(() => type(action))
    expect(table.sent).toEqual([action])
    expect(texts('.toast')).toEqual([])
  })

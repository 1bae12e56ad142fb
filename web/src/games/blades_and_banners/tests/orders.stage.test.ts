/** Blades & Banners on the stage: armies, plans and orders one by one, in prepared battles. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  battle,
  CONFIRM,
  cell,
  choose,
  drag,
  GRIFFIN,
  kind,
  LINE,
  named,
  order,
  PANEL,
  position,
  SQUARE,
  slot,
  touch,
  turn,
  UNICORN,
} from '../../../../stage/blades_and_banners'
import { finger, mouse } from '../../../../stage/hands'
import { busy } from '../../../../stage/server'
import { $, all, button, counts, FINGER, rest, says, sit, texts } from '../../../../stage/table'

const press = (name: string) => touch(mouse, name)
const unit = (name: string) => $('.units li').filter({ hasText: name }).css('.large')

// Armies

test('hiring by dragging', async () => {
  const table = await sit({ new: 'blades-and-banners', options: { budget: 8 } }, 'griffin')
  for (const name of ['Knight', 'Captain', 'Pikemen', 'Archers'])
    await drag(unit(name), '.marching')
  await says('.purse', '1 coin left')
  // A second knight is too expensive; sergeants replace the captain.
  await drag(unit('Knight'), '.marching')
  await drag('[data-hired="captains"]', page.getByRole('heading', { name: 'Hire' }))
  await drag(unit('Sergeants'), '.marching')
  await says('.marching', '12 men')
  await table.doing(() => mouse.press(named('Seal the list')))
  const army = { knights: 1, captains: 0, sergeants: 1, pikemen: 1, archers: 1 }
  expect(table.sent).toEqual([{ do: 'hire', ...army }])
  await expect.element(page.getByRole('heading', { name: 'Your list is sealed' })).toBeVisible()
})

test('deployment by dragging', async () => {
  const army = { do: 'hire', knights: 1, captains: 0, sergeants: 1, pikemen: 1, archers: 0 }
  const options = { budget: 4, trees: 'none' }
  const table = await sit({ new: 'blades-and-banners', seed: 1, options }, 'griffin', {
    other: 'greedy',
    played: [
      ['griffin', army],
      ['unicorn', army], // who is the first to place a bearer with this seed
      { do: 'place_bearer', to: 'h12' },
    ],
  })
  const place = () => table.doing(() => mouse.press(named('Place here')))
  await counts('.forward', 1)
  await counts('.tray .chosen use[href$=bearer]', 1) // the standard comes first
  await press('d3')
  await drag(cell('d3'), cell('g3'))
  await place()
  for (const [detachment, start, drags, stand] of [
    ['Pikemen', 'c2', [], ['c2', 'd2', 'e2', 'f2']],
    ['Sergeants', 'k1', ['l1 k2', 'j1 r2'], ['k1', 'k2', 'r2']],
    ['Knight', 'q2', ['q2 c1'], ['c1']],
  ] as const) {
    await drag($('.tray').getByRole('button', { name: detachment }).first(), cell(start))
    for (const moved of drags) {
      const [from = '', to = ''] = moved.split(' ')
      await drag(cell(from), cell(to))
    }
    await place()
    expect(table.sent.at(-1)).toMatchObject({ do: 'deploy', to: stand })
  }
  expect(table.sent.map((action) => (action as { unit?: string }).unit)).toEqual([
    undefined,
    'pikemen',
    'sergeants',
    'knights',
  ])
  expect(table.sent[0]).toEqual({ do: 'place_bearer', to: 'g3' })
  expect(table.view.griffin.sergeants).toEqual(['k1', 'k2', 'r2'])
})

test('whoever places the rest asks again if the server is busy', async () => {
  await sit('deployment', 'griffin', { other: 'greedy' })
  busy.add('suggest')
  await mouse.press(button('web-bb-place-rest'))
  await counts('.deploy', 0) // the battle begins
  expect(busy.size).toBe(0)
})

/** The table is covered where there is a secret; otherwise the page changes seats by itself. */
test('two hire by touch on one phone', async () => {
  const game = { new: 'blades-and-banners', seed: 2, options: { budget: 5 } }
  const table = await sit(game, ['griffin', 'unicorn'], FINGER)
  for (const army of ['griffin', 'unicorn']) {
    await expect.poll(() => table.view.seat).toBe(army)
    await table.doing(() => finger.press(button('web-bb-play-now')))
    if (table.view.phase !== 'hiring') break
    await finger.press(button('web-cover'))
    await counts('[data-cell], .hand, .hiring', 0)
    await finger.press(page.getByRole('button', { name: /^I am/ }))
  }
  await expect.poll(() => table.view.phase).toBe('announce')
})

// Plans

test('plans by dragging', async () => {
  const armies = { griffin: GRIFFIN, unicorn: UNICORN }
  const start = { ...position(), phase: 'planning', to_move: 'griffin', ...armies }
  const table = await sit(start, 'griffin')
  for (const [name, number] of [
    ['archers', 2],
    ['knights', 1],
    ['pikemen', 4],
    ['bearer', 3],
  ] as const)
    await drag(order(name), slot(number))
  await drag(`${slot(1)} .card`, slot(4)) // the cards change places
  await drag(`${slot(3)} .card`, order('bearer')) // back into the hand
  await mouse.press(order('pikemen')) // into the free slot
  await mouse.press(`${slot(2)} button`) // taken out of the slot
  await drag(order('heavy_infantry'), slot(2))
  await table.doing(() => mouse.press(named('Seal the plan')))
  const plan = ['pikemen', 'heavy_infantry', 'pikemen', 'knights']
  expect(table.sent).toEqual([{ do: 'plan', orders: plan }])
  expect(table.view.griffin.plan).toEqual(plan)
})

// Orders

test('groups by box, and by a second tap', async () => {
  await battle()
  const title = (text: string) => says(`${PANEL} :is(h1, h2, h3)`, text)
  await drag(cell('g5'), cell('l3'))
  await title('Pikemen h4–k4')
  await drag(cell('p6'), cell('l3'))
  await title('Pikemen m4–n5')
  for (const group of [
    'Pikeman m4',
    'Pikemen m4–n4',
    'Pikemen m4–m5',
    'Pikemen m4–n5',
    'Pikeman m4',
  ]) {
    await press('m4')
    await title(group)
  }
  await press('n4')
  await title('Pikemen m4–n4')
})

test('every bonus is shown before a fight', async () => {
  const table = await battle('pikemen', { options: { defence_order: 'automatic' } })
  await choose(mouse, LINE)
  await press('i6')
  await expect.poll(() => texts('.field .fight')).toEqual(['5:3', '7:4', '4:4'])
  const fights = ['Sergeant h7 falls', 'Knight i7 falls', 'k7: both fall']
  const items = () => texts($(PANEL).getByRole('listitem'))
  await expect
    .poll(() => items().map((item, i) => item.includes(fights[i] ?? '?')))
    .toEqual([true, true, true])
  await mouse.press($(PANEL).getByRole('listitem').nth(1).getByRole('button'))
  await expect
    .poll(() => texts(`${PANEL} .sum p`))
    .toEqual([
      'Pikeman i6 7',
      'Strength 2 BB-10.6',
      'Standard +1 BB-11.1',
      'Captain +1 BB-11.2',
      'Pikes against a knight +2 BB-11.5',
      'Pike wall +1 BB-11.6',
      'Knight i7 4',
      'Strength 4 BB-10.6',
      'The knight falls BB-10.2',
    ])
  await $(cell('h7')).hover()
  await says('.popover', 'The sergeant falls')
  expect(table.sent).toEqual([])
  await table.doing(() => mouse.press(named('Move and fight')))
  expect(table.view.unicorn.knights).toEqual(['b9'])
  expect(new Set(table.view.griffin.pikemen)).toEqual(new Set(['h6', 'i6', 'j6', ...SQUARE]))
  await counts('.field .mark', 4) // ink marks of the fallen
})

test('pikes in line stop a charge', async () => {
  await battle('knights', {
    griffin: { knights: ['c8'] },
    unicorn: { pikemen: ['c12', 'd12'] },
  })
  await choose(mouse, ['c8'])
  await press('c11')
  await mouse.press($(PANEL).getByRole('listitem').getByRole('button'))
  await says(PANEL, 'No charge against pikes in line BB-11.4')
  await says(PANEL, 'The knight falls')
  await mouse.press(named('Back'))
  await press('d8')
  await says(PANEL, 'No fight.')
})

test.for([
  ...[
    { do: 'wheel', from: LINE, to: ['j2', 'j3', 'j4', 'j5'] },
    { do: 'reform', from: LINE, to: ['i5', 'i4', 'j4', 'j5'] },
    { do: 'reform', from: SQUARE, to: ['m4', 'n4', 'l4', 'o4'] },
  ].flatMap((action) =>
    (['mouse', 'finger', 'keys'] as const).map((by) => [by, action.to.join(), action] as const),
  ),
])('by %s to %s', async ([by, , action]) => {
  const phone = by === 'finger' ? FINGER : {}
  const alone = { griffin: { archers: [], bearer: 't5', captains: [] } }
  const table = await battle('pikemen', alone, phone)
  await table.doing(() => turn(table, action, { mouse, finger, keys: 'keys' as const }[by]))
  expect(table.sent).toEqual([action])
})

test('a volley by its handle', async () => {
  const table = await battle('archers')
  await choose(mouse, ['h2', 'k2'])
  await mouse.press(kind('Volley'))
  const hits = () => texts($(PANEL).getByRole('listitem')).join()
  await expect.poll(hits).toContain('h2 hits Sergeant h7')
  expect(hits()).toContain('i2 hits Knight i7')
  const others = $(PANEL).getByText('Can shoot as well')
  expect(others.elements()).toEqual([])
  await press('h7') // one target fewer
  await counts('.field .shot', 1)
  await expect.poll(() => texts(others)).toEqual(['Can shoot as well: h2.'])
  await table.doing(() => mouse.press(named('Shoot')))
  expect(table.sent).toEqual([{ do: 'shoot', shots: { i2: 'i7' } }])
  await counts('.field .flight', 1)
})

test('an illegal order is explained by its rule', async () => {
  const table = await battle()
  for (const [goal, rule] of [
    ['m8', 'BB-7.1'], // too far
    ['o6', 'BB-7.1'], // not straight
    ['n4', 'BB-7.2'], // a comrade stands there
  ] as const) {
    await drag(cell('m4'), cell(goal))
    await expect.poll(() => texts(`${PANEL} .refused .rule`)).toEqual([rule])
  }
  await press('i7') // an enemy that is out of reach
  await expect.element($(`${PANEL} .refused`)).toBeVisible()
  expect(table.sent).toEqual([])
})

test('a shot that is not allowed is explained by its rule', async () => {
  await battle('archers')
  await choose(mouse, ['k2'])
  await press('k7') // behind a shield wall
  await expect.poll(() => texts(`${PANEL} .rule`)).toEqual(['BB-12.2'])
})

const hint = () => mouse.press(page.getByRole('button', { name: 'Hint' }))

test('a hint is prepared, and not done', async () => {
  const table = await battle('pikemen', {}, { other: 'greedy' })
  await hint()
  await counts(CONFIRM, 1)
  expect(table.sent).toEqual([])
  await table.doing(() => mouse.press(CONFIRM))
})

/** Nothing that the computer proposes replaces what a player chooses later. */
test('a hint leaves with another choice', async () => {
  const table = await battle('pikemen', {}, { other: 'greedy' })
  await hint()
  await counts(CONFIRM, 1)
  const advice = $('.actions').getByText('Hint: ')
  await expect.element(advice).toBeVisible()
  await choose(mouse, SQUARE.slice(0, 2))
  await expect.poll(() => advice.elements()).toEqual([])
  await press('m3')
  await says(PANEL, 'No fight.')
  await table.doing(() => press('m3'))
  expect(table.sent).toEqual([{ do: 'move', from: ['m4', 'n4'], by: 'south', distance: 1 }])
})

test('a plan that is suggested too late is not filled in', async () => {
  const table = await sit('planning', 'griffin', { other: 'greedy' })
  const wanted = [button('web-bb-suggest-plan'), order('bearer')]
  const buttons = await Promise.all(wanted.map((one) => one.findElement()))
  for (const one of buttons) (one as HTMLElement).click() // before any answer
  await expect.poll(() => table.told('suggestion')).toBe(1)
  await rest()
  await counts('.planning .slots .card', 1)
})

test('zones and control lines', async () => {
  await battle()
  const zones = (number: number) => counts('.field .marks .zone', number)
  const button = page.getByRole('button', { name: 'Zones', exact: true })
  await counts('.field .control', 2)
  await counts('.field .at-line', 4)
  await counts('.field .forward', 0) // everybody knows by now
  await zones(0)
  await $(cell('i3')).hover()
  await zones(1) // of the captain under the pointer
  await button.click()
  await zones(4)
  await button.click()
  await commands.mouse([[1, 1]])
  await zones(0)
})

// Around the field

test('back and forth in the list of moves', async () => {
  await battle(
    'pikemen',
    { options: { defence_order: 'automatic' } },
    {
      played: [{ do: 'move', from: LINE, by: 'north', distance: 2 }, { do: 'skip' }],
    },
  )
  const label = () => all(cell('h6'))[0]?.getAttribute('aria-label')
  const stands = 'h6, Griffin pikeman, strength 2, in line, facing forward and back'
  await expect.poll(label).toBe(stands)
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('button')
  const lines = ['nothing', 'Pikemen h4–k4 to h6–k6', 'Knights: nothing']
  await expect
    .poll(() => texts(moves).map((move, i) => move.includes(lines[i] ?? '?')))
    .toEqual([true, true, true])
  await moves.nth(1).click()
  const back = page.getByText('You are looking back')
  await expect.element(back).toBeVisible()
  await counts('.field .last line', 1) // the path of the soldiers
  await counts(PANEL, 0) // nothing can be done when looking back
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await counts(PANEL, 1)
  await page.getByRole('button', { name: 'Last move' }).click() // replays both moves
  await expect.element(back).toBeVisible()
  await counts(PANEL, 1)
})

test('typed commands', async () => {
  const table = await battle('pikemen', {}, { settings: { commands: true } })
  const box = page.getByLabelText('Command', { exact: true })
  for (const [typed, text] of [
    ['p', 'Griffin’s standard on k5, control zone 2.'],
    ['h4-k4 up', 'Where to? n, s, e or w'],
    ['h4-k4 n3', 'BB-7.1'],
    ['h4-k4 n2', 'Done: h4-k4 n2'],
  ] as const) {
    await box.fill(typed)
    await commands.keys('Enter')
    await says('.answer', text)
  }
  expect(table.sent.at(-1)).toEqual({ do: 'move', from: LINE, by: 'north', distance: 2 })
})

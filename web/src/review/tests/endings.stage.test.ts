/** The end of a game: nothing covers the board, nothing is hidden, each is told their side. */
import { expect, test, vi } from 'vitest'
import { play } from '../../../stage/battle_line'
import { keyboard, more, mouse, press } from '../../../stage/hands'
import { boxOf, inWindow, shown } from '../../../stage/sight'
import {
  $,
  all,
  counts,
  LANGUAGES,
  LONG,
  PHONE,
  reload,
  resize,
  rest,
  saved,
  says,
  sit,
  sizes,
  speak,
  texts,
} from '../../../stage/table'
import type { Action } from '../../lib/protocol'
import { say } from '../../lib/words.svelte'

const tells = (...sentences: string[]) =>
  expect.poll(() => texts('#result, #result + p')).toEqual(sentences)
const inSight = (selector: string) => {
  for (const element of all(selector))
    expect(inWindow(element.getBoundingClientRect()), element.outerHTML).toBe(true)
}
async function giveUp() {
  await more('web-resign')
  await press('web-resign')
}
// On the smallest phones too, both hands and all flags are in sight.
const SIZES = sizes('1440×900 390×844 768×1024 1024×768 2560×1440 320×568 360×640 844×390 720×450')

test('what decided a line stays in sight', async () => {
  const table = await sit('line_over', 'south', { name: LONG })
  const owners: { owner: string }[] = table.view.flags
  const flags = owners.flatMap(({ owner }, i) => (owner === 'south' ? [i + 1] : []))
  await tells('You have won', `Envelopment: five flags, ${flags.join(', ')}.`)
  expect(texts('.flag.won')).toEqual(flags.map(String))
  await counts('.lane.won', flags.length)
  await counts('.lane.won.steps-back', 0) // what has won is lit
  await counts('.their-hand.open .card', 7)
  const steps = ['next-game', 'review', 'share', 'picture', 'record-short']
  for (const [width, height] of SIZES) {
    await resize(width, height)
    expect(boxOf('#result').height).toBeLessThan(40) // one line
    for (const step of steps) await says('section:has(#result)', say(`web-${step}`))
    inSight('section:has(#result) .button')
    expect(shown('.flag.won').every(({ seen }) => seen)).toBe(true)
    inSight('.their-hand .card, [data-hand], .flag, .discards .mini')
  }
  await keyboard.type('ArrowLeft') // to where the hand was hidden
  await counts('.their-hand.backs', 1)
  await expect.element($('#result')).toBeVisible()
})

const PLAN = ['knights', 'knights', 'archers', 'pikemen']
const KNIGHT = { do: 'move', by: 'north', distance: 2 }
/** Griffin wins by taking the standard, while orders of both are closed. */
const CAPTURE = {
  game: 'blades-and-banners',
  trees: [],
  step: 4,
  initiative: 'griffin',
  first: 'griffin',
  phase: 'orders',
  to_move: 'griffin',
  griffin: { bearer: 'b3', knights: ['e7'], plan: PLAN, opened: 1 },
  unicorn: { bearer: 'e11', pikemen: ['m13'], plan: PLAN, opened: 0 },
}

test('the field and the orders of a battle are in sight', async () => {
  const played: Action[] = [
    { ...KNIGHT, from: ['e7'] },
    { do: 'skip' },
    { ...KNIGHT, from: ['e9'] },
  ]
  await sit(CAPTURE, 'griffin', { other: 'greedy', played: played as never })
  await counts('.moves li', 3)
  await tells('You have won', 'The standard was taken on e11.')
  await counts('.blow', 1)
  for (const [width, height] of sizes('320×568 360×640 844×390 1440×900')) {
    await resize(width, height)
    for (const corner of ['a1', 'a14', 't1', 't14'])
      await expect.element($(`[data-cell=${corner}]`)).toBeInViewport({ ratio: 0.9 })
    expect(boxOf('.stage').height).toBeGreaterThan(height * 0.34)
  }
  const theirs = 'ol[aria-label*=nicorn] li'
  await counts(theirs, 4)
  await counts(`${theirs} .shut`, 0)
  expect(texts(theirs).at(-1)).toContain(say('web-bb-slot', { state: 'unopened' }))
})

test.for([
  [[], 'Ann'],
  ['south', 'You'],
] as const)('a result stands there whatever the names are: %s', async ([mine, name]) => {
  await sit('line_over', mine as string, { name })
  await expect.poll(() => texts('.points p small')).toEqual([name, name])
})

test('the control zone that has won a battle is lit', async () => {
  await sit('blades_over', 'griffin')
  await tells('You have won', 'After step twelve the larger control zone wins: 7 to 0.')
  await counts('.marks .won', 1)
})

test('to give up is asked about', async () => {
  const table = await sit('middle_game', 'south')
  await more('web-resign')
  await press('web-back')
  expect(table.state.outcome).toBeNull()
  await press('web-resign')
  await press('web-resign')
  await tells('Iskra has won', 'You resigned.')
})

test('a computer or bot that failed is said to have failed', async () => {
  const table = await sit('middle_game', 'south', { other: 'greedy' })
  await table.hears('north', 'resign', { failed: true })
  const loser = say('web-computer')
  await tells(
    say('web-result', { result: 'won' }),
    say('web-reason', { reason: 'failure', result: 'won', loser }),
  )
})

test.for([
  ['north', 'full', 'You have won', 'Iskra resigned.'],
  ['north', 'none', 'You have won', 'Iskra resigned.'],
  [[], 'none', 'Iskra has won', 'Iskra resigned.'],
] as const)('each is told who gave up: %s, motion %s', async ([seat, motionChoice, ...told]) => {
  const sounds = vi.spyOn(AudioNode.prototype, 'connect')
  const table = await sit('middle_game', seat as string, { settings: { motionChoice } })
  await mouse.press($('.plate').first()) // browsers allow sounds after that
  await table.hears('south', 'resign')
  await tells(...told)
  await says('[role=log]', told.join('. '))
  await counts('.their-hand.open .card', 7) // the hands are open
  if (seat !== 'north') expect(texts('aside').join()).not.toMatch(/yours|theirs/)
  // where nothing moves, nothing is celebrated
  await counts('.fall', motionChoice === 'full' ? 1 : 0)
  if (motionChoice === 'full') await expect.poll(() => sounds.mock.calls.length).toBeGreaterThan(0)
  await rest()
  expect(sounds.mock.calls.length > 0).toBe(motionChoice === 'full')
})

test('a game is shared, and saved as a picture', async () => {
  const make = vi.spyOn(URL, 'createObjectURL')
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const shared = vi.fn()
  for (const [name, value] of Object.entries({ canShare: () => true, share: shared }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  await sit('blades_over', 'griffin', { other: 'greedy' })
  await press('web-share')
  await expect.poll(() => shared.mock.calls.length).toBe(1)
  const [{ text, url, files }] = shared.mock.calls[0] ?? []
  expect(text).toMatch(/^Blades & Banners: You have won\. After step twelve/)
  expect(url).toMatch(/\/game\/staged\d+$/)
  expect(files[0].type).toBe('image/png')
  write.mockClear()
  await speak('ru') // which the picture speaks, too
  const picture = await saved(() => press('web-picture'))
  expect(picture.type).toBe('image/png')
  expect(write.mock.calls[0]?.[0]).toBe('Вы победили')
  const made = make.mock.calls.map(([what]) => what as Blob)
  const drawing = made.findLast(({ type }) => type === 'image/svg+xml')
  const words = (await drawing?.text())?.match(/(?<=<text[^>]*>)[^<]*\p{L}{2}[^<]*/gu)
  expect(words).toEqual(['Компьютер', 'Вы'])
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

// Matches

const score = () => texts('header .score > [aria-hidden]').join(' ')

test('the winner begins the next game of a match', async () => {
  const table = await sit('before_the_end', 'south', { other: 'greedy', size: PHONE })
  await counts('header .score', 0) // there was no earlier game
  const claim = table.state.legal?.find((one) => one.do === 'claim')
  await table.doing(() => play(mouse, claim as never))
  for (const language of LANGUAGES) {
    await speak(language)
    const name = say('web-you')
    const result = texts('section:has(#result)').join()
    expect(result).toContain(say('web-next-begins', { you: 'yes', name }))
    expect(result).not.toContain(
      say('web-match', { score: `${name} 5 – ${say('web-computer')} 3`, games: 1 }),
    )
    await counts('header .score', 0) // a single game is no match yet
  }
  await press('web-next-game')
  await counts('#result', 0)
  await expect.poll(() => table.state.table.id).not.toBe(table.id)
  expect([table.state.seat, table.state.number, table.state.actors]).toEqual([
    'south',
    0,
    ['south'],
  ])
  for (const language of LANGUAGES) {
    await speak(language)
    await expect.poll(score).toContain(`${say('web-you')} 5 – ${say('web-computer')} 3`)
    const { right, bottom } = boxOf('header .score')
    expect(right <= PHONE[0] && bottom <= 48).toBe(true)
  }
})

test('to give up loses a game of the match, in which claimed flags count', async () => {
  const table = await sit('before_the_end', 'south', { other: 'greedy' })
  await giveUp()
  await tells('Computer has won', 'You resigned.')
  expect(texts('section:has(#result)').join()).toContain('Computer begins the next game.')
  await press('web-next-game')
  await counts('#result', 0)
  await expect
    .poll(() => [table.state.table.match.games, table.state.actors[0]])
    .toEqual([1, 'south'])
  await says('.moves li', say('web-computer'))
  await expect.poll(score).toBe('Game 2 Match You 4 – Computer 5')
  await giveUp()
  for (const _ of [1, 2]) {
    await says('section:has(#result)', 'Match: You 4 – Computer 10 after 2 games')
    expect(score()).toBe('Game 2 Match You 4 – Computer 10')
    await reload()
  }
})

test('whoever begins is named by their side in the next game, on one screen', async () => {
  const table = await sit('planning', ['griffin', 'unicorn'])
  expect(table.state.seat).toBe('griffin')
  await giveUp()
  await says('section:has(#result)', 'Sides change. Griffin begins the next game.')
  await press('web-next-game')
  await counts('#result', 0)
  await expect.poll(score).toBe('Game 2 Match Griffin 1 – Unicorn 0')
})

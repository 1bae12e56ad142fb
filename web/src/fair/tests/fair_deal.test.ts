import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { deal as battleLine } from '../../games/battle_line/documents/deal'
import { deal as bladesAndBanners } from '../../games/blades_and_banners/documents/deal'
import { canonical, commitmentTo } from '../commitment'
import { Chance, type Dealt, dealtIn, checked as verdict } from '../fair_deal'

/** Deals that the library made: `python -m tests.fair_deals`. */
const DEALS = JSON.parse(readFileSync('../tests/fair_deals.json', 'utf8')) as Dealt[]
const [LINE, BLADES] = [DEALS[0], DEALS[3]] as [Dealt, Dealt]

const checked = (dealt: Dealt) =>
  verdict(dealt, async () => (dealt.game === 'battle-line' ? battleLine : bladesAndBanners))

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('hex')
}

/** A deal with another start, to which the server has committed. */
async function bent(dealt: Dealt, change: object): Promise<Dealt> {
  const start = { ...dealt.start, ...change }
  return { ...dealt, start, commitment: await sha256(canonical({ salt: dealt.salt, start })) }
}

it.each(DEALS.map((dealt, place) => [place, dealt]))(
  'deals as the library: %i',
  async (_, dealt) => {
    const parties = Object.keys(dealt.fair?.commitments ?? {})
    expect(await checked(dealt)).toEqual({ message: 'web-fair', parties })
  },
)

test('a party that changes its number is named', async () => {
  for (const party of ['server', 'south', 'north']) {
    const numbers = { ...LINE.numbers, [party]: 'f'.repeat(64) }
    expect(await checked({ ...LINE, numbers })).toEqual({ message: 'web-fair-number', party })
  }
})

test('a number that is left out, or comes from nobody, is named', async () => {
  const { server: _, ...seats } = LINE.numbers ?? {}
  const party = 'server'
  expect(await checked({ ...LINE, numbers: seats })).toEqual({ message: 'web-fair-number', party })
  const more = { ...LINE.numbers, west: 'f'.repeat(64) }
  expect(await checked({ ...LINE, numbers: more })).toEqual({
    message: 'web-fair-number',
    party: 'west',
  })
})

test('numbers of another table do not count', async () => {
  const fair = { ...LINE.fair, table: 'another' } as Dealt['fair']
  expect((await checked({ ...LINE, fair }))?.message).toBe('web-fair-number')
})

describe('a bent deal is found', () => {
  const decks = LINE.start?.decks as Record<string, string[]>
  const swapped = ([one, other, ...rest]: string[]) => [other, one, ...rest]
  it.each([
    ['a deck', LINE, { decks: { ...decks, troop: swapped(decks.troop ?? []) } }],
    ['another deck', LINE, { decks: { ...decks, tactics: swapped(decks.tactics ?? []) } }],
    ['the lot', LINE, { to_move: LINE.start?.to_move === 'south' ? 'north' : 'south' }],
    ['a card that lies on the line', LINE, { flags: [] }],
    ['a tree', BLADES, { trees: ['e5', ...((BLADES.start?.trees as string[]) ?? []).slice(1)] }],
    ['a die', BLADES, { budget: (BLADES.start?.budget as number) + 1 }],
    ['the first player', BLADES, { deployer: 'nobody' }],
  ])('%s', async (_, dealt, change) => {
    expect(await checked(await bent(dealt, change))).toEqual({ message: 'web-fair-deal' })
  })
  it('even if the server had committed to another', async () => {
    const start = { ...LINE.start, to_move: 'nobody' }
    expect(await checked({ ...LINE, start })).toEqual({ message: 'web-fair-commitment' })
  })
  it('with other options, or another who begins', async () => {
    const options = { ...LINE.options, leader_limit: 'per_game' }
    expect(await checked({ ...LINE, options })).toEqual({ message: 'web-fair-deal' })
    const fair = { ...BLADES.fair, first: 'griffin' } as Dealt['fair']
    expect(await checked({ ...BLADES, fair })).toEqual({ message: 'web-fair-deal' })
  })
})

test('a sealed record, and one that was dealt otherwise, say nothing', async () => {
  const { start: _, salt: __, numbers: ___, ...sealed } = LINE
  expect(await checked(sealed)).toBeNull()
  const { fair: ____, ...other } = LINE
  expect(await checked(other)).toBeNull()
  const { start, salt, numbers } = LINE
  const lines = [sealed, { n: 1 }, { end: {}, start, salt, numbers }]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  expect((await checked(dealtIn(text)))?.message).toBe('web-fair')
})

test('commitments, and JSON, are those of the library', async () => {
  for (const { fair, numbers } of DEALS) {
    for (const [party, number] of Object.entries(numbers ?? {}))
      expect(await commitmentTo(number, party, fair?.table ?? '')).toBe(fair?.commitments[party])
  }
  const odd = { b: [2, { d: null, c: 'Оля\u007f"' }], a: true }
  expect(canonical(odd)).toBe('{"a":true,"b":[2,{"c":"\\u041e\\u043b\\u044f\\u007f\\"","d":null}]}')
})

test('chance is even', async () => {
  const chance = new Chance(new Uint8Array(32))
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 6000; i++) {
    const drawn = await chance.below(6)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chi).toBeLessThan(20.5) // 99.9% of even dice; the seed is fixed
})

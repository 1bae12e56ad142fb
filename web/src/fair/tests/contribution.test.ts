import { describe, expect, it, test } from 'vitest'
import { deal } from '../../games/battle_line/documents/deal'
import type { Fair, Options, View } from '../../lib/protocol'
import { canonical, commitmentTo } from '../commitment'
import { contribution } from '../contribution'
import { Chance, type Dealt, seedOf, verdictOn } from '../fair_deal'

const OPTIONS = { tactics: false }
const SERVER = 'a'.repeat(64)
let tables = 0

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('hex')
}

/** What a server says at the end of a game that follows from these numbers. */
async function dealtFrom(
  table: string,
  numbers: Record<string, string>,
  first: string | null = null,
  options: Options = OPTIONS,
): Promise<Dealt> {
  const commitments: Record<string, string> = {}
  for (const [party, number] of Object.entries(numbers))
    commitments[party] = await commitmentTo(number, party, table)
  const fair = { table, first, commitments }
  const dealt: Dealt = { game: 'battle-line', options, commitment: '', fair, numbers }
  const start = (await deal(options, first, new Chance(await seedOf(dealt)))) as Dealt['start']
  const salt = '00'
  return { ...dealt, start, salt, commitment: await sha256(canonical({ salt, start })) }
}

/** A table with a number of the server at which this browser has opened its own. */
async function opened(): Promise<{ table: string; number: string }> {
  const table = `table-${++tables}`
  const server = await commitmentTo(SERVER, 'server', table)
  const fair: Fair = { step: 'commit', awaited: ['south'], first: null, commitments: { server } }
  const first = await contribution({ id: table, options: OPTIONS }, 'south', fair)
  if (first?.type !== 'commit') throw new Error('no commitment')
  const commitments = { server, south: first.commitment }
  const second = await contribution({ id: table, options: OPTIONS }, 'south', {
    ...fair,
    step: 'open',
    commitments,
  })
  if (second?.type !== 'open') throw new Error('no number')
  expect(await commitmentTo(second.number, 'south', table)).toBe(first.commitment)
  return { table, number: second.number }
}

const verdict = (table: string, dealt: object, shown?: object) =>
  verdictOn(table, JSON.stringify(dealt), shown as View | undefined, async () => deal)

/** What a seat sees of a deal. */
function viewOf({ start }: Dealt): Record<string, unknown> & { hands: Record<string, unknown> } {
  const { hands } = start as { hands: Record<string, string[]> }
  const seen = { ...hands, north: { troop: 7, tactics: 0 } }
  return { ...start, seat: 'south', hands: seen, decks: { troop: 46, tactics: 0 } }
}

test('an honest deal is fair', async () => {
  const { table, number } = await opened()
  const dealt = await dealtFrom(table, { server: SERVER, south: number })
  expect(await verdict(table, dealt, viewOf(dealt))).toEqual({
    message: 'web-fair',
    parties: ['server', 'south'],
    kept: true,
  })
})

test('each attempt to commit has a number of its own, and the one that counts is opened', async () => {
  const fair: Fair = { step: 'commit', awaited: ['south'], first: null, commitments: {} }
  const at = { id: 't', options: OPTIONS }
  const attempts = [await contribution(at, 'south', fair), await contribution(at, 'south', fair)]
  const made = attempts.map((attempt) => (attempt?.type === 'commit' ? attempt.commitment : ''))
  expect(made[0]).not.toBe(made[1])
  for (const south of made) {
    const sent = await contribution(at, 'south', { ...fair, step: 'open', commitments: { south } })
    expect(await commitmentTo(sent?.type === 'open' ? sent.number : '', 'south', 't')).toBe(south)
  }
  const commitments = { south: 'b'.repeat(64) } // of the player's other browser
  expect(await contribution(at, 'south', { ...fair, step: 'open', commitments })).toBeNull()
})

test('without a number of its own, the browser checks the record alone', async () => {
  const dealt = await dealtFrom('elsewhere', { server: SERVER, north: SERVER })
  expect(await verdict('elsewhere', dealt)).toMatchObject({ message: 'web-fair', kept: false })
  const { fair: _, numbers: __, ...alone } = dealt
  expect(await verdict('elsewhere', alone)).toEqual({ message: 'web-fair-alone' })
})

describe('a server that makes a sound record of another deal is found', () => {
  it('with another number of its own', async () => {
    const { table, number } = await opened()
    const dealt = await dealtFrom(table, { server: 'b'.repeat(64), south: number })
    expect(await verdict(table, dealt)).toEqual({ message: 'web-fair-number', party: 'server' })
  })
  it('with another number of this browser', async () => {
    const { table } = await opened()
    const dealt = await dealtFrom(table, { server: SERVER, south: 'b'.repeat(64) })
    expect(await verdict(table, dealt)).toEqual({ message: 'web-fair-number', party: 'south' })
  })
  it('with one party more, or less', async () => {
    const { table, number } = await opened()
    const more = await dealtFrom(table, { server: SERVER, south: number, north: SERVER })
    expect(await verdict(table, more)).toEqual({ message: 'web-fair-number', party: 'north' })
    const less = await dealtFrom(table, { south: number })
    expect(await verdict(table, less)).toEqual({ message: 'web-fair-number', party: 'server' })
  })
  it('with another who begins, or other options', async () => {
    const { table, number } = await opened()
    const numbers = { server: SERVER, south: number }
    const begun = await dealtFrom(table, numbers, 'north')
    expect((await verdict(table, begun)).message).toBe('web-fair-commitment')
    const opted = await dealtFrom(table, numbers, null, { tactics: true })
    expect((await verdict(table, opted)).message).toBe('web-fair-commitment')
  })
  it('as that of another table', async () => {
    const [one, other] = [await opened(), await opened()]
    const dealt = await dealtFrom(other.table, { server: SERVER, south: other.number })
    expect((await verdict(one.table, dealt)).message).toBe('web-fair-commitment')
  })
  it('as one to which nobody contributed', async () => {
    const { table } = await opened()
    const { fair: _, numbers: __, ...alone } = await dealtFrom(table, { server: SERVER })
    expect((await verdict(table, alone)).message).toBe('web-fair-commitment')
  })
  it('which it did not show at the beginning', async () => {
    const { table, number } = await opened()
    const dealt = await dealtFrom(table, { server: SERVER, south: number })
    const shown = viewOf(dealt)
    for (const other of [{ to_move: 'nobody' }, { hands: { ...shown.hands, south: ['R1'] } }])
      expect((await verdict(table, dealt, { ...shown, ...other })).message).toBe(
        'web-fair-commitment',
      )
  })
  it('or keeps sealed', async () => {
    const { table, number } = await opened()
    const {
      start: _,
      numbers: __,
      ...sealed
    } = await dealtFrom(table, {
      server: SERVER,
      south: number,
    })
    expect((await verdict(table, sealed)).message).not.toBe('web-fair')
  })
})

/** Checks in the browser that a deal was not bent (`docs/fair_deals.md`). */

import type { Options, Seat, View } from '../lib/protocol'
import { bytesOf, canonical, commitmentTo, hex, type Party, sha256 } from './commitment'
import { ownNumber, promised } from './contribution'

/** What a record says of its deal, in its header and in its last line. */
export type Dealt = {
  game: string
  options: Options
  commitment: string
  fair?: { table: string; first: Seat | null; commitments: Record<Party, string> }
  numbers?: Record<Party, string>
  start?: Record<string, unknown>
  salt?: string
}

/** What the page says of a deal: the id of a message, and the parties that it names. */
export type Verdict =
  | { message: 'web-fair'; parties: Party[]; kept?: boolean }
  | { message: 'web-fair-number'; party: Party }
  | { message: 'web-fair-commitment' | 'web-fair-deal' | 'web-fair-alone' | 'web-fair-unchecked' }

/** Over plain http, browsers cannot compute hashes. */
export const UNCHECKED: Verdict = { message: 'web-fair-unchecked' }

/** Deals a game: the position document with which it starts. */
export type Deal = (options: Options, first: Seat | null, chance: Chance) => Promise<object>

const SEED_LABEL = 'vexilla fair deal 1\n'

/** The hash of all that a deal follows from. */
export async function seedOf(dealt: Dealt): Promise<Uint8Array<ArrayBuffer>> {
  const { game, options, numbers, fair } = dealt
  const document = { first: fair?.first ?? null, game, numbers, options, table: fair?.table }
  return sha256(bytesOf(SEED_LABEL + canonical(document)))
}

/** Random numbers that any program can repeat: the bits of SHA-256 in counter mode. */
export class Chance {
  #words: number[] = []
  #counter = 0

  constructor(readonly seed: Uint8Array<ArrayBuffer>) {}

  async #word(): Promise<number> {
    if (!this.#words.length) {
      const block = new Uint8Array(this.seed.length + 4)
      block.set(this.seed)
      new DataView(block.buffer).setUint32(this.seed.length, this.#counter++)
      const drawn = new DataView((await sha256(block)).buffer)
      for (let place = 0; place < 32; place += 4) this.#words.push(drawn.getUint32(place))
    }
    return this.#words.shift() as number
  }

  /** The first bits of as many 32-bit words as are needed; the rest of the last one is lost. */
  async bits(count: number): Promise<bigint> {
    const words = Math.ceil(count / 32)
    let value = 0n
    for (let i = 0; i < words; i++) value = (value << 32n) | BigInt(await this.#word())
    return value >> BigInt(32 * words - count)
  }

  /** A number in 0..n-1: as many bits as n has, drawn again until they are less than n. */
  async below(n: number): Promise<number> {
    while (true) {
      const drawn = Number(await this.bits(n.toString(2).length))
      if (drawn < n) return drawn
    }
  }

  /** A shuffled copy: from the last place down, each changes places with one not after it. */
  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const left = [...items]
    for (let last = left.length - 1; last > 0; last--) {
      const other = await this.below(last + 1)
      const item = left[last] as Item
      left[last] = left[other] as Item
      left[other] = item
    }
    return left
  }
}

/** What the lines of a record say of its deal. */
export function dealtIn(record: string): Dealt {
  const rows = record.trim().split('\n')
  const [header, last] = [rows[0], rows.at(-1)].map((row) => JSON.parse(row ?? '{}') as Dealt)
  const { start, salt, numbers } = { ...last, ...header } as Dealt
  return { ...(header as Dealt), start, salt, numbers }
}

/**
 * Checks an opened deal. Returns null if it is not one that follows from numbers, or still sealed.
 * `load` gives the function that deals the game (`loadDeal` in the registry of games).
 *
 * The browser must know `crypto.subtle`: over plain http it does not.
 */
export async function checked(dealt: Dealt, load: () => Promise<Deal>): Promise<Verdict | null> {
  const { fair, numbers, start, salt } = dealt
  if (!fair || !numbers || !start) return null
  if (hex(await sha256(bytesOf(canonical({ salt, start })))) !== dealt.commitment)
    return { message: 'web-fair-commitment' }
  const parties = Object.keys(fair.commitments)
  for (const party of new Set([...parties, ...Object.keys(numbers)])) {
    const commitment = await commitmentTo(numbers[party] ?? '', party, fair.table)
    if (commitment !== fair.commitments[party]) return { message: 'web-fair-number', party }
  }
  const deal = await load()
  const right = await deal(dealt.options, fair.first, new Chance(await seedOf(dealt)))
  return canonical(start) === canonical(right)
    ? { message: 'web-fair', parties }
    : { message: 'web-fair-deal' }
}

/**
 * Checks the deal of a finished game: by its record, by what this browser has kept of it, and by the
 * first view that it was shown, if it was there.
 */
export async function verdictOn(
  table: string,
  record: string,
  shown: View | undefined,
  load: () => Promise<Deal>,
): Promise<Verdict> {
  const dealt = dealtIn(record)
  const before = promised(table)
  const other: Verdict = { message: 'web-fair-commitment' }
  if (!dealt.fair) return before ? other : { message: 'web-fair-alone' }
  if (dealt.fair.table !== table) return other
  if (before) {
    for (const party of Object.keys({ ...before.commitments, ...dealt.fair.commitments })) {
      const promise = before.commitments[party]
      const own = ownNumber(promise)
      if (promise !== dealt.fair.commitments[party] || (own && own !== dealt.numbers?.[party]))
        return { message: 'web-fair-number', party }
    }
    const [{ first, options }, { options: played }] = [before, dealt]
    if (first !== dealt.fair.first || canonical(options) !== canonical(played)) return other
  }
  const verdict = await checked(dealt, load)
  if (!verdict || (shown && !agrees(shown, dealt.start))) return other
  return verdict.message === 'web-fair' ? { ...verdict, kept: before !== null } : verdict
}

/** Whether a view shows nothing else than a position has; what is hidden there is null, or of another kind. */
function agrees(view: unknown, position: unknown): boolean {
  const kind = (part: unknown) => (Array.isArray(part) ? 'list' : typeof part)
  if (view === null || kind(view) !== kind(position)) return true
  if (kind(view) !== 'object') return canonical(view) === canonical(position)
  return Object.entries(view as object).every(([key, part]) =>
    agrees(part, (position as Record<string, unknown>)[key]),
  )
}

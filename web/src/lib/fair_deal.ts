/** Checks in the browser that a deal was not bent (`docs/fair_deals.md`). */
import type { Options, Seat } from './protocol'

/** A party is a seat, or `server`. */
export type Party = string

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

/** What the page says of a deal: the id of a message, and the party that it names. */
export type Verdict = {
  message: 'web-fair' | 'web-fair-commitment' | 'web-fair-number' | 'web-fair-deal'
  party?: Party
}

/** Deals a game: the position document with which it starts. */
export type Deal = (options: Options, first: Seat | null, chance: Chance) => Promise<object>

const COMMITMENT_LABEL = 'vexilla contribution 1\n'
const SEED_LABEL = 'vexilla fair deal 1\n'

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** JSON text that is the same for equal documents: sorted keys, no spaces, ASCII only. */
export function canonical(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, sorted).replace(/[\u007f-\uffff]/g, escaped)
}

/** The hash that binds a party to its number at one table, without showing the number. */
export async function commitmentTo(number: string, party: Party, table: string): Promise<string> {
  return hex(await sha256(bytesOf(COMMITMENT_LABEL + canonical({ number, party, table }))))
}

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
  for (const party of new Set([...Object.keys(fair.commitments), ...Object.keys(numbers)])) {
    const commitment = await commitmentTo(numbers[party] ?? '', party, fair.table)
    if (commitment !== fair.commitments[party]) return { message: 'web-fair-number', party }
  }
  const deal = await load()
  const right = await deal(dealt.options, fair.first, new Chance(await seedOf(dealt)))
  return { message: canonical(start) === canonical(right) ? 'web-fair' : 'web-fair-deal' }
}

/** The part of this browser in fair deals: its numbers, and what it was promised (`docs/fair_deals.md`). */
import { commitmentTo, hex } from './commitment'
import type { Contribution, Fair, Options, Seat, Table } from './protocol'

const NUMBER = 'vexilla.number.' // before the commitment to it
const PROMISED = 'vexilla.promised.' // before the id of a table
/** What a deal follows from, apart from the numbers themselves. */
type Promised = Pick<Fair, 'first' | 'commitments'> & { options: Options }

/** What this page keeps if the browser does not. */
const memory = new Map<string, string>()

function keep(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // The storage is full, or forbidden: the deal goes on, but a later visit cannot check it.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/**
 * What a seat has to send next for the deal; null if another browser has its number. Every attempt to
 * commit has a number of its own, of which the server takes one: so tabs never disturb each other.
 */
export async function contribution(
  { id, options }: Pick<Table, 'id' | 'options'>,
  seat: Seat,
  { step, first, commitments }: Fair,
): Promise<Contribution | null> {
  if (step === 'commit') {
    if (!crypto.subtle) return null // a page by plain http
    const number = hex(crypto.getRandomValues(new Uint8Array(32)))
    const commitment = await commitmentTo(number, seat, id)
    keep(NUMBER + commitment, number)
    return { type: 'commit', seat, commitment }
  }
  const number = ownNumber(commitments[seat])
  if (!number) return null
  keep(PROMISED + id, JSON.stringify({ options, first, commitments } satisfies Promised))
  return { type: 'open', seat, number }
}

/** What this browser was promised before it opened its number; null if it opened none. */
export function promised(table: string): Promised | null {
  return JSON.parse(kept(PROMISED + table) ?? 'null')
}

/** The number of this browser behind a commitment; null if it is somebody else's. */
export function ownNumber(commitment: string | undefined): string | null {
  return kept(NUMBER + commitment)
}

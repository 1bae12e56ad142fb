/** The part of this browser in fair deals: its numbers, and what it was promised (`docs/fair_deals.md`). */

import { browser, isObject, recordOf, text } from '../lib/kept/storage'
import type { Contribution, Fair, Options, Seat, Table } from '../lib/protocol'
import { commitmentTo, hex } from './commitment'

const NUMBER = 'vexilla.number.' // before the commitment to it
const PROMISED = 'vexilla.promised.' // before the id of a table
/** What a deal follows from, apart from the numbers themselves. */
type Promised = Pick<Fair, 'first' | 'commitments'> & { options: Options }

const areCommitments = recordOf(text)
const isPromised = (value: unknown): value is Promised =>
  isObject(value) &&
  (value.first === null || text(value.first)) &&
  areCommitments(value.commitments) &&
  isObject(value.options)

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
    browser.write(NUMBER + commitment, number)
    return { type: 'commit', seat, commitment }
  }
  const number = ownNumber(commitments[seat])
  if (!number) return null
  browser.keep(PROMISED + id, { options, first, commitments } satisfies Promised)
  return { type: 'open', seat, number }
}

/** What this browser was promised before it opened its number; null if it opened none. */
export function promised(table: string): Promised | null {
  return browser.read(PROMISED + table, isPromised)
}

/** The number of this browser behind a commitment; null if it is somebody else's. */
export function ownNumber(commitment: string | undefined): string | null {
  return browser.text(NUMBER + commitment)
}

/** A game against the computer that one click begins. */
import { api } from '../lib/api'
import type { Options, Seat } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'

/** Makes a table against an agent, and goes there. */
export async function begin(
  game: string,
  seats: Seat[],
  mine: Seat | undefined,
  agent: string,
  options: Options = {},
): Promise<void> {
  const table = await api.create({
    game,
    seats: Object.fromEntries(
      seats.map((seat) => [seat, seat === mine ? { kind: 'me' } : { kind: 'agent', agent }]),
    ),
    options,
    ...(settings.player ? { name: settings.player } : {}),
  })
  location.hash = `#/table/${table.id}`
}

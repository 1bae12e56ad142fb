/** New tables, and the way to them. */
import { api } from '../lib/connection/api'
import type { Options, Seat } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import type { NewTable } from '../wire/types'
import { keep } from './invitations'

/** Makes a table under the player's name, and keeps the keys of its free seats; returns its id. */
export async function made(wanted: NewTable): Promise<string> {
  const name = settings.player ? { name: settings.player } : {}
  const table = await api.create({ ...wanted, ...name })
  for (const key of Object.values(table.keys)) keep(table.id, key)
  return table.id
}

/** Makes a table against an agent, and goes there. */
export async function begin(
  game: string,
  seats: Seat[],
  mine: Seat | undefined,
  agent: string,
  options: Options = {},
): Promise<void> {
  const id = await made({
    game,
    seats: Object.fromEntries(
      seats.map((seat) => [seat, seat === mine ? { kind: 'me' } : { kind: 'agent', agent }]),
    ),
    options,
  })
  location.hash = `#/table/${id}`
}

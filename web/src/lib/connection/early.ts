/** What the address needs from the server, asked for while the code that shows it is on its way. */

import type { Games, Tables } from '../../wire/types'
import type { Table } from '../protocol'
import { api } from './api'
import { type Line, open } from './server'

/** What the front page shows: the games that are offered, and the tables of the player. */
type Front = [Games, Tables]

const tables = new Map<string, Promise<Table | null>>()
const sockets = new Map<string, Line>()
let front: Promise<Front | null> | null = null

/** Asks for a table and, unless an invitation is open, for a connection to it. */
export function askForTable(id: string, invited: boolean): void {
  tables.set(
    id,
    api.table(id).catch(() => null),
  ) // it is asked for again then
  if (!invited) sockets.set(id, open(socketPath(id)))
}

/** Asks for what the front page shows. */
export function askForFront(): void {
  front = askFront().catch(() => null)
}

/** The table that was asked for early; null if there is none. */
export async function early(id: string): Promise<Table | null> {
  return (await tables.get(id)) ?? null
}

/** A table: once as it was asked for early, after that as it is now. */
export async function tableOf(id: string): Promise<Table> {
  const table = await early(id)
  tables.delete(id)
  return table ?? api.table(id)
}

/** A connection to a table: once the early one, after that a new one. */
export function socketOf(id: string): Line {
  const socket = sockets.get(id)
  sockets.delete(id)
  return socket && socket.readyState <= WebSocket.OPEN ? socket : open(socketPath(id))
}

/** What the front page shows: once as it was asked for early, after that as it is now. */
export async function frontOf(): Promise<Front> {
  const found = await front
  front = null
  return found ?? askFront()
}

function askFront(): Promise<Front> {
  return Promise.all([api.games(), api.tables()])
}

/** The path of the connection to a table. */
export function socketPath(id: string): string {
  return `api/tables/${id}/socket`
}

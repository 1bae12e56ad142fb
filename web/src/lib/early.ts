/** The table of the address, asked for while the code that shows it is still on its way. */
import { api } from './api'
import type { Table } from './protocol'

const asked = new Map<string, Promise<Table | null>>()

/** Asks for a table. */
export function askEarly(id: string): void {
  const table = api.table(id).catch(() => null) // it is asked for again then
  asked.set(id, table)
}

/** The table that was asked for early; null if there is none. */
export async function early(id: string): Promise<Table | null> {
  return (await asked.get(id)) ?? null
}

/** A table: once as it was asked for early, after that as it is now. */
export async function tableOf(id: string): Promise<Table> {
  const table = await early(id)
  asked.delete(id)
  return table ?? api.table(id)
}

/** A finished game as it was, with all that was hidden from one side or the other. */
import { positions } from '../games/positions'
import { api } from '../lib/connection/api'
import { parsed } from '../lib/json'
import type { Position } from '../lib/protocol'
import type { Line } from '../wire/types'

/** The positions after each action of a table's game; it throws where its record begins with none. */
export async function positionsAfter(id: string): Promise<Position[]> {
  const rows = (await api.record(id)).trim().split('\n')
  const parts = rows.map((row) => parsed(row) as Line & { n?: number; start?: Position })
  const start = parts[0]?.start ?? parts.at(-1)?.start
  if (!start) throw new Error('sealed')
  const actions = parts.filter(({ n }) => n).map(({ seat, action }) => ({ seat, action }))
  return positions.play(start, actions)
}

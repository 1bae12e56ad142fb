/** Which level of the computer suits somebody after a game. */
import { levelOf } from '../lib/people'
import type { Seat, Table } from '../lib/protocol'

const HIGHEST = 6

/**
 * The level that suits a player better after a game: the next one after a win, the one below after a
 * loss; none where the game counts, or was set up.
 */
export function betterLevel(table: Table, mine: Seat[], side: string): string | undefined {
  const others = Object.values(table.seats).filter((info) => info.kind === 'agent')
  const level = Number(levelOf(others[0]?.agent ?? ''))
  const counts = table.rated || table.tournament || table.position || table.match.length
  if (counts || mine.length !== 1 || others.length !== 1 || !level) return
  const better = { won: level + 1, lost: level - 1 }[side]
  return better && better <= HIGHEST ? `search:level=${better}` : undefined
}

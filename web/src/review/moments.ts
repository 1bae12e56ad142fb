/** The decisions of a player that cost most: those to learn from. */
import type { Decision, Seat } from '../lib/protocol'

const SHOWN = 3
const LEAST = 0.02 // of the chance to win: less cannot be told from chance

/** At most three decisions of a seat, in the order of the game. */
export function momentsOf(decisions: readonly Decision[], seat: Seat): Decision[] {
  return decisions
    .filter((one) => one.seat === seat && (one.drop ?? 0) >= LEAST)
    .toSorted((one, other) => (other.drop ?? 0) - (one.drop ?? 0))
    .slice(0, SHOWN)
    .toSorted((one, other) => one.number - other.number)
}

/** Which of the best actions can be told apart: a chance is known only as well as it was counted. */
import type { RatedAction } from '../lib/protocol'

const LEAST = 0.01 // of the chance to win: no search is better than that
const BESIDE = 300 // simulations: as well as these is known what was valued apart from the search
const APART = 2 // standard errors

/** How far a chance may be off. */
const error = ({ chance, visits }: RatedAction) =>
  Math.sqrt((chance * (1 - chance)) / Math.max(visits || BESIDE, 1))

/** The actions, best first, in groups without a clear difference from the first of each. */
export function alike(best: readonly RatedAction[]): [RatedAction, ...RatedAction[]][] {
  const groups: [RatedAction, ...RatedAction[]][] = []
  for (const choice of best) {
    const group = groups.at(-1)
    const first = group?.[0]
    const noise = first ? APART * Math.hypot(error(first), error(choice)) : 0
    if (group && first && Math.abs(first.chance - choice.chance) <= Math.max(LEAST, noise))
      group.push(choice)
    else groups.push([choice])
  }
  return groups
}

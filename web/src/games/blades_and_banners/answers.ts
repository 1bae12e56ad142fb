/** Answers to the questions of a fight (BB-10.4, BB-11.8): whom they name, and which is suggested. */
import { type Battle, type BattleAction, type Kind, type Pending, pieces } from './documents'
import { type Cell, inReadingOrder } from './geometry'

/** Soldiers by their worth, the least first (ruling E39). */
const WORTH: readonly Kind[] = ['pikeman', 'sergeant', 'archer', 'knight', 'captain']

/** Whom an answer names on the field; null for who goes first. */
export function named(answer: BattleAction, position: Battle): Cell | null {
  if ('with' in answer) return answer.with
  if (answer.do === 'sacrifice') return answer.sergeant
  return answer.do === 'stand' ? (position.met ?? null) : null
}

/**
 * The answer that `defence_order: automatic` gives; null where it gives none: who goes first.
 *
 * The attackers fight in reading order. The strongest defender meets them; of equals whoever is
 * worth least, then the first in reading order (E39). A sergeant is given up for a captain who
 * would die.
 */
export function suggested(position: Battle, answers: readonly BattleAction[]): BattleAction | null {
  switch (position.phase) {
    case 'fight':
      return first(position, answers)
    case 'meet':
      return first(position, strongest(position, answers))
    case 'bodyguard': {
      const [attack, defence] = pending(position, position.met)?.strengths ?? [0, 0]
      const wanted = attack >= defence ? 'sacrifice' : 'stand'
      return first(
        position,
        answers.filter((answer) => answer.do === wanted),
      )
    }
    default:
      return null
  }
}

/** The fight of the soldier who fights now against a defender. */
function pending(position: Battle, defender: Cell | null | undefined): Pending | undefined {
  return position.fights?.find(
    (fight) => fight.attacker === position.fighting && fight.defender === defender,
  )
}

/** The answers that name the strongest, and of them those worth least. */
function strongest(position: Battle, answers: readonly BattleAction[]): BattleAction[] {
  const soldiers = pieces(position)
  const strength = (answer: BattleAction) =>
    pending(position, named(answer, position))?.strengths[1] ?? 0
  const worth = (answer: BattleAction) =>
    WORTH.indexOf(soldiers.get(named(answer, position) ?? '')?.kind ?? 'captain')
  return lowest(
    lowest(answers, (answer) => -strength(answer)),
    worth,
  )
}

/** Those for whom a number is lowest. */
function lowest<T>(things: readonly T[], number: (thing: T) => number): T[] {
  const least = Math.min(...things.map(number))
  return things.filter((thing) => number(thing) === least)
}

/** The answer that names the first soldier in reading order. */
function first(position: Battle, answers: readonly BattleAction[]): BattleAction | null {
  const cells = answers.flatMap((answer) => named(answer, position) ?? [])
  const [cell] = inReadingOrder(cells)
  return answers.find((answer) => named(answer, position) === cell) ?? null
}

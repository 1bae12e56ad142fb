/** Answers to the questions of a fight (BB-10.4, BB-11.8): the cell an answer names, the suggestion. */
import {
  type BladesAction,
  type BladesView,
  type Kind,
  type Pending,
  pieces,
} from '../../documents/documents'
import { type Cell, inReadingOrder } from '../../documents/geometry'

/** Kinds of soldiers by their worth, the least first (ruling E39). */
const WORTH: readonly Kind[] = ['pikeman', 'sergeant', 'archer', 'knight', 'captain']

/** Whether there is a question to be answered in a phase. */
export function isQuestion(phase: BladesView['phase']): boolean {
  return phase === 'fight' || phase === 'meet' || phase === 'bodyguard' || phase === 'announce'
}

/** The cell of the soldier that an answer names; null if it names an army. */
export function namedCell(answer: BladesAction, position: BladesView): Cell | null {
  if ('with' in answer) return answer.with
  if (answer.do === 'sacrifice') return answer.sergeant
  return answer.do === 'stand' ? (position.met ?? null) : null
}

/**
 * The answer that `defence_order: automatic` gives; null for the question who goes first.
 *
 * The attackers fight in reading order. The strongest defender meets them; among equals, the one
 * worth least, then the first in reading order (E39). A sergeant is sacrificed for a captain who
 * would die.
 */
export function suggested(
  position: BladesView,
  answers: readonly BladesAction[],
): BladesAction | null {
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

/** The pending fight between the current attacker and a defender. */
function pending(position: BladesView, defender: Cell | null | undefined): Pending | undefined {
  return position.fights?.find(
    (fight) => fight.attacker === position.fighting && fight.defender === defender,
  )
}

/** The answers that name the strongest soldiers, and among them those worth least. */
function strongest(position: BladesView, answers: readonly BladesAction[]): BladesAction[] {
  const soldiers = pieces(position)
  const strength = (answer: BladesAction) =>
    pending(position, namedCell(answer, position))?.strengths[1] ?? 0
  const worth = (answer: BladesAction) =>
    WORTH.indexOf(soldiers.get(namedCell(answer, position) ?? '')?.kind ?? 'captain')
  return lowest(
    lowest(answers, (answer) => -strength(answer)),
    worth,
  )
}

/** The things with the lowest number. */
function lowest<T>(things: readonly T[], number: (thing: T) => number): T[] {
  const least = Math.min(...things.map(number))
  return things.filter((thing) => number(thing) === least)
}

/** The answer that names the first soldier in reading order. */
function first(position: BladesView, answers: readonly BladesAction[]): BladesAction | null {
  const cells = answers.flatMap((answer) => namedCell(answer, position) ?? [])
  const [cell] = inReadingOrder(cells)
  return answers.find((answer) => namedCell(answer, position) === cell) ?? null
}

/** What the viewer does in their next turn, chosen while the opponent is to move. */
import { cardOf } from '../documents/cards'
import {
  type BattleLineAction,
  type BattleLineView,
  type Draw,
  type Lane,
  withTactics,
} from '../documents/documents'
import { same } from './targets'

type Play = Extract<BattleLineAction, { do: 'play' }>

export class Premove {
  play = $state.raw<Play | null>(null)
  /** What is drawn after it. */
  draw = $state.raw<Draw | null>(null)
  /** Whether the card is played, and the draw still to come. */
  #played = false

  /** Takes over what was chosen. */
  put(action: BattleLineAction): void {
    if (action.do === 'draw') this.draw = action
    else if (action.do === 'play') {
      this.clear()
      this.play = action
    }
  }

  clear(): void {
    this.play = null
    this.draw = null
    this.#played = false
  }

  /**
   * What to play now; null: nothing. A draw ends the turn, so it waits for the player where a flag
   * could be claimed first.
   */
  next(legal: readonly BattleLineAction[]): BattleLineAction | null {
    if (this.#played && legal.some((action) => action.do === 'play')) return null // on its way
    const wanted = this.#played ? this.draw : this.play
    const claims = this.#played && legal.some((action) => action.do === 'claim')
    const can = wanted && !claims && legal.some((action) => same(action, wanted))
    if (can && !this.#played) {
      this.play = null
      this.#played = this.draw !== null
    } else this.clear()
    return can ? wanted : null
  }
}

/** What can be chosen ahead: Troops of the hand on free slots of open flags; after one, a draw. */
export function plannable(
  view: BattleLineView,
  hand: readonly string[],
  lanes: readonly Lane[],
  played: boolean,
): BattleLineAction[] {
  const free = lanes.filter((lane) => !lane.owner && lane.mine.length < lane.slots)
  const troops = hand.filter((card) => cardOf(card).kind === 'troop')
  const plays = troops.flatMap((card) =>
    free.map(({ flag }): BattleLineAction => ({ do: 'play', card, flag })),
  )
  if (!played) return plays
  const decks = withTactics(view) ? (['troop', 'tactics'] as const) : (['troop'] as const)
  const draws = decks
    .filter((deck) => view.decks[deck] > 0)
    .map((deck): BattleLineAction => ({ do: 'draw', deck }))
  return [...plays, ...draws]
}

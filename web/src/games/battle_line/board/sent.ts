/** What lies where as long as an action is on its way. */
import type { Seat } from '../../../lib/protocol'
import { cardOf } from '../documents/cards'
import type { BattleLineAction, Lane } from '../documents/documents'
import { cardBroughtBy, flagOf, takenBy } from './targets'

/** The lanes as they will be once an action of a seat is confirmed; null: as they are. */
export function withSent(lanes: Lane[], action: BattleLineAction | null, seat: Seat): Lane[] {
  const brought = action ? cardBroughtBy(action) : ''
  const taken = action && takenBy(action)
  if (!action || (!brought && !taken)) return lanes
  const goal = flagOf(action)
  return lanes.map((lane) => {
    const leaves = (card: string) => lane.flag === taken?.from && card === taken.card
    const comes = (card: string) => lane.flag === goal && card === brought
    const environment = (card: 'Fog' | 'Mud', now: Seat | null) =>
      comes(card) ? seat : leaves(card) ? null : now
    const mine = lane.mine.filter(({ id }) => !leaves(id))
    const mud = environment('Mud', lane.mud)
    return {
      ...lane,
      mine:
        lane.flag === goal && brought !== 'Fog' && brought !== 'Mud' && brought
          ? [...mine, cardOf(brought)]
          : mine,
      theirs: lane.theirs.filter(({ id }) => !leaves(id)),
      fog: environment('Fog', lane.fog),
      mud,
      slots: mud ? 4 : 3,
    }
  })
}

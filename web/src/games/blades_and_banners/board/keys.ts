/** The keys of the field, except those that move its cursor. */
import { isShortcut } from '../../../lib/keyboard/keys.svelte'
import { meant } from '../../../lib/keyboard/layouts'
import { type Cell, point } from '../documents/geometry'
import type { AtBoard } from './at_board.svelte'

/** Handles a key pressed while the cursor is on a cell. */
export function pressed(
  event: KeyboardEvent,
  cell: Cell,
  at: AtBoard,
  goTo: (cell: Cell) => void,
): void {
  if (!isShortcut(event)) return
  const { phase, orders, deployer } = at
  const { bearer } = at.position[at.army]
  const keys: Record<string, () => void> = {
    Escape: () => (phase === 'orders' ? orders.back() : deployer.reset()),
    z: () => (at.zonesShown = !at.zonesShown),
    ...(at.props.active &&
      phase === 'orders' && {
        w: () => orders.rearrange('wheel'),
        r: () => orders.rearrange('reform'),
        v: () => orders.volley(),
        s: () => orders.skip(),
        g: () => orders.selection.includes(cell) && orders.tap(cell, point(cell)),
        n: () => goTo(orders.next(cell) ?? cell),
        b: () => bearer && goTo(bearer),
      }),
  }
  const press = meant(event, keys)
  if (!press) return
  event.preventDefault()
  press()
}

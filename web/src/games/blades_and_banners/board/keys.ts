/** The keys of the field, except those that move its cursor. */
import { isShortcut } from '../../../lib/keyboard/keys.svelte'
import { meant } from '../../../lib/keyboard/layouts'
import { type Cell, point } from '../documents/geometry'
import type { Deployer } from '../preparation/deployer.svelte'
import type { Orders } from './orders.svelte'

/** The state that keys read, and the actions that they call. */
interface Controls {
  phase: string
  active: boolean
  orders: Orders
  deployer: Deployer
  /** The cell of the player's standard. */
  bearer: Cell | null | undefined
  goTo(cell: Cell): void
  toggleZones(): void
}

/** Handles a key pressed while the cursor is on a cell. */
export function pressed(event: KeyboardEvent, cell: Cell, controls: Controls): void {
  if (!isShortcut(event)) return
  const { phase, active, orders, deployer, bearer, goTo, toggleZones } = controls
  const keys: Record<string, () => void> = {
    Escape: () => (phase === 'orders' ? orders.back() : deployer.reset()),
    z: toggleZones,
    ...(active &&
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

/** What a tap or a drag on the field does: it gives an order, places men, or answers a question. */
import type { Action, Result } from '../../lib/protocol'
import { named } from './answers'
import type { Deployer } from './deployer.svelte'
import type { Battle, BattleAction } from './documents'
import { type Cell, type Point, point } from './geometry'
import type { Orders } from './orders.svelte'

interface Table {
  position: Battle
  legal: readonly BattleAction[]
  active: boolean
  /** Somebody on the field is to be named. */
  asking: boolean
  orders: Orders
  deployer: Deployer
  act(action: Action): Promise<Result>
}

export function touches(table: () => Table) {
  /** Whether a drag from a cell takes its soldiers along. */
  function holds(cell: Cell): boolean {
    const { position, active, orders, deployer } = table()
    if (!active) return false
    if (position.phase === 'orders') return orders.choices.able.has(cell)
    return deployer.standing.includes(cell)
  }

  function tap(cell: Cell, at: Point): void {
    const { position, legal, active, asking, orders, deployer, act } = table()
    if (!active) return
    if (asking) {
      const answer = legal.find((action) => named(action, position) === cell)
      if (answer) void act(answer as Action)
    } else if (position.phase === 'orders') {
      const fight = orders.fights.find((pair) => pair.defender === cell)
      if (fight && orders.proposed?.do !== 'shoot')
        orders.opened = `${fight.attacker} ${fight.defender}`
      else orders.tap(cell, at)
    } else deployer.tap(cell)
  }

  function enter(cell: Cell): void {
    const { position, active, orders } = table()
    if (active && position.phase === 'orders') orders.enter(cell)
    else tap(cell, point(cell))
  }

  function extend(from: Cell, to: Cell): void {
    const { position, active, orders } = table()
    if (active && position.phase === 'orders') orders.extend(from, to)
  }

  function drag(from: Cell, to: Cell | null): void {
    const { position, orders } = table()
    if (position.phase === 'orders') orders.drag(from, to)
  }

  function drop(from: Cell, to: Cell | null): void {
    const { position, orders, deployer } = table()
    if (position.phase === 'orders') orders.drop(from, to)
    else deployer.drop(from, to)
  }

  /** The pointer or the cursor is over a cell. */
  function look(cell: Cell | null, at: Point | null): void {
    const { position, active, orders, deployer } = table()
    if (!active) return
    if (position.phase === 'orders') orders.lookAt(cell, at)
    else deployer.look(cell)
  }

  return { holds, tap, enter, extend, drag, drop, look }
}

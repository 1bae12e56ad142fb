/** Taps and drags on the field: they execute orders, place soldiers, or answer questions. */
import type { Action, Result } from '../../../lib/protocol'
import type { BladesAction, BladesView } from '../documents/documents'
import { type Cell, type Point, point } from '../documents/geometry'
import type { Deployer } from '../preparation/deployer.svelte'
import { namedCell } from './answers'
import type { Orders } from './orders.svelte'

interface Props {
  position: BladesView
  legal: readonly BladesAction[]
  active: boolean
  /** Whether a question is to be answered. */
  asking: boolean
  orders: Orders
  deployer: Deployer
  act(action: Action): Promise<Result>
}

export function touches(props: () => Props) {
  function tap(cell: Cell, at: Point): void {
    const { position, legal, active, asking, orders, deployer, act } = props()
    if (!active) return
    if (asking) {
      const answer = legal.find((action) => namedCell(action, position) === cell)
      if (answer) void act(answer)
    } else if (position.phase === 'orders') {
      const fight = orders.fights.find((pair) => pair.defender === cell)
      if (fight && orders.proposed?.do !== 'shoot')
        orders.opened = `${fight.attacker} ${fight.defender}`
      else orders.tap(cell, at)
    } else deployer.tap(cell)
  }

  function enter(cell: Cell): void {
    const { position, active, asking, orders, deployer } = props()
    if (active && position.phase === 'orders') orders.enter(cell)
    else if (active && !asking) deployer.enter(cell)
    else tap(cell, point(cell))
  }

  function extend(from: Cell, to: Cell): void {
    const { position, active, orders } = props()
    if (active && position.phase === 'orders') orders.extend(from, to)
  }

  function drag(from: Cell, to: Cell | null): void {
    const { position, orders } = props()
    if (position.phase === 'orders') orders.drag(from, to)
  }

  function drop(from: Cell, to: Cell | null): void {
    const { position, orders, deployer } = props()
    if (position.phase === 'orders') orders.drop(from, to)
    else deployer.drop(from, to)
  }

  /** Handles the pointer or the cursor over a cell. */
  function look(cell: Cell | null, at: Point | null): void {
    const { position, active, orders, deployer } = props()
    if (!active) return
    if (position.phase === 'orders') orders.lookAt(cell, at)
    else deployer.look(cell)
  }

  return { tap, enter, extend, drag, drop, look }
}

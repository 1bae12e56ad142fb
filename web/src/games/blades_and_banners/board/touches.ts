/** Taps and drags on the field: they execute orders, place soldiers, or answer questions. */
import { type Cell, type Point, point } from '../documents/geometry'
import type { AtBoard } from './at_board.svelte'
import { namedCell } from './fights/answers'

export function touches(at: AtBoard) {
  const { orders, deployer } = at

  function tap(cell: Cell, place: Point): void {
    const { position, legal, props } = at
    if (!props.active) return
    if (at.asking) {
      const answer = legal.find((action) => namedCell(action, position) === cell)
      if (answer) void props.act(answer)
    } else if (at.phase === 'orders') {
      const fight = orders.fights.find((pair) => pair.defender === cell)
      if (fight && orders.proposed?.do !== 'shoot')
        orders.opened = `${fight.attacker} ${fight.defender}`
      else orders.tap(cell, place)
    } else deployer.tap(cell)
  }

  function enter(cell: Cell): void {
    const { active } = at.props
    if (active && at.phase === 'orders') orders.enter(cell)
    else if (active && !at.asking) deployer.enter(cell)
    else tap(cell, point(cell))
  }

  function extend(from: Cell, to: Cell): void {
    if (at.props.active && at.phase === 'orders') orders.extend(from, to)
  }

  function drag(from: Cell, to: Cell | null): void {
    if (at.phase === 'orders') orders.drag(from, to)
  }

  function drop(from: Cell, to: Cell | null): void {
    if (at.phase === 'orders') orders.drop(from, to)
    else deployer.drop(from, to)
  }

  /** Handles the pointer or the cursor over a cell. */
  function hover(cell: Cell | null, place: Point | null): void {
    at.hovered = cell
    if (!at.props.active) return
    if (at.phase === 'orders') orders.lookAt(cell, place)
    else deployer.look(cell)
  }

  return { tap, enter, extend, drag, drop, hover }
}

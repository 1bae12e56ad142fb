/** A tree of positions: what was played, and what could have been. */

import type { Verdict } from '../fair/fair_deal'
import type { Position } from '../lib/protocol'
import type { Commented, Line } from '../wire/types'

export type Node = {
  /** Different for each node of a tree. */
  id: number
  parent: Node | null
  /** The action that led here; null at the root. */
  line: Line | null
  position: Position
  /** What follows: the main line first, then its variations. */
  children: Node[]
  /** What a text says about the action, or before the first one. */
  comment?: string | undefined
  /** What it says before a variation that begins here, and after it. */
  before?: string | undefined
  after?: string | undefined
  /** The seconds that the player had left. */
  clock?: number | undefined
  /** At the root of a record whose deal follows from numbers: whether it does. */
  verdict?: Verdict | null
}

let last = 0

export function rootOf(position: Position): Node {
  return { id: ++last, parent: null, line: null, position, children: [] }
}

/** The position after an action from a node; a new child, unless the action leads to one already. */
export function added(parent: Node, line: Line, position: Position): Node {
  const there = childOf(parent, line)
  if (there) return there
  const child: Node = { id: ++last, parent, line, position, children: [] }
  parent.children.push(child)
  return child
}

/** The child that an action leads to. */
export function childOf(parent: Node, { seat, action }: Line): Node | undefined {
  const key = JSON.stringify(action)
  return parent.children.find(
    ({ line }) => line?.seat === seat && JSON.stringify(line.action) === key,
  )
}

/** A node and what follows it in its main line. */
export function mainLine(from: Node): Node[] {
  const nodes = [from]
  for (let next = from.children[0]; next; next = next.children[0]) nodes.push(next)
  return nodes
}

/** What one seat did in a row: a line of the list of moves, with its number there. */
type Turn = { number: number; nodes: [Node, ...Node[]] }

/**
 * The turns of a line of moves; where something else could have been played, a new line begins.
 *
 * @param first - the first move of the line
 * @param number - the number of its turn
 * @param continues - whether a move belongs to the turn of the one before it
 */
export function turnsFrom(
  first: Node,
  number: number,
  continues: (node: Node, previous: Node) => boolean,
): Turn[] {
  const turns: Turn[] = [{ number, nodes: [first] }]
  for (const node of mainLine(first).slice(1)) {
    const turn = turns.at(-1) as Turn
    const previous = node.parent as Node
    const same = continues(node, previous)
    if (same && previous.children.length === 1) turn.nodes.push(node)
    else turns.push({ number: turn.number + (same ? 0 : 1), nodes: [node] })
  }
  return turns
}

/** The way from the root to a node, without the root. */
export function pathTo(node: Node): Node[] {
  return node.parent ? [...pathTo(node.parent), node] : []
}

/** The actions that lead from the root to a node. */
export function linesTo(node: Node): Line[] {
  return pathTo(node).flatMap(({ line }) => (line ? [line] : []))
}

/** The moves after a node, each with what could have been played in its place. */
export function treeFrom(node: Node): Commented[] {
  return mainLine(node)
    .slice(1)
    .map((move) => movesOf(move, move.parent?.children.slice(1) ?? []))
}

function movesOf({ line, comment = '', clock }: Node, others: Node[]): Commented {
  const variations = others.map((other): Commented[] => [
    { ...movesOf(other, []), ...(other.before && { before: other.before }) },
    ...treeFrom(other),
  ])
  const after = others.map((other) => other.after ?? '')
  return {
    ...(line as Line),
    comment,
    variations,
    ...(after.some(Boolean) && { after }),
    ...(clock !== undefined && { clock }),
  }
}

/** What is said in two places, where a text has the same action twice. */
export const joined = (...comments: (string | undefined)[]) => comments.filter(Boolean).join(' ')

/** Makes a node and all that leads to it the main line. */
export function promote(node: Node): void {
  for (let { parent } = node, child = node; parent; child = parent, { parent } = child)
    parent.children = [child, ...parent.children.filter((other) => other !== child)]
}

/** Removes a node with all that follows it; returns its parent. */
export function remove(node: Node): Node {
  const { parent } = node
  if (!parent) return node
  parent.children = parent.children.filter((other) => other !== node)
  return parent
}

/** The next or the previous variation beside a node; itself if there is none. */
export function beside(node: Node, step: 1 | -1): Node {
  const all = node.parent?.children ?? [node]
  return all[all.indexOf(node) + step] ?? node
}

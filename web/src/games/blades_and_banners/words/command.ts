/** Typed commands: `c3-f3 n2`, `wheel e4-g4 f4 left`, `shoot e4>e8`, `plan k k a b`. */
import type { BoardState } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Command, Context } from '../../contract'
import { isAmbiguous } from '../../letters'
import {
  asAction,
  asView,
  type BladesAction,
  type BladesView,
  type Detachments,
  KIND_OF,
  ORDERS,
  type Order,
  type Rearrange,
  UNITS,
  type Unit,
} from '../documents/documents'
import {
  bounds,
  type Cell,
  DIRECTIONS,
  inReadingOrder,
  point,
  rectangle,
} from '../documents/geometry'

const CELL = /^[a-t](1[0-4]|[1-9])$/
const CELLS = /^([a-t](?:1[0-4]|[1-9]))-([a-t](?:1[0-4]|[1-9]))$/
const WAY = /^([nsew])([1-4]?)$/
const SHOT = /^(.+)>(.+)$/
const COUNT = /^(?:(\d)(\p{L})|(\p{L})(\d))$/u
/** How units and orders are found by what is typed. */
type Names = { unit: (word?: string) => Unit; order: (word?: string) => Order }
/** The letters of the language for what was typed otherwise. */
type Taken = Map<string, string>

/** A command that cannot be read; `needs` selects the message that says what is expected. */
class Unreadable extends Error {
  constructor(readonly needs: string) {
    super(needs)
  }
}

/** The letter of an order in the language. */
export function orderLetter(say: Say, order: Order): string {
  const kind = order in KIND_OF ? KIND_OF[order as Unit] : 'bearer'
  return say('bb-order-letter', { order: order.replace('_', '-'), kind })
}

export function readCommand(text: string, state: BoardState, { say }: Context): Command {
  const units = UNITS.map((unit) => say('bb-letter', { kind: KIND_OF[unit] }))
  const orders = ORDERS.map((order) => orderLetter(say, order))
  const taken: Taken = new Map()
  const names: Names = {
    unit: byLetter(units, UNITS, orders, taken),
    order: byLetter(orders, ORDERS, units, taken),
  }
  const words = text
    .toLowerCase()
    .replaceAll('–', '-')
    .split(/[\s,]+/)
    .filter(Boolean)
  try {
    const action = read(words, state, names)
    return taken.size > 0 ? { action, taken: rewritten(words, taken) } : { action }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { complaint: say('web-bb-command', { needs: error.needs }) }
  }
}

function read(words: string[], state: BoardState, names: Names): BladesAction {
  const [first = '', ...rest] = words
  const position = asView(state.view)
  switch (first) {
    case 'hire':
      return { do: 'hire', ...counts(rest, names.unit) }
    case 'deploy':
      return { do: 'deploy', unit: names.unit(rest[0]), to: cells(rest.slice(1)) }
    case 'first':
      return { do: 'announce', first: rest[0] === 'unicorn' ? 'unicorn' : 'griffin' }
    case 'plan':
      return { do: 'plan', orders: rest.map(names.order) }
    case 'wheel':
    case 'reform':
      return rearrangement(first, rest, state)
    case 'shoot':
      return { do: 'shoot', shots: shots(rest) }
    case 'skip':
    case 'stand':
      return { do: first }
    case 'sacrifice':
      return { do: 'sacrifice', sergeant: cell(rest[0]) }
    case 'fight':
    case 'meet':
      return { do: first, with: cell(rest[0]) }
    case 'b':
    case 'bearer':
      return bearer(rest, position)
    default:
      return move(words)
  }
}

function move(words: string[]): BladesAction {
  const way = direction(words.at(-1))
  return { do: 'move', from: cells(words.slice(0, -1)), ...way }
}

function bearer(words: string[], position: BladesView): BladesAction {
  if (position.phase === 'bearers') return { do: 'place_bearer', to: cell(words[0]) }
  return { do: 'move_bearer', ...direction(words[0]) }
}

function direction(word: string | undefined) {
  const match = WAY.exec(word ?? '')
  const by = DIRECTIONS.find((name) => name.startsWith(match?.[1] ?? '-'))
  if (!by) throw new Unreadable('direction')
  return { by, distance: Number(match?.[2] || 1) }
}

function cell(word: string | undefined): Cell {
  if (!word || !CELL.test(word)) throw new Unreadable('cell')
  return word
}

/** Reads cells, each by its name or as a rectangle: `c3-f3`. */
function cells(words: string[]): Cell[] {
  const all = words.flatMap((word) => {
    const [, from, to] = CELLS.exec(word) ?? []
    return from && to ? rectangle(from, to) : [cell(word)]
  })
  if (all.length === 0) throw new Unreadable('cell')
  return inReadingOrder(all)
}

/** Finds a name by its first letters. */
function byPrefix<Name extends string>(word: string | undefined, names: readonly Name[]): Name {
  const found = names.find((name) => word && name.startsWith(word))
  if (!found) throw new Unreadable('unit')
  return found
}

/**
 * Finds a name by its letter in the language, or by the first letters of the English name where they look
 * like no letter, nor like one of the others.
 */
function byLetter<Name extends string>(
  letters: string[],
  names: readonly Name[],
  others: string[],
  taken: Taken,
) {
  const known = letters.map((letter) => letter.toLowerCase())
  const all = known.concat(others.map((letter) => letter.toLowerCase()))
  return (word = ''): Name => {
    const own = names[known.indexOf(word)]
    if (own) return own
    if (isAmbiguous(word, all)) throw new Unreadable('unit')
    const found = byPrefix(word, names)
    taken.set(word, letters[names.indexOf(found)] ?? word)
    return found
  }
}

/** A command with the letters of the language in place of those that were typed. */
function rewritten(words: string[], taken: Taken): string {
  const [first = '', ...rest] = words
  const shown = rest.map((word) => {
    const [, count, letter = '', other = '', last] =
      (first === 'hire' ? COUNT.exec(word) : null) ?? []
    const own = taken.get(letter || other || word)
    return own ? `${count ?? last ?? ''}${own}` : word
  })
  return [first, ...shown].join(' ')
}

/** Reads an army as the author writes it: `4R, 1K`; the number may also come last. */
function counts(words: string[], unit: (word?: string) => Unit): Detachments {
  const army = { knights: 0, captains: 0, sergeants: 0, pikemen: 0, archers: 0 }
  for (const word of words) {
    const [, count, letter, other, last] = COUNT.exec(word) ?? []
    const kind = unit(letter ?? other)
    if (army[kind]) throw new Unreadable('unit')
    army[kind] = Number(count ?? last)
  }
  return army
}

function shots(words: string[]): Record<Cell, Cell> {
  const pairs = words.map((word) => {
    const [, archer, target] = SHOT.exec(word) ?? []
    if (!archer) throw new Unreadable('shot')
    return [cell(archer), cell(target)] as const
  })
  if (pairs.length === 0) throw new Unreadable('shot')
  return Object.fromEntries(pairs)
}

/**
 * Reads a wheel by its pivot and direction, a re-forming by its two new cells, or either by a `>` and
 * all cells where the soldiers end.
 */
function rearrangement(what: 'wheel' | 'reform', words: string[], state: BoardState): Rearrange {
  const mark = words.indexOf('>')
  if (mark > 0) {
    const to = words.slice(mark + 1).map(cell)
    return { do: what, from: cells(words.slice(0, mark)), to }
  }
  const from = cells(words.slice(0, 1))
  const more = words.slice(1).filter((word) => word !== 'left' && word !== 'right')
  const wanted = more.length > 0 ? cells(more) : []
  const left = words.includes('left')
  const found = (state.legal ?? [])
    .map(asAction)
    .filter((action): action is Rearrange => action.do === what)
    .filter((action) => inReadingOrder(action.from).join() === from.join())
    .filter((action) => wanted.every((place) => action.to.includes(place)))
    .filter(
      (action) =>
        !words.some((word) => word === 'left' || word === 'right') || turnsLeft(action) === left,
    )
    .filter((action) => what === 'reform' || wanted.length !== 1 || pivot(action) === wanted[0])
  const [only] = found
  if (!only || found.length > 1) throw new Unreadable(what)
  return only
}

export function pivot({ from, to }: Rearrange): Cell | undefined {
  return from.find((place, i) => place === to[i])
}

/** Whether a line wheels counter-clockwise, with north at the top. */
export function turnsLeft(action: Rearrange): boolean {
  const centre = pivot(action)
  const i = action.from.findIndex((place, index) => place !== action.to[index])
  const [from, to] = [action.from[i], action.to[i]]
  if (!centre || !from || !to) return false
  const [c, a, b] = [point(centre), point(from), point(to)]
  return (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x) > 0
}

/** Cells as typed commands name them: `c3`, `c3–f3`, or one by one. */
export function written(group: readonly Cell[]): string {
  const sorted = inReadingOrder(group)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return first ?? ''
  const [west, south, east, north] = bounds(group)
  const full = (east - west + 1) * (north - south + 1) === group.length
  return full ? `${first}–${last}` : sorted.join(' ')
}

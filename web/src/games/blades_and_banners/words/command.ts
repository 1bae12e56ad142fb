/** Typed commands: `c3-f3 n2`, `wheel e4-g4 f4 left`, `shoot e4>e8`, `plan k k a b`; also in the page's language. */
import type { BoardState } from '../../../lib/protocol'
import type { Command, Context } from '../../contract'
import { indexAlike, inEnglish, latin } from '../../letters'
import {
  ARMIES,
  type Army,
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
import { type Cell, DIRECTIONS, inReadingOrder, rectangle } from '../documents/geometry'
import { pivot, turnsLeft } from '../documents/groups'
import { readNotation } from './notation'
import { orderLetter } from './words'

const CELL = /^[a-t](1[0-4]|[1-9])$/
const CELLS = /^([a-t](?:1[0-4]|[1-9]))-([a-t](?:1[0-4]|[1-9]))$/
const WAY = /^(\p{L}+)([1-4]?)$/u
const SHOT = /^(.+)>(.+)$/
const COUNT = /^(?:(\d)(\p{L})|(\p{L})(\d))$/u
/** The words that begin a command; `c3 n` begins with a cell. */
const VERBS = [
  ...['hire', 'move_bearer', 'deploy', 'announce', 'plan', 'move', 'wheel', 'reform', 'shoot'],
  ...['skip', 'sacrifice', 'stand', 'fight', 'meet'],
]

/** How units and orders are found by what is typed, and one of some English words. */
type Names = {
  unit: (word?: string) => Unit
  order: (word?: string) => Order
  word: (typed: string | undefined, among: readonly string[]) => string
}
/** The letters of the language for what was typed otherwise. */
type Taken = Map<string, string>

/** A command that cannot be read; `needs` selects the message that says what is expected. */
class Unreadable extends Error {
  constructor(readonly needs: string) {
    super(needs)
  }
}

export function readCommand(text: string, state: BoardState, { say }: Context): Command {
  const noted = readNotation(text, asView(state.view))
  if (noted) return { action: noted }
  const units = UNITS.map((unit) => say('bb-letter', { kind: KIND_OF[unit] }))
  const orders = ORDERS.map((order) => orderLetter(say, order))
  const taken: Taken = new Map()
  const names: Names = {
    unit: byLetter(units, UNITS, orders, taken),
    order: byLetter(orders, ORDERS, units, taken),
    word: (typed = '', among) => inEnglish(typed, among, say),
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
    const alike = readNotation(latin(text.toLowerCase()), asView(state.view))
    return alike ? { action: alike } : { complaint: say('web-bb-command', { needs: error.needs }) }
  }
}

function read(words: string[], state: BoardState, names: Names): BladesAction {
  const [typed, ...rest] = words
  const first = names.word(typed, VERBS)
  const position = asView(state.view)
  switch (first) {
    case 'hire':
      return { do: 'hire', ...counts(rest, names.unit) }
    case 'deploy':
      return { do: 'deploy', unit: names.unit(rest[0]), to: cells(rest.slice(1)) }
    case 'first':
    case 'announce':
      return { do: 'announce', first: side(rest[0], names) }
    case 'plan':
      return { do: 'plan', orders: rest.map(names.order) }
    case 'wheel':
    case 'reform':
      return rearrangement(first, rest, state, names)
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
    case 'move_bearer':
      return bearer(rest, position, names)
    case 'move':
      return move(rest, names)
    default:
      return move(words, names)
  }
}

function side(word: string | undefined, names: Names): Army {
  const found = ARMIES.find((army) => army === names.word(word, ARMIES))
  if (!found) throw new Unreadable('side')
  return found
}

function move(words: string[], names: Names): BladesAction {
  const way = direction(words.at(-1), names)
  return { do: 'move', from: cells(words.slice(0, -1)), ...way }
}

function bearer(words: string[], position: BladesView, names: Names): BladesAction {
  if (position.phase === 'bearers') return { do: 'place_bearer', to: cell(words[0]) }
  return { do: 'move_bearer', ...direction(words[0], names) }
}

/** Reads a direction by its word or its letter, and how many cells it leads: `n2`. */
function direction(word: string | undefined, names: Names) {
  const [, typed, distance] = WAY.exec(word ?? '') ?? []
  const way = names.word(typed, ['n', 's', 'e', 'w', ...DIRECTIONS])
  const by = DIRECTIONS.find((name) => name === way || name.charAt(0) === way)
  if (!by) throw new Unreadable('direction')
  return { by, distance: Number(distance || 1) }
}

function cell(word = ''): Cell {
  const name = latin(word)
  if (!CELL.test(name)) throw new Unreadable('cell')
  return name
}

/** Reads cells, each by its name or as a rectangle: `c3-f3`. */
function cells(words: string[]): Cell[] {
  const all = words.flatMap((word) => {
    const [, from, to] = CELLS.exec(latin(word)) ?? []
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
 * Finds a name by its letter in the language, or one that looks like it; or by the first letters of the
 * English name, unless they look like one of the other letters.
 */
function byLetter<Name extends string>(
  letters: string[],
  names: readonly Name[],
  others: string[],
  taken: Taken,
) {
  const known = letters.map((letter) => letter.toLowerCase())
  const strange = others.map((letter) => letter.toLowerCase())
  return (word = ''): Name => {
    const own = names[indexAlike(word, known)]
    if (own) return own
    if (indexAlike(word, strange) >= 0) throw new Unreadable('unit')
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

/** Reads an army as the author writes it: `4R, 1K` or `4 R, 1 K`; the number may also come last. */
function counts(words: string[], unit: (word?: string) => Unit): Detachments {
  const army = { knights: 0, captains: 0, sergeants: 0, pikemen: 0, archers: 0 }
  const within = /^\d/.test(words[0] ?? '') ? /(?<=\d) (?=\p{L})/gu : /(?<=\p{L}) (?=\d)/gu
  const entries = words.join(' ').replace(within, '').split(' ').filter(Boolean)
  for (const word of entries) {
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
function rearrangement(
  what: 'wheel' | 'reform',
  typed: string[],
  state: BoardState,
  names: Names,
): Rearrange {
  const words = typed.map((word) => names.word(word, ['left', 'right']))
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

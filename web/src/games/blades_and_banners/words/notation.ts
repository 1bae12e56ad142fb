/** Actions in notation (docs/notation.md): `Kf8-h8>f10`, `KHAB`, `Ae4xe8`. */
import {
  type BladesAction,
  type BladesView,
  ORDERS,
  type Order,
  pieces,
  UNITS,
} from '../documents/documents'
import { type Cell, DIRECTIONS, rectangle, straight } from '../documents/geometry'

const KINDS = 'kcspa' // in the order of UNITS
const CARDS = 'khpab' // in the order of ORDERS
/** The letter of the card that orders each soldier. */
const LETTER_OF = {
  knight: 'k',
  captain: 'h',
  sergeant: 'h',
  pikeman: 'p',
  archer: 'a',
  bearer: 'b',
}
const PLAIN: Record<string, BladesAction> = {
  '--': { do: 'skip' },
  c: { do: 'stand' },
  g: { do: 'announce', first: 'griffin' },
  u: { do: 'announce', first: 'unicorn' },
}
const CELL = '[a-t](?:1[0-4]|[1-9])'
const CELLS = `${CELL}(?:-${CELL})?(?:,${CELL}(?:-${CELL})?)*`

const ARMY = /^\d[kcspa](,\d[kcspa])*$/
const BEARER = new RegExp(`^b@(${CELL})$`)
const DEPLOYED = new RegExp(`^([kcspa])@(${CELLS})$`)
const MOVED = new RegExp(`^([khpa]?)(${CELLS})([>=~])(${CELLS})$`)
const SHOT = new RegExp(`^(a?)(${CELL}x${CELL}(?:,${CELL}x${CELL})*)$`)
const WAY = /^b([nsew])(\d)$/
const NAMED = new RegExp(`^([<>s])(${CELL})$`)

/** The action that a word of the notation stands for; null: it is none, or names a wrong unit. */
export function readNotation(typed: string, view: BladesView): BladesAction | null {
  const given = typed.replace(/\s/g, '')
  if (/[^!-~]/.test(given)) return null // some would become letters of ASCII
  const word = given.toLowerCase()
  if (word in PLAIN) return PLAIN[word] ?? null
  if (ARMY.test(word)) return hired(word)
  if (/^[khpab]{4}$/.test(word)) return { do: 'plan', orders: [...word].map(orderOf) }
  const [, place] = BEARER.exec(word) ?? []
  if (place) return { do: 'place_bearer', to: place }
  const [, kind = '', cells] = DEPLOYED.exec(word) ?? []
  const unit = UNITS[KINDS.indexOf(kind)]
  if (unit && cells) return { do: 'deploy', unit, to: listed(cells) }
  const [, way, distance] = WAY.exec(word) ?? []
  const by = DIRECTIONS.find((direction) => direction[0] === way)
  if (by) return { do: 'move_bearer', by, distance: Number(distance) }
  const [, sign, named] = NAMED.exec(word) ?? []
  if (named && sign === 's') return { do: 'sacrifice', sergeant: named }
  if (named) return { do: sign === '>' ? 'fight' : 'meet', with: named }
  return shot(word, view) ?? moved(word, view)
}

function orderOf(letter: string): Order {
  return ORDERS[CARDS.indexOf(letter)] as Order
}

function hired(word: string): BladesAction | null {
  const army = { knights: 0, captains: 0, sergeants: 0, pikemen: 0, archers: 0 }
  for (const [count, letter] of word.split(',')) {
    const unit = UNITS[KINDS.indexOf(letter ?? '')]
    if (!unit || army[unit]) return null
    army[unit] = Number(count)
  }
  return { do: 'hire', ...army }
}

function shot(word: string, view: BladesView): BladesAction | null {
  const [, letter = '', list] = SHOT.exec(word) ?? []
  if (!list) return null
  const shots = Object.fromEntries(list.split(',').map((entry) => entry.split('x')))
  return isTrue(letter, list.slice(0, list.indexOf('x')), view) ? { do: 'shoot', shots } : null
}

function moved(word: string, view: BladesView): BladesAction | null {
  const [, letter = '', cells = '', sign, goal = ''] = MOVED.exec(word) ?? []
  const from = listed(cells)
  const [first] = from
  if (!first || !isTrue(letter, first, view)) return null
  const to = listed(goal)
  if (sign !== '>') return { do: sign === '=' ? 'reform' : 'wheel', from, to }
  const way = to.length === 1 ? straight(first, goal) : null
  return way && { do: 'move', from, ...way }
}

/** The cells of a list, in which two corners stand for all cells between them. */
function listed(text: string): Cell[] {
  return text
    .split(',')
    .filter(Boolean)
    .flatMap((entry) => {
      const [one = entry, other = one] = entry.split('-')
      return rectangle(one, other)
    })
}

/** Whether the unit on a cell has this letter; none is always right. */
function isTrue(letter: string, cell: Cell, view: BladesView): boolean {
  const piece = letter ? pieces(view).get(cell) : undefined
  return !piece || letter === LETTER_OF[piece.kind]
}

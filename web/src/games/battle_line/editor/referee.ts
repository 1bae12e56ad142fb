/** One flag at a real table: what lies there and elsewhere, as a position that the rules can judge. */

import { isObject, type Kind, listOf, oneOf, text, truth } from '../../../lib/kept/storage'
import type { Options, Position } from '../../../lib/protocol'
import { cardOf } from '../documents/cards'
import { CARDS } from '../documents/setup'

export const TRAYS = ['mine', 'theirs', 'elsewhere'] as const
export type Tray = (typeof TRAYS)[number]
export type OneFlag = Record<Tray, string[]> & {
  flag: number
  fog: boolean
  mud: boolean
  /** Whether Mud has left the flag: a fourth card may lie there then, too (BL-13.7). */
  mudWasThere?: boolean
  /** How many Troop cards the opponent can still come to, if they are few (BL-8.6). */
  left?: number
  /** Whether the claimant put down the last card at the flag (BL-9.1). */
  mineIsLast: boolean
}

const FLAGS = 9
const SLOTS = 3
const AT_FLAGS = (FLAGS - 1) * 2 * SLOTS // face up at the other flags; what is more is discarded
const HAND = 7
/** A number of Troop cards that is few: with more of them the opponent is never short of any. */
export const FEW = [0, 1, 2, 3]

export const NOTHING: OneFlag = {
  ...{ mine: [], theirs: [], elsewhere: [] },
  ...{ flag: 1, fog: false, mud: false, mineIsLast: false },
}

const cards = listOf(text)
const isFlag = oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9)

/** Whether a value that was kept is a flag with its cards. */
export const isOneFlag: Kind<OneFlag> = (value): value is OneFlag =>
  isObject(value) &&
  TRAYS.every((tray) => cards(value[tray])) &&
  isFlag(value.flag) &&
  (value.mudWasThere === undefined || truth(value.mudWasThere)) &&
  (value.left === undefined || FEW.includes(value.left as number)) &&
  [value.fog, value.mud, value.mineIsLast].every(truth)

export function trayOf(table: OneFlag, card: string): Tray | undefined {
  return TRAYS.find((tray) => table[tray].includes(card))
}

const isTroop = (card: string) => cardOf(card).kind === 'troop'

/** The Troop cards that lie nowhere on the table. */
export function unseen(table: OneFlag): string[] {
  return CARDS.filter((card) => isTroop(card) && !trayOf(table, card))
}

/** How many cards more must lie face up if the opponent can come to so few (BL-8.6). */
export function missing(table: OneFlag): number {
  if (table.left === undefined) return 0
  return Math.max(0, unseen(table).length - table.left - HAND)
}

/** The table without what is not played with: Tactics cards in a game without them (BL-18.1). */
export function played(table: OneFlag, options: Options): OneFlag {
  if (options.tactics !== false) return table
  const [mine, theirs] = [table.mine.filter(isTroop), table.theirs.filter(isTroop)]
  return { ...table, mine, theirs, fog: false, mud: false, mudWasThere: false }
}

export const MUDS = ['none', 'here', 'gone'] as const
type MudState = (typeof MUDS)[number]

/** Whether Mud lies at the flag, or has left it: then a side may keep its fourth card (BL-13.7). */
export function mudOf({ mud, mudWasThere }: OneFlag): MudState {
  return mud ? 'here' : mudWasThere ? 'gone' : 'none'
}

/** The table with Mud there or not; without any, no fourth card lies on a side. */
export function withMud(table: OneFlag, state: MudState): OneFlag {
  const kept = (side: string[]) => side.slice(0, state === 'none' ? SLOTS : SLOTS + 1)
  const sides = { mine: kept(table.mine), theirs: kept(table.theirs) }
  return { ...table, ...sides, mud: state === 'here', mudWasThere: state === 'gone' }
}

/** Whether a tray takes another card: a side has its slots, and wild cards lie on sides only. */
function takes(table: OneFlag, tray: Tray, card: string): boolean {
  if (tray === 'elsewhere') return isTroop(card)
  return table[tray].length < SLOTS + (table.mud || table.mudWasThere ? 1 : 0)
}

/** The table after a touch on a card: it leaves where it lies, or comes to a tray. */
export function touched(table: OneFlag, tray: Tray, card: string): OneFlag {
  const there = trayOf(table, card)
  if (there) return { ...table, [there]: table[there].filter((other) => other !== card) }
  if (!takes(table, tray, card)) return table
  const last = tray === 'elsewhere' ? table.mineIsLast : tray === 'mine'
  return { ...table, [tray]: [...table[tray], card], mineIsLast: last }
}

/** The position that the rules judge; the claimant is South, whose turn it is. */
export function positionOf(laid: OneFlag, options: Options = {}): Position {
  const table = played(laid, options)
  const { mine, theirs, elsewhere, fog, mud, left } = table
  const numbered = (side: string[], from: number) =>
    side.map((card, index) => `${card}@${from + index}`)
  const [early, late, after] = [1, 5, 9] // a side holds four cards at most
  const others = Array.from({ length: FLAGS }, () => ({})) as Record<string, unknown>[]
  const free = others.filter((_, index) => index !== table.flag - 1)
  for (let at = 0; at < Math.min(elsewhere.length, AT_FLAGS); at += SLOTS) {
    const lane = free[Math.floor(at / SLOTS) % free.length] as Record<string, unknown>
    lane[at < free.length * SLOTS ? 'south' : 'north'] = numbered(
      elsewhere.slice(at, at + SLOTS),
      after + at,
    )
  }
  others[table.flag - 1] = {
    south: numbered(mine, table.mineIsLast ? late : early),
    north: numbered(theirs, table.mineIsLast ? early : late),
    environment: { ...(fog ? { Fog: 'south' } : {}), ...(mud ? { Mud: 'south' } : {}) },
  }
  const hidden = unseen(table)
  const phase = options.claim_timing === 'after_playing' ? 'end' : 'play' // (BL-19.1)
  return {
    ...{ game: 'battle-line', options, to_move: 'south', phase, flags: others },
    ...{ discards: { south: elsewhere.slice(AT_FLAGS) } },
    // Which of them the opponent holds makes no difference to a proof.
    ...(left !== undefined &&
      missing(table) === 0 && {
        hands: { north: hidden.slice(0, left), south: hidden.slice(left) },
        decks: { troop: [] },
      }),
  } as Position
}

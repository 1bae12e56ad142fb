/** The soldiers at a glance: price, number and properties of each kind. */
import { KIND_OF, type Kind, type Order, type Strengths, UNITS, type Unit } from './documents'
import { MAX_DETACHMENTS, PRICE, SIZE } from './hiring'

const SPEED: Record<Unit, number> = {
  knights: 4,
  captains: 2,
  sergeants: 2,
  pikemen: 2,
  archers: 2,
}
/** The number of cells that may lie between an archer and the target. */
const RANGE = 3
const NONE = '–'

export const KINDS: readonly Kind[] = [...UNITS.map((unit) => KIND_OF[unit]), 'bearer']

/** A row of the table: its name, its rule, and the value of each kind in the order of KINDS. */
export type Fact = { name: string; rule: string; values: readonly string[] }

/** The rows with the numbers of each kind. */
export function facts(strengths: Strengths): Fact[] {
  const row = (
    name: string,
    rule: string,
    of: (unit: Unit) => number | string,
    bearer: string,
  ): Fact => ({ name, rule, values: [...UNITS.map((unit) => String(of(unit))), bearer] })
  return [
    row('strength', 'BB-10.6', (unit) => strengths[KIND_OF[unit]], NONE),
    row('price', 'BB-3.2', (unit) => PRICE[unit], '0'),
    row('size', 'BB-3.2', (unit) => SIZE[unit], '1'),
    row('counters', 'BB-1.3', (unit) => MAX_DETACHMENTS[unit] * SIZE[unit], '1'),
    row('speed', 'BB-7.1', (unit) => SPEED[unit], `${SPEED.pikemen}/${SPEED.knights}`),
    row('range', 'BB-12.1', (unit) => (unit === 'archers' ? RANGE : NONE), NONE),
  ]
}

/** The special properties of each kind, each with its rules. */
export const PROPERTIES: Record<Kind, readonly { name: string; rules: readonly string[] }[]> = {
  knight: [{ name: 'charge', rules: ['BB-11.3'] }],
  captain: [
    { name: 'commander', rules: ['BB-11.2'] },
    { name: 'shields', rules: ['BB-11.7'] },
  ],
  sergeant: [
    { name: 'bodyguard', rules: ['BB-11.8'] },
    { name: 'shields', rules: ['BB-11.7'] },
  ],
  pikeman: [
    { name: 'horse', rules: ['BB-11.5'] },
    { name: 'wall', rules: ['BB-11.6', 'BB-11.4'] },
  ],
  archer: [
    { name: 'shot', rules: ['BB-12.1', 'BB-12.2'] },
    { name: 'volley', rules: ['BB-12.3'] },
  ],
  bearer: [
    { name: 'standard', rules: ['BB-11.1'] },
    { name: 'bearer', rules: ['BB-12.4', 'BB-12.5'] },
  ],
}

/** What the soldiers of an order can do, as icons. */
export const ICONS: Record<Order, readonly string[]> = {
  knights: ['move', 'charge', 'wheel'],
  heavy_infantry: ['move', 'wheel', 'reform', 'shieldwall'],
  pikemen: ['move', 'wheel', 'reform', 'pikewall'],
  archers: ['move', 'shoot', 'volley', 'reform'],
  bearer: ['banner'],
}

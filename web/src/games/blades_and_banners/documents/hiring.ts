/** Hiring: prices, numbers of counters (BB-3.2, BB-1.3), and ready-made armies for any budget. */
import { type Detachments, KIND_OF, ORDER_OF, UNITS, type Unit } from './documents'

export const PRICE: Detachments = { knights: 2, captains: 2, sergeants: 1, pikemen: 1, archers: 2 }
export const MAX_DETACHMENTS: Detachments = {
  knights: 6,
  captains: 2,
  sergeants: 2,
  pikemen: 2,
  archers: 2,
}
/** The soldiers in one detachment. */
export const SIZE: Detachments = { knights: 1, captains: 1, sergeants: 3, pikemen: 4, archers: 4 }

export const NO_DETACHMENTS: Detachments = {
  knights: 0,
  captains: 0,
  sergeants: 0,
  pikemen: 0,
  archers: 0,
}

export function price(army: Detachments): number {
  return UNITS.reduce((sum, unit) => sum + army[unit] * PRICE[unit], 0)
}

export function soldierCount(army: Detachments): number {
  return UNITS.reduce((sum, unit) => sum + army[unit] * SIZE[unit], 0)
}

/** The number of different units in an army; captains and sergeants are one (BB-3.3). */
export function unitCount(army: Detachments): number {
  return new Set(UNITS.filter((unit) => army[unit] > 0).map((unit) => ORDER_OF[KIND_OF[unit]])).size
}

/** The detachments of each ready-made army, in the order in which coins are spent on them. */
const WISHES: Record<string, readonly Unit[]> = {
  balanced: [
    'pikemen',
    'sergeants',
    'archers',
    'knights',
    'captains',
    'sergeants',
    'pikemen',
    'knights',
    'archers',
    'knights',
    'captains',
    'knights',
    'knights',
    'knights',
  ],
  riders: [
    'knights',
    'pikemen',
    'knights',
    'knights',
    'pikemen',
    'knights',
    'sergeants',
    'knights',
    'knights',
    'captains',
    'sergeants',
    'archers',
    'archers',
    'captains',
  ],
  bows: [
    'archers',
    'pikemen',
    'archers',
    'pikemen',
    'captains',
    'sergeants',
    'knights',
    'sergeants',
    'knights',
    'knights',
    'captains',
    'knights',
    'knights',
    'knights',
  ],
}

export const READY_MADE = Object.keys(WISHES)

export function readyMade(name: string, budget: number): Detachments {
  const army = { ...NO_DETACHMENTS }
  for (const unit of WISHES[name] ?? []) {
    const more = { ...army, [unit]: army[unit] + 1 }
    if (price(more) <= budget) army[unit]++
  }
  return army
}

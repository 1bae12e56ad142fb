/** Practice with puzzles, kept in this browser: days in a row, missed ones again, a rating. */

import { browser, isObject, listOf, recordOf } from '../lib/kept/storage'
import { dayOf, type Missed, type Practice } from './practice_days'
import { BEGINNING, type Standing } from './puzzle_rating'

const KEPT = 'vexilla-practice'
const STANDINGS = 'vexilla-puzzle-ratings'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const areDays = listOf(isWhole)
const areMissed = recordOf(
  (value): value is Missed => isObject(value) && isWhole(value.box) && isWhole(value.due),
)

const areStandings = recordOf(
  (value): value is Standing =>
    isObject(value) && Object.keys(BEGINNING).every((name) => Number.isFinite(value[name])),
)

export function practice(): Practice {
  const { missed, days } = browser.read(KEPT, isObject) ?? {}
  return { missed: areMissed(missed) ? missed : {}, days: areDays(days) ? days : [] }
}

export function keepPractice(practice: Practice): void {
  browser.keep(KEPT, practice)
}

/** The standings, by game. */
function standings(): Record<string, Standing> {
  return browser.read(STANDINGS, areStandings) ?? {}
}

export function standing(game: string): Standing {
  return standings()[game] ?? BEGINNING
}

export function keepStanding(game: string, standing: Standing): void {
  browser.keep(STANDINGS, { ...standings(), [game]: standing })
}

/** The day that it is now, everywhere the same. */
export function today(): number {
  return dayOf(new Date())
}

/** Practice with puzzles, kept in this browser: the puzzle of the day, a streak, missed ones again. */

import { browser, isObject, listOf, recordOf } from '../lib/storage'
import { dayOf, type Missed, type Practice } from './practice_days'

const KEPT = 'vexilla-practice'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const areDays = listOf(isWhole)
const areMissed = recordOf(
  (value): value is Missed => isObject(value) && isWhole(value.box) && isWhole(value.due),
)

export function practice(): Practice {
  const { missed, days } = browser.read(KEPT, isObject) ?? {}
  return { missed: areMissed(missed) ? missed : {}, days: areDays(days) ? days : [] }
}

export function keepPractice(practice: Practice): void {
  browser.keep(KEPT, practice)
}

/** The day that it is now, everywhere the same. */
export function today(): number {
  return dayOf(new Date())
}

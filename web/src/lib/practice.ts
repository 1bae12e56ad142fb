/** Practice with puzzles, kept in this browser: the puzzle of the day, a streak, missed ones again. */
import { dayOf, type Missed, type Practice } from './practice_days'
import { browser, isObject, listOf, objectOf, recordOf, whole } from './storage'

const KEPT = 'vexilla-practice'
const areMissed = recordOf(objectOf<Missed>({ box: whole, due: whole }))
const areDays = listOf(whole)

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

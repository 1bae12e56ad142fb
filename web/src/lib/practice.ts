/** Practice with puzzles, kept in this browser: the puzzle of the day, a streak, missed ones again. */
import { dayOf, type Practice } from './practice_days'

const KEPT = 'vexilla-practice'

export function practice(): Practice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Practice>
    return { missed: kept.missed ?? {}, days: kept.days ?? [] }
  } catch {
    return { missed: {}, days: [] }
  }
}

export function keepPractice(practice: Practice): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(practice))
  } catch {
    // A private window may store nothing.
  }
}

/** The day that it is now, everywhere the same. */
export function today(): number {
  return dayOf(new Date())
}

/** What is to be practised on which day. Days are counted from 1970, by the clock of Greenwich. */

/** The days after which a missed puzzle comes back, from one right answer to the next. */
export const INTERVALS = [1, 3, 7, 21]

export type Missed = { box: number; due: number }
export type Practice = {
  /** The puzzles that were missed, until they have been solved in every box. */
  missed: Record<string, Missed>
  /** The days on which a puzzle of the day was solved, ascending. */
  days: number[]
}

const DAY = 86_400_000 // ms

export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY)
}

/** The puzzle of a day, the same for everybody; the puzzles take turns in a mixed order. */
export function ofTheDay<T>(puzzles: readonly T[], day: number): T | undefined {
  const count = puzzles.length
  let step = Math.floor(count * 0.618) || 1
  while (shared(step, count) > 1) step++
  return puzzles[(day * step) % count]
}

/** The greatest number that divides both. */
function shared(one: number, other: number): number {
  return other === 0 ? one : shared(other, one % other)
}

/** The practice after a puzzle was tried: whether each of its first answers was right. */
export function tried(
  { missed, days }: Practice,
  id: string,
  right: boolean,
  day: number,
): Practice {
  const { [id]: before, ...others } = missed
  const again = right ? promoted(id, before, day) : { [id]: inBox(0, day) }
  return { missed: { ...others, ...again }, days }
}

/** The practice once the puzzle of a day is solved, whether or not at once. */
export function solvedDaily({ missed, days }: Practice, day: number): Practice {
  return { missed, days: days.at(-1) === day ? days : [...days, day] }
}

function inBox(box: number, day: number): Missed {
  return { box, due: day + (INTERVALS[box] ?? 0) }
}

/** A missed puzzle that was now solved: in the next box if it was due, gone after the last. */
function promoted(id: string, before: Missed | undefined, day: number): Record<string, Missed> {
  if (!before) return {}
  if (before.due > day) return { [id]: before }
  return before.box + 1 < INTERVALS.length ? { [id]: inBox(before.box + 1, day) } : {}
}

/** The missed puzzles that are due, the longest overdue first. */
export function due({ missed }: Practice, day: number): string[] {
  return Object.entries(missed)
    .filter(([, entry]) => entry.due <= day)
    .sort(([, one], [, other]) => one.due - other.due)
    .map(([id]) => id)
}

/** The number of days in a row with a solved puzzle of the day; today may still be to come. */
export function streak({ days }: Practice, day: number): number {
  let last = days.includes(day) ? day : day - 1
  let count = 0
  for (; days.includes(last); last--) count++
  return count
}

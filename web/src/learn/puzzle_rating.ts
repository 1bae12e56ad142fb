/**
 * How well somebody solves the puzzles of a game: a rating, and how many they solved in a row. Only
 * the first answer to a puzzle counts, once. The rating moves as in Elo's system.
 */
export interface Standing {
  rating: number
  /** The puzzles that counted. */
  tried: number
  /** How many of the last were solved in a row, and the most that ever were. */
  run: number
  best: number
}

export const BEGINNING: Standing = { rating: 1200, tried: 0, run: 0, best: 0 }

/** The ratings of the easiest and the hardest puzzle of a game. */
const EASIEST = 800
const HARDEST = 2000
/** By how much a result moves a rating at most: the first ones find its place. */
const FIRST = 80
const LATER = 24
const FIRST_TRIES = 12

/** The rating of a puzzle by its place in the order from easy to hard, from 0. */
export function ratingOf(place: number, count: number): number {
  return EASIEST + ((HARDEST - EASIEST) * place) / Math.max(1, count - 1)
}

/** The standing after a puzzle. */
export function after(standing: Standing, puzzle: number, right: boolean): Standing {
  const expected = 1 / (1 + 10 ** ((puzzle - standing.rating) / 400))
  const most = standing.tried < FIRST_TRIES ? FIRST : LATER
  const run = right ? standing.run + 1 : 0
  return {
    rating: standing.rating + most * (Number(right) - expected),
    tried: standing.tried + 1,
    run,
    best: Math.max(standing.best, run),
  }
}

/** Of some places in the order of a game's puzzles, the one whose rating is nearest. */
export function nearest(rating: number, places: readonly number[], count: number): number | null {
  const far = (place: number) => Math.abs(ratingOf(place, count) - rating)
  return places.reduce<number | null>(
    (best, place) => (best === null || far(place) < far(best) ? place : best),
    null,
  )
}

/** A rating, and by how much it changed, as they are read. */
export function changed(before: Standing, now: Standing): { rating: string; change: string } {
  const rating = Math.round(now.rating)
  const by = rating - Math.round(before.rating)
  return { rating: `${rating}`, change: by < 0 ? `−${-by}` : `+${by}` }
}

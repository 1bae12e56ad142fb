import { untrack } from 'svelte'

/** Stands for an answer to a question about something that is not shown any more. */
export const LATE = Symbol('late')

/**
 * The answer to a question about what is shown; `LATE`, also after a failure, if it comes when something
 * else is shown.
 *
 * @param shown what is shown, or anything that is another value once something else is
 * @param answer is on its way
 */
export async function ofNow<T>(shown: () => unknown, answer: Promise<T>): Promise<T | typeof LATE> {
  const asked = untrack(shown)
  const isLate = () => untrack(shown) !== asked
  try {
    const told = await answer
    return isLate() ? LATE : told
  } catch (error) {
    if (isLate()) return LATE
    throw error
  }
}

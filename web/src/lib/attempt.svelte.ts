/** What can fail because the server refuses it, or cannot be reached; and how that is said. */
import { NoAnswer, Refused } from './connection/api'
import { Absent } from './late/missing'
import { say } from './words.svelte'

/** What went wrong, for people; `otherwise` names the words for what is not the server's doing. */
export function problemOf(error: unknown, otherwise = 'web-no-server'): string {
  if (error instanceof Refused) return error.message
  if (error instanceof Absent) return say('web-missing')
  return say(error instanceof NoAnswer ? 'web-no-server' : otherwise)
}

/** Requests that a part of the page makes for a person, one at a time. */
export class Attempt {
  /** What went wrong last; empty if nothing did. */
  problem = $state('')
  /** Whether a request is under way. */
  busy = $state(false)

  async make(what: () => Promise<unknown>): Promise<void> {
    this.busy = true
    try {
      this.problem = ''
      await what()
    } catch (error) {
      this.problem = problemOf(error)
    } finally {
      this.busy = false
    }
  }
}

/** What can fail because the server refuses it, or cannot be reached; and how that is said. */
import { Refused } from './api'
import { say } from './words.svelte'

/** What went wrong, for people; `otherwise` names the words for all that is no refusal. */
export function problemOf(error: unknown, otherwise = 'web-no-server'): string {
  return error instanceof Refused ? error.message : say(otherwise)
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

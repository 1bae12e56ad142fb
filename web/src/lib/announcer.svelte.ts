/** What screen readers are told as it happens: each line once, in the order in which it was said. */
import { untrack } from 'svelte'

const KEPT = 8 // lines; what falls out of the list has long been read

class Announcer {
  lines = $state.raw<readonly { number: number; text: string }[]>([])
  #count = 0

  /** Has a line read after those before it, even if it is the same as the last one. */
  announce(text: string): void {
    const before = untrack(() => this.lines) // so that effects may announce
    if (text) this.lines = [...before, { number: this.#count++, text }].slice(-KEPT)
  }
}

export const announcer = new Announcer()

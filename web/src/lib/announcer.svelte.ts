/** What screen readers are told as it happens: each line once, in the order in which it was said. */
import { untrack } from 'svelte'
import { words } from './words.svelte'

type Line = { number: number; text: string; language: string }

const KEPT = 8 // lines; what falls out of the list has long been read

class Announcer {
  lines = $state.raw<readonly Line[]>([])
  #count = 0

  /** Has a line read after those before it, even if it is the same as the last one. */
  announce(text: string): void {
    if (!text) return
    // An effect that announces something depends neither on the earlier lines nor on the language.
    untrack(() => {
      const line = { number: this.#count++, text, language: words.language }
      this.lines = [...this.lines, line].slice(-KEPT)
    })
  }
}

export const announcer = new Announcer()

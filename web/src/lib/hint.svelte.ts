/** The hint at a table: what the computer would do, and why, in the language of the page. */
import { tick } from 'svelte'
import type { Suggestion } from './protocol'
import type { TableSocket } from './table_socket.svelte'
import { words } from './words.svelte'

export class Hint {
  /** The suggestion on the board; null if there is none. */
  shown = $state.raw<Suggestion | null>(null)
  /** Whether the player wants a hint, and nothing has happened since that makes it useless. */
  #wanted = false
  #asking = false

  constructor(private readonly socket: TableSocket) {}

  /** Asks for a hint, and again if it comes in a language that is no longer that of the page. */
  async ask(): Promise<void> {
    this.#wanted = true
    if (this.#asking) return
    this.#asking = true
    try {
      for (let current = false; this.#wanted && !current; ) {
        const { language } = words
        const suggestion = await this.socket.suggest()
        current = language === words.language
        if (current && this.#wanted) this.shown = suggestion
      }
    } finally {
      this.#asking = false
    }
  }

  /** Translates the hint: what the server has said stays in the language of that moment. */
  async translate(): Promise<void> {
    if (!this.shown) return
    this.shown = { ...this.shown, reasons: [] }
    await tick() // by then the server knows the new language
    await this.ask()
  }

  /** Takes the hint away. */
  clear(): void {
    this.#wanted = false
    this.shown = null
  }
}

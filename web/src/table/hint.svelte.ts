/** The hint at a table: what the computer would do, and why, in the language of the page. */
import type { Suggestion } from '../lib/protocol'
import type { TableSocket } from '../lib/table_socket.svelte'
import { words } from '../lib/words.svelte'

export class Hint {
  /** The suggestion on the board; null if there is none. */
  shown = $state.raw<Suggestion | null>(null)
  #language = $state('')
  /** The same, if its reasons are in the language of the page. */
  readonly told = $derived(this.#language === words.language ? this.shown : null)
  /** Whether the player wants a hint, and nothing has happened since that makes it useless. */
  #wanted = false
  #asking = false

  constructor(private readonly socket: TableSocket) {}

  async ask(): Promise<void> {
    this.#wanted = true
    if (this.#asking) return
    this.#asking = true
    try {
      const suggestion = await this.socket.suggest()
      if (!this.#wanted) return
      this.shown = suggestion
      this.#language = words.language
    } finally {
      this.#asking = false
    }
  }

  /** Asks for the reasons again, once the server speaks the new language of the page. */
  translate(): void {
    if (this.shown) void this.ask()
  }

  /** Takes the hint away. */
  clear(): void {
    this.#wanted = false
    this.shown = null
  }
}

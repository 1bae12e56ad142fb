/** The hint at a table: what the computer would do, and why, in the language of the page. */

import type { TableSocket } from '../../lib/connection/table_socket.svelte'
import { LATE, ofNow } from '../../lib/of_now'
import type { Suggestion } from '../../lib/protocol'
import { words } from '../../lib/words.svelte'

type Told = { view: unknown; suggestion: Suggestion | null; language: string }

export class Hint {
  #told = $state.raw<Told | null>(null)
  /** The suggestion on the board, for the view that is there; null if there is none. */
  readonly shown = $derived.by(() =>
    this.#told && this.#told.view === this.#view() ? this.#told.suggestion : null,
  )
  /** The same, if its reasons are in the language of the page. */
  readonly told = $derived(this.#told?.language === words.language ? this.shown : null)
  /** Whether the player wants a hint, and nothing has happened since that makes it useless. */
  #wanted = false
  /** The view for which the answer is on its way. */
  #asking: unknown

  constructor(private readonly socket: Pick<TableSocket, 'state' | 'suggest'>) {}

  async ask(): Promise<void> {
    const view = this.#view()
    this.#wanted = true
    if (this.#asking === view) return
    this.#asking = view
    try {
      const suggestion = await ofNow(() => this.#view(), this.socket.suggest())
      if (suggestion !== LATE && this.#wanted)
        this.#told = { view, suggestion, language: words.language }
    } finally {
      if (this.#asking === view) this.#asking = undefined
    }
  }

  /** Asks for the reasons again, once the server speaks the new language of the page. */
  translate(): void {
    if (this.shown) void this.ask()
  }

  /** Takes the hint away. */
  clear(): void {
    this.#wanted = false
    this.#told = null
  }

  #view(): unknown {
    return this.socket.state?.view ?? null
  }
}

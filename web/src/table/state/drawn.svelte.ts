/** What was drawn for the start, in sentences: asked for once something shows it. */
import { api } from '../../lib/connection/api'
import type { TableSocket } from '../../lib/connection/table_socket.svelte'
import { LATE, ofNow } from '../../lib/of_now'
import { words } from '../../lib/words.svelte'

export class Drawn {
  #sentences = $state.raw<string[]>([])
  #language = ''

  constructor(
    private readonly socket: TableSocket,
    /** Whether the game began with a deal, and not from a position. */
    private readonly dealt: boolean,
  ) {}

  read = (): string[] => {
    if (this.dealt && this.socket.state && this.#language !== words.language) void this.#ask()
    return this.#sentences
  }

  async #ask(): Promise<void> {
    this.#language = words.language
    try {
      const drawn = await ofNow(() => this.#language, api.drawn(this.socket.id))
      if (drawn !== LATE) this.#sentences = drawn
    } catch {
      // It is said in the list of moves, or nowhere.
    }
  }
}

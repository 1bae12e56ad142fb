/** The coach's warning before a blunder against the computer. */

import type { TableSocket } from '../../lib/connection/table_socket.svelte'
import { levelOf } from '../../lib/people'
import type { Action, Table } from '../../lib/protocol'
import { settings } from '../../lib/settings.svelte'

const PATIENCE = 1_000 // ms, then the action is sent, and the warning comes when it comes
const EASY = ['1', '2'] // levels at which the coach warns unless it is told otherwise

/** Whether the coach warns at a table: only against the computer, never at one with two people. */
function warnsAt(table: Table): boolean {
  const agents = Object.values(table.seats).flatMap(({ agent }) => agent ?? [])
  if (!agents.length || settings.warnings === 'never') return false
  return settings.warnings === 'always' || agents.every((agent) => EASY.includes(levelOf(agent)))
}

export class Warning {
  /** What the chosen action would allow, in sentences, until the player has decided. */
  reasons = $state.raw<string[]>([])
  /** What an action allows that was played before the answer came; until the next one is chosen. */
  late = $state.raw<string[]>([])
  #decide: (play: boolean) => void = () => undefined
  #asked = 0
  /** Asks the server again what the action that waits would allow. */
  #ask: () => Promise<string[]> = async () => []

  /**
   * Whether an action is to be sent: at once if nothing speaks against it, or as the player says.
   * The player waits a second at most.
   */
  async lets(socket: TableSocket, table: Table, action: Action): Promise<boolean> {
    this.forget()
    if (!warnsAt(table)) return true
    const asked = this.#asked
    const view = socket.state?.view
    try {
      // A warning that cannot be had holds up no move.
      this.#ask = () => socket.warnings(action).catch(() => [])
      const answer = this.#ask()
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))
      const reasons = await Promise.race([answer, late])
      if (!reasons) {
        void answer.then((told) => {
          if (asked === this.#asked) this.late = told
        })
        return true
      }
      if (!reasons.length) return true
      if (socket.state?.view !== view) return false // of a position that is past
      this.reasons = reasons
      return await new Promise<boolean>((resolve) => {
        this.#decide = resolve
      })
    } finally {
      this.reasons = []
    }
  }

  /** The player's decision. */
  answer(play: boolean): void {
    this.#decide(play)
  }

  /** Says it again, once the server speaks the new language of the page. What is played is past. */
  async translate(): Promise<void> {
    const asked = this.#asked
    this.late = []
    if (!this.reasons.length) return
    const reasons = await this.#ask()
    if (asked === this.#asked && this.reasons.length && reasons.length) this.reasons = reasons
  }

  /** Forgets a late warning, and one that is still to come. */
  forget(): void {
    this.#asked++
    this.late = []
  }
}

/** The coach's warning before a blunder against the computer. */
import { levelOf } from './people'
import type { Action, Table } from './protocol'
import { settings } from './settings.svelte'
import type { TableSocket } from './table_socket.svelte'

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
  /** Whether the action waits for the server, or for the player. */
  open = $state(false)
  #decide: (play: boolean) => void = () => undefined

  /** Whether an action is to be sent: at once if nothing speaks against it, or as the player says. */
  async lets(socket: TableSocket, table: Table, action: Action): Promise<boolean> {
    if (!warnsAt(table)) return true
    this.open = true
    try {
      const reasons = await socket.warnings(action)
      if (!reasons.length) return true
      this.reasons = reasons
      return await new Promise<boolean>((resolve) => {
        this.#decide = resolve
      })
    } finally {
      this.reasons = []
      this.open = false
    }
  }

  /** The player's decision. */
  answer(play: boolean): void {
    this.#decide(play)
  }
}

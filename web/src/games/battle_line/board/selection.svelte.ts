/** What the player has selected, step by step: a card of the hand, a card on the table, an action. */
import type { BattleLineAction } from '../documents/documents'
import type { Taken } from './targets'

export class Selection {
  /** The selected card of the hand. */
  card = $state<string | null>(null)
  /** The card on the table that the selected Guile card takes. */
  taken = $state.raw<Taken | null>(null)
  /** The action that waits to be confirmed. */
  proposed = $state.raw<BattleLineAction | null>(null)

  clear(): void {
    this.card = null
    this.taken = null
    this.proposed = null
  }

  /** Goes one step back. */
  back(): void {
    if (this.proposed) this.proposed = null
    else if (this.taken) this.taken = null
    else this.card = null
  }

  /** Selects a card of the hand; selecting it again clears the selection. */
  select(card: string): void {
    const again = this.card === card && !this.taken
    this.clear()
    if (!again) this.card = card
  }
}

/** What is being chosen, step by step. */
import type { Taken } from './targets'

export class Choice {
  /** The card of the hand that is chosen. */
  card = $state<string | null>(null)
  /** The card on the table that a guile card takes. */
  taken = $state.raw<Taken | null>(null)

  clear(): void {
    this.card = null
    this.taken = null
  }

  /** One step back. */
  back(): void {
    if (this.taken) this.taken = null
    else this.card = null
  }

  choose(card: string): void {
    const again = this.card === card && !this.taken
    this.clear()
    if (!again) this.card = card
  }
}

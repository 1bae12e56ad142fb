/** The hint of the computer on a board: it is prepared once, and leaves when the player goes another way. */
import { untrack } from 'svelte'

interface Hinted<Hint> {
  /** The hint that is shown; null for none. */
  hint(): Hint | null
  /** What the player has chosen now. */
  chosen(): unknown
  /** Whether what is chosen leads to the hint. */
  fits(hint: Hint): boolean
  /** Chooses what the hint says. */
  prepare(hint: Hint): void
  /** Takes the hint away; also one that has not come yet. */
  drop(): void
}

/** Keeps a hint on the board: nothing that the computer says replaces what the player does later. */
export function keepHint<Hint>({ hint, chosen, fits, prepare, drop }: Hinted<Hint>): void {
  let known: Hint | null = null
  let begun = false // a board that is shown again is no choice either
  // Both are compared by value: what else changes at the table is no choice of the player.
  const given = $derived(hint())
  const choice = $derived(JSON.stringify(chosen()))
  $effect(() => {
    const now = given
    void choice
    untrack(() => {
      if (now && now !== known) prepare(now)
      else if (begun && (!now || !fits(now))) drop()
      known = now
      begun = true
    })
  })
}

/**
 * The keys of the table: a to h and j cards (`i` says what a thing is), 1 to 9 flags, t y decks, p pass,
 * x discard, Escape back.
 */
import { inDialog, isShortcut } from '../../../lib/keyboard/keys.svelte'
import { namesOf } from '../../../lib/keyboard/layouts'
import type { BattleLineAction } from '../documents/documents'
import type { Selection } from './selection.svelte'
import type { Targets } from './targets'

/** The key of each card of the hand, from the left. */
const CARDS = [...'abcdefghj']

/** The state that keys read, and the actions that they call. */
export interface Controls {
  hand: readonly string[]
  selection: Selection
  /** Whether a move is chosen for the next turn. */
  planned: boolean
  targets: Targets
  /** The flag whose proof is open. */
  asked: number | null
  choose(card: string): void
  put(flag: number): void
  ask(flag: number): void
  /** Closes the proof. */
  close(): void
  /** Goes one step back in the selection. */
  back(): void
  act(action: BattleLineAction): void
  /** Plays an action, or shows it to be confirmed. */
  propose(action: BattleLineAction): void
}

/** Handles a key pressed anywhere on the page. */
export function pressed(event: KeyboardEvent, controls: Controls): void {
  if (!isShortcut(event) || inDialog(event)) return
  const does = namesOf(event)
    .map((name) => meaning(name, controls))
    .find(Boolean)
  if (!does) return
  does()
  event.preventDefault()
}

function meaning(key: string, controls: Controls): (() => void) | null {
  const { selection, targets, asked, planned } = controls
  if (key === 'Escape') {
    if (asked) return controls.close
    return selection.card || selection.proposed || planned ? controls.back : null
  }
  if (/^[1-9]$/.test(key)) {
    const flag = Number(key)
    const claim = targets.claims.get(flag)
    if (selection.card && targets.sources.size === 0) return () => controls.put(flag)
    if (asked === flag && claim) return () => controls.act(claim)
    return () => controls.ask(flag)
  }
  const card = controls.hand[CARDS.indexOf(key)]
  if (card) return () => controls.choose(card)
  const actions: Record<string, BattleLineAction | null | undefined> = {
    t: targets.decks.get('troop'),
    y: targets.decks.get('tactics'),
    p: targets.pass ?? targets.end,
    x: targets.discard,
  }
  const action = actions[key]
  return action ? () => controls.propose(action) : null
}

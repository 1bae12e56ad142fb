/**
 * The keys of the table: a to h and j cards (`i` says what a thing is), 1 to 9 flags, t y decks, p pass,
 * x discard, Escape back.
 */
import { inDialog, isShortcut } from '../../../lib/keyboard/keys.svelte'
import { namesOf } from '../../../lib/keyboard/layouts'
import type { BattleLineAction } from '../documents/documents'
import type { AtBoard } from './at_board.svelte'
import type { Touches } from './touches'

/** The key of each card of the hand, from the left. */
const CARDS = [...'abcdefghj']

/** Handles a key pressed anywhere on the page. */
export function pressed(event: KeyboardEvent, at: AtBoard, touches: Touches): void {
  if (!isShortcut(event) || inDialog(event)) return
  const does = namesOf(event)
    .map((name) => meaning(name, at, touches))
    .find(Boolean)
  if (!does) return
  does()
  event.preventDefault()
}

function meaning(key: string, at: AtBoard, touches: Touches): (() => void) | null {
  const { selection, targets, proving, premove } = at
  if (key === 'Escape') {
    if (proving.flag) return () => proving.close()
    return selection.card || selection.proposed || premove.play ? touches.back : null
  }
  if (/^[1-9]$/.test(key)) {
    const flag = Number(key)
    const claim = targets.claims.get(flag)
    if (selection.card && targets.sources.size === 0) return () => touches.put(flag)
    if (proving.flag === flag && claim) return () => at.act(claim)
    return () => at.ask(flag)
  }
  const card = at.held[CARDS.indexOf(key)]
  if (card) return () => touches.choose(card)
  const actions: Record<string, BattleLineAction | null | undefined> = {
    t: targets.decks.get('troop'),
    y: targets.decks.get('tactics'),
    p: targets.pass ?? targets.end,
    x: targets.discard,
  }
  const action = actions[key]
  return action ? () => touches.propose(action) : null
}

/** Keeps the focus of the keyboard on the table: with a move, what had it may vanish. */
import type { Attachment } from 'svelte/attachments'
import { goTo } from '../../../lib/keyboard/keys.svelte'
import { inOwnTask } from '../../../lib/own_task'
import type { AtBoard } from './at_board.svelte'
import { panels } from './panels'

const FALLBACK = '.bb :is([role=grid], h2)'

/** Whether the last input came from the keyboard. */
let byKeys = false
document.addEventListener('keydown', () => (byKeys = true), true)
document.addEventListener('pointerdown', () => (byKeys = false), true)

/**
 * Lets the focus follow what happens at a table. For players who use the keyboard, it goes to the next
 * task. A suggested answer takes it for everybody, so that Enter gives it, unless they are busy elsewhere
 * on the page.
 */
export function leadFocus(at: AtBoard): void {
  $effect(() => {
    void at.shown
    if (!at.props.active) return
    const guided = at.suggestion !== null || byKeys
    // Apart: to give the focus, the browser lays out the page.
    if (!guided) return
    if (at.hand === 'cards') void panels.plans().then(() => inOwnTask(guide))
    else inOwnTask(guide)
  })
  function guide() {
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('.bb'))
      document.querySelector<HTMLElement>(nextTask(at))?.focus({ preventScroll: true })
  }
  // The browser also lays out the page when what has the focus is removed from it.
  $effect.pre(() => {
    void at.shown
    letGo()
  })
}

/** The selector of what is to be done next. */
export function nextTask({ suggestion, asking, hand }: AtBoard): string {
  if (suggestion) return '.bb .question .primary'
  if (asking) return '.bb .answers button'
  return hand === 'cards' ? '.bb .planning .hand button' : '.bb [role=grid]'
}

/** Takes the focus of a finger from a button that is about to vanish. */
function letGo(): void {
  if (byKeys) return
  const focused = document.activeElement?.closest('.bb button')
  if (focused instanceof HTMLElement) focused.blur()
}

/** Moves the focus to what is to be done next when the element that had it is gone or disabled. */
export function keepsFocus(next: () => string): Attachment {
  return (table) => {
    const page = table.ownerDocument
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const observer = new MutationObserver(() => {
      const lost = focused && (!focused.isConnected || focused.matches(':disabled'))
      if (!lost || !byKeys || page.activeElement !== page.body) return
      goTo(page.querySelector(next()) ? next() : FALLBACK)
    })
    page.addEventListener('focusin', remember)
    observer.observe(page.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
    return () => {
      page.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }
}

/** Keeps the focus of the keyboard on the table: with a move, what had it may vanish. */
import type { Attachment } from 'svelte/attachments'
import { goTo } from '../../../lib/keyboard/keys.svelte'

const FALLBACK = '.bb :is([role=grid], h2)'

/** Whether the last input came from the keyboard. */
let byKeys = false
document.addEventListener('keydown', () => (byKeys = true), true)
document.addEventListener('pointerdown', () => (byKeys = false), true)

export function usesKeys(): boolean {
  return byKeys
}

/** Takes the focus of a finger from a button that is about to vanish. */
export function letGo(): void {
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

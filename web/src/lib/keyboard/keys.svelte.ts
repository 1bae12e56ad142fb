/** The keys that work anywhere on the page, and the sheet that lists them all. */
import { settings } from '../settings.svelte'

class KeySheet {
  /** Whether the sheet is open. */
  shown = $state(false)
  /** The prefix of the messages of the game on the page; empty for pages of no game. */
  prefix = $state('')
}

export const keySheet = new KeySheet()

const FIELDS = 'input, textarea, select'

/**
 * Whether a key may do something besides typing. Keys of one character can be switched off, because
 * speech input and unsteady hands press them without meaning to.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const field = event.target instanceof Element && event.target.closest(FIELDS)
  const single = /^\S$/.test(event.key)
  // Nobody types into a switch, but it has keys with names of its own.
  if (field && !(single && field.matches('[type=checkbox], [type=radio]'))) return false
  return settings.shortcuts || !single
}

/** Whether a key is pressed in a window over the page, so that it does not concern the table. */
export function inDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}

/** Whether nothing has the focus: what had it is gone. */
export function isLost(): boolean {
  return !document.activeElement || document.activeElement === document.body
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Moves the focus to a part of the page: to its first control, or to itself if it has none. */
export function goTo(selector: string): void {
  const part = document.querySelector<HTMLElement>(selector)
  const control = part?.matches(FOCUSABLE) ? part : part?.querySelector<HTMLElement>(FOCUSABLE)
  if (control) control.focus()
  else if (part) {
    part.tabIndex = -1
    part.focus()
  }
}

/** Lets Tab begin at the top again: on another page, what had the focus is gone. */
export function beginAtTheTop(): void {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
}

/** The field for typed commands, which opens with the focus in it and gives the focus back. */
export class Typing {
  /** How often the field was asked for since it was last closed. */
  asked = $state(0)
  #from: Element | null = null

  begin(): void {
    this.#from = document.activeElement
    this.asked++
  }

  end(): void {
    this.asked = 0
    if (this.#from instanceof HTMLElement && this.#from.isConnected) this.#from.focus()
    else goTo('main')
  }
}

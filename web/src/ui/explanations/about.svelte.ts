/**
 * What a card, piece, symbol or place is and does. It is said after hovering, after a long press,
 * with the keyboard focus, and by the key `i`; `About.svelte` shows it.
 */
import type { Attachment } from 'svelte/attachments'

/** A thing in a sentence: its name, what it is and does, and the rule that says so. */
export type About = {
  name: string
  text: string
  rule?: string
  /** The part of the element that is meant, which the bubble must not cover; else all of it. */
  at?: Element
}
/** Says what an element is, or the part of it that is touched; null for nothing. */
type Give = (touched: Element) => About | null

const given = new WeakMap<Element, { give: Give; quiet: boolean }>()

/**
 * Makes an element say what it is: `{@attach about(() => ({ name, text, rule }))}`.
 *
 * @param quiet Whether it says so only when asked: not as soon as a pointer rests on it. What lies on
 *   the board is quiet, so that nothing covers the board.
 */
export function about(give: Give, quiet = false): Attachment {
  return (element) => {
    given.set(element, { give, quiet })
    return () => {
      given.delete(element)
    }
  }
}

export type Found = { about: About; element: Element; quiet: boolean }

/** The innermost element around `touched` that says what it is, with what it says. */
export function find(touched: EventTarget | null): Found | null {
  for (let at = touched instanceof Element ? touched : null; at; at = at.parentElement) {
    const { give, quiet = false } = given.get(at) ?? {}
    const about = give?.(touched as Element)
    if (about) return { about, element: about.at ?? at, quiet }
  }
  return null
}

/** How the shown bubble was asked for. */
export type Cause = 'pointer' | 'focus' | 'key' | 'touch'

class Bubble {
  /** What the bubble shows now. */
  shown = $state.raw<(Found & { cause: Cause }) | null>(null)
  /** Whether the coach speaks: then a bubble comes only when it is asked for. */
  coached = $state(false)
  /** What has been told to a pointer that still rests on it. */
  told: Element | null = null
  #waiting: ReturnType<typeof setTimeout> | undefined
  #closed = -Infinity

  /**
   * Shows a bubble after some time; at once if one was open just now, or after the patience that
   * the pointer has for the open one.
   */
  soon(found: Found, cause: Cause, delay: number, patience = 0): void {
    clearTimeout(this.#waiting)
    const hurried = cause === 'pointer' && (this.shown || performance.now() - this.#closed < HURRY)
    const wait = hurried ? patience : delay
    if (wait) this.#waiting = setTimeout(() => this.show(found, cause), wait)
    else this.show(found, cause)
  }

  /** Keeps the open bubble, for good or for some time. */
  stay(time = 0): void {
    clearTimeout(this.#waiting)
    if (time) this.close(time)
  }

  show(found: Found, cause: Cause): void {
    clearTimeout(this.#waiting)
    this.shown = { ...found, cause }
    this.told = cause === 'pointer' ? found.element : null
    if (!asked(cause)) this.stay(LASTS)
  }

  /** Closes the bubble, now or after some time. */
  close(after = 0): void {
    clearTimeout(this.#waiting)
    if (after) {
      this.#waiting = setTimeout(() => this.close(), after)
      return
    }
    if (this.shown) this.#closed = performance.now()
    this.shown = null
  }
}

/** Whether somebody asked for a bubble, by a key or a long press. */
export function asked(cause: Cause): boolean {
  return cause === 'key' || cause === 'touch'
}

export const LASTS = 7000 // ms that a bubble stays for which nobody has asked
const HURRY = 300 // ms after a bubble within which the next thing hovered over is explained at once

/** The one bubble of the page. */
export const bubble = new Bubble()

/** Shows at once what an element is: for a button that does nothing else. */
export function tell(element: Element): void {
  const found = find(element)
  if (found) bubble.show(found, 'touch')
}

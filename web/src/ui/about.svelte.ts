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

const given = new WeakMap<Element, Give>()

/** Makes an element say what it is: `{@attach about(() => ({ name, text, rule }))}`. */
export function about(give: Give): Attachment {
  return (element) => {
    given.set(element, give)
    return () => {
      given.delete(element)
    }
  }
}

export type Found = { about: About; element: Element }

/** The innermost element around `touched` that says what it is, with what it says. */
export function find(touched: EventTarget | null): Found | null {
  for (let at = touched instanceof Element ? touched : null; at; at = at.parentElement) {
    const about = given.get(at)?.(touched as Element)
    if (about) return { about, element: about.at ?? at }
  }
  return null
}

/** How the shown bubble was asked for. */
export type Cause = 'pointer' | 'focus' | 'key' | 'touch'

class Bubble {
  /** What the bubble shows now. */
  shown = $state.raw<(Found & { cause: Cause }) | null>(null)
  #waiting: ReturnType<typeof setTimeout> | undefined
  #closed = 0

  /**
   * Shows a bubble after some time; at once if one was open just now, or after the patience that
   * the pointer has for the open one.
   */
  soon(found: Found, cause: Cause, delay: number, patience = 0): void {
    clearTimeout(this.#waiting)
    const hurried = cause === 'pointer' && (this.shown || Date.now() - this.#closed < HURRY)
    const wait = hurried ? patience : delay
    if (wait) this.#waiting = setTimeout(() => this.show(found, cause), wait)
    else this.show(found, cause)
  }

  /** Keeps the open bubble. */
  stay(): void {
    clearTimeout(this.#waiting)
  }

  show(found: Found, cause: Cause): void {
    clearTimeout(this.#waiting)
    this.shown = { ...found, cause }
  }

  /** Closes the bubble, now or after some time. */
  close(after = 0): void {
    clearTimeout(this.#waiting)
    if (after) {
      this.#waiting = setTimeout(() => this.close(), after)
      return
    }
    if (this.shown) this.#closed = Date.now()
    this.shown = null
  }
}

const HURRY = 300 // ms after a bubble within which the next thing hovered over is explained at once

/** The one bubble of the page. */
export const bubble = new Bubble()

/** Shows at once what an element is: for a button that does nothing else. */
export function tell(element: Element): void {
  const found = find(element)
  if (found) bubble.show(found, 'touch')
}

/** Where the keyboard focus goes: between the parts of the table, and on to the next thing to do. */
import type { Attachment } from 'svelte/attachments'

/** What can have the focus at a flag, from the other side's cards to the player's. */
export const AT_FLAG = '.flag, .slot.lit, [data-source], [data-card]'
/** Parts in which the arrow keys move, each with a single stop for Tab. */
const ITEMS: Record<string, string> = {
  '.hand': 'button',
  '.decks': 'button',
  '.field': AT_FLAG,
}

function visible(part: Element, selector: string): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.closest('[inert]'),
  )
}

/** Gives a part of the table a single stop for Tab: the item that last had the focus, or the first. */
export function oneStop(selector: string): Attachment<HTMLElement> {
  return (part) => {
    let last: Element | null = null
    const update = () => {
      const items = visible(part, selector)
      const stop = items.find((item) => item === last) ?? items.find(isFlag) ?? items[0]
      for (const item of items) {
        const index = item === stop ? 0 : -1
        if (item.tabIndex !== index) item.tabIndex = index
      }
    }
    const enter = ({ target }: FocusEvent) => {
      last = (target as Element).closest(selector)
      update()
    }
    part.addEventListener('focusin', enter)
    const changes = new MutationObserver(update)
    changes.observe(part, { childList: true, subtree: true, attributeFilter: ['class'] })
    update()
    return () => {
      part.removeEventListener('focusin', enter)
      changes.disconnect()
    }
  }
}

function isFlag(item: Element): boolean {
  return item.classList.contains('flag')
}

/** Moves the focus with the arrow keys: along the hand, the decks, and the flags with their cards. */
export function moveFocus(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const along = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const here = event.target as HTMLElement
  const part = Object.keys(ITEMS).find((selector) => here.closest(selector))
  if (!part || (!across && !along)) return
  const lane = here.closest('.lane')
  const next = lane
    ? across
      ? beside(here, lane, across)
      : inOrder(atFlag(lane), here, along ?? 0)
    : across && inOrder(visible(here.closest(part) as Element, ITEMS[part] ?? ''), here, across)
  if (next) next.focus()
  event.preventDefault()
}

function inOrder(items: HTMLElement[], here: HTMLElement, step: number): HTMLElement | undefined {
  return items[items.indexOf(here) + step]
}

function top(item: Element): number {
  return item.getBoundingClientRect().top
}

/** What can have the focus at a flag, from top to bottom. */
function atFlag(lane: Element): HTMLElement[] {
  return visible(lane, AT_FLAG).sort((one, other) => top(one) - top(other))
}

/** The same kind of thing at the next flag that has it; for a card, what lies at the same height. */
function beside(here: HTMLElement, lane: Element, step: number): HTMLElement | undefined {
  const lanes = [...(lane.parentElement?.querySelectorAll('.lane') ?? [])]
  const rest =
    step > 0 ? lanes.slice(lanes.indexOf(lane) + 1) : lanes.slice(0, lanes.indexOf(lane)).reverse()
  const kind = ['.slot.lit', '.flag', '[data-source]'].find((selector) => here.matches(selector))
  if (kind) return rest.flatMap((other) => visible(other, kind))[0]
  const height = top(here)
  return rest
    .slice(0, 1)
    .flatMap(atFlag)
    .sort((one, other) => Math.abs(top(one) - height) - Math.abs(top(other) - height))[0]
}

/**
 * What to do next, in order: confirm a move that is shown, place or take with the chosen card, press a
 * button, draw, choose a card, pass.
 */
const NEXT = [
  '.guide .confirm',
  '.field .slot.lit, .field .flag.lit, .field [data-source]',
  '.guide .primary',
  '.decks .lit',
  '.hand button:not(.still, .waiting)',
  '.guide .button',
]

/** Keeps the focus on what there is to do, until the player moves it elsewhere. */
export class Focus {
  /** Whether anything has had it yet, or was done: until then, Tab begins at the top of the page. */
  used = false
  #kept: Element | null = null
  #card = 0

  /** Remembers the focus before something is done that may remove the focused element. */
  keep(): void {
    this.used = true
    this.#kept = document.activeElement
    const cards = [...document.querySelectorAll('.hand button')]
    const chosen = cards.findIndex((card) => card === this.#kept || card.matches('.chosen'))
    if (chosen >= 0) this.#card = chosen
  }

  /** Moves the focus on, if it is lost or where it was when it was kept. */
  follow(board: HTMLElement): void {
    const now = document.activeElement
    const lost = !now || now === document.body || now.closest('[inert]') !== null
    if (lost ? !this.used : !this.#kept || now !== this.#kept) return
    const next = nextToDo(board, this.#card) ?? (lost ? board.querySelector('.hand button') : null)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    this.#kept = document.activeElement
  }
}

function nextToDo(board: HTMLElement, card: number): HTMLElement | undefined {
  for (const selector of NEXT) {
    const found = visible(board, selector)
    if (found.length) return selector.startsWith('.hand') ? (found[card] ?? found.at(-1)) : found[0]
  }
  return undefined
}

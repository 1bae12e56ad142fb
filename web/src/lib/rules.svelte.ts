/** The rulebooks, and the window that shows a rule over whatever is on the page. */

import type { RuleChapter, Rules } from '../wire/types'
import { api } from './connection/api'
import { words } from './words.svelte'

/** The game of each prefix of rule numbers. */
export const BOOKS: Record<string, string> = { BL: 'battle-line', BB: 'blades-and-banners' }

const kept = new Map<string, Promise<Rules>>()

/** The rulebook in the page's language that has a rule or chapter; it is fetched once. */
export function rulebookOf(number: string): Promise<Rules> {
  const path = `api/rulebooks/${BOOKS[number.slice(0, 2)]}/${words.language}`
  const found = kept.get(path) ?? api.get<Rules>(path)
  kept.set(path, found)
  found.catch(() => kept.delete(path))
  return found
}

/** The chapter with a rule: that of its number without the last part. */
export function chapterOf(book: Rules, number: string): RuleChapter | undefined {
  return book.chapters.find(({ id }) => id === number || id === number.replace(/\.\d+$/, ''))
}

/** Whether a rulebook has a rule or chapter. */
export function hasRule(book: Rules, number: string): boolean {
  return book.chapters.some(({ id, html }) => id === number || html.includes(`id="${number}"`))
}

/** The rule that a link in the text of a rulebook leads to; null: it leads elsewhere. */
export function linkedRule(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.getAttribute('href')?.match(/^#\/rules\/(.+)$/)?.[1] ?? null
}

class ShownRule {
  /** The rules that were shown one after another; the last one is shown now. */
  path = $state.raw<string[]>([])

  get number(): string | undefined {
    return this.path.at(-1)
  }

  show(number: string): void {
    this.path = [...this.path, number]
  }

  back(): void {
    this.path = this.path.slice(0, -1)
  }

  close(): void {
    this.path = []
  }
}

export const shownRule = new ShownRule()

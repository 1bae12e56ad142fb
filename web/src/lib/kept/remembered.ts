/** Sets of names that this browser remembers, such as those of the solved puzzles. */
import { browser, listOf, text } from './storage'

export function remembered(key: string): Set<string> {
  return new Set(browser.read(key, listOf(text)))
}

export function remember(key: string, name: string): void {
  browser.keep(key, [...remembered(key).add(name)])
}

/** The lessons that were walked to their end. */
export const LESSONS = 'vexilla-lessons'
/** The puzzles that were solved. */
export const PUZZLES = 'vexilla-puzzles'

/** Sets of names that this browser remembers, such as those of the solved puzzles. */

export function remembered(key: string): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

export function remember(key: string, name: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...remembered(key).add(name)]))
  } catch {
    // A private window may store nothing.
  }
}

/** The lessons that were walked to their end. */
export const LESSONS = 'vexilla-lessons'

/**
 * What this browser keeps for the page. Its storage may be denied, full, emptied in the middle, or
 * hold what another version wrote: so this is the one module that touches it. What the browser does
 * not keep is remembered until the page is closed. The module is part of the first load: it imports
 * nothing.
 */

/** Whether a value is of the kind that is expected. */
export type Kind<T> = (value: unknown) => value is T

export const text = (value: unknown): value is string => typeof value === 'string'
export const share = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1
export const truth = (value: unknown): value is boolean => typeof value === 'boolean'

export function oneOf<T>(...values: T[]): Kind<T> {
  return (value): value is T => values.includes(value as T)
}

export function listOf<T>(kind: Kind<T>): Kind<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(kind)
}

/** An object with any names, and values of one kind. */
export function recordOf<T>(kind: Kind<T>): Kind<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(kind)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Called when the browser first turns out not to keep something. */
type Tell = () => void

let forgetful = false
let tell: Tell = () => {}

/** Has somebody told once that this browser does not keep everything; at once if that is known. */
export function whenForgetful(told: Tell): void {
  tell = told
  if (forgetful) told()
}

/** One of the two storages of a browser; of `localStorage` itself the name alone may be refused. */
class Drawer {
  /** What this page wrote, so that it lasts as long as the page. */
  readonly #written = new Map<string, string>()
  /** The names of what the storage did not take. */
  readonly #refused = new Set<string>()

  constructor(private readonly storage: () => Storage) {}

  /** Does something with the storage, if that works. */
  #attempt<T>(what: (storage: Storage) => T): T | null {
    try {
      return what(this.storage())
    } catch {
      return null
    }
  }

  /** What was written under a name; null if there is nothing. */
  text(name: string): string | null {
    const written = this.#written.get(name) ?? null
    if (this.#refused.has(name)) return written
    return this.#attempt((storage) => storage.getItem(name)) ?? written
  }

  /** A value that was kept under a name; null if there is none of this kind. */
  read<T>(name: string, kind: Kind<T>): T | null {
    try {
      const value: unknown = JSON.parse(this.text(name) ?? '')
      return kind(value) ? value : null
    } catch {
      return null
    }
  }

  write(name: string, text: string): void {
    this.#written.set(name, text)
    this.#refused.add(name)
    this.#attempt((storage) => {
      storage.setItem(name, text)
      this.#refused.delete(name)
    })
    if (forgetful || !this.#refused.size) return
    forgetful = true
    tell()
  }

  keep(name: string, value: unknown): void {
    this.write(name, JSON.stringify(value))
  }

  remove(name: string): void {
    this.#written.delete(name)
    this.#refused.delete(name)
    this.#attempt((storage) => storage.removeItem(name))
  }

  /** All names that begin with a text. */
  names(begin: string): string[] {
    const names = [...this.#written.keys(), ...(this.#attempt(Object.keys) ?? [])]
    return [...new Set(names)].filter((name) => name.startsWith(begin))
  }
}

/** What stays for the next visits. */
export const browser = new Drawer(() => localStorage)
/** What stays as long as the tab. */
export const tab = new Drawer(() => sessionStorage)

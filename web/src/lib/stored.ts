/** The settings as this browser keeps them. This module is part of the first load: it imports nothing. */
import type { Settings } from './settings.svelte'

export const KEY = 'vexilla.settings'

/** The kept settings; those that are missing have their defaults. */
export function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // The stored settings are damaged: start with the defaults.
  }
}

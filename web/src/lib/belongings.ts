/** All that is a person's own: what the server has, and what this browser keeps. */
import { api } from './api'

const OURS = 'vexilla'
/** Keys to seats that wait for somebody, and numbers for deals to come: no file has them. */
const SECRETS = /^vexilla\.(invitation|number)\./

function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(OURS))
}

/** Everything as one document of JSON. */
export async function everything(): Promise<string> {
  const own = await api.get<object>('api/me/export')
  const told = kept().filter((key) => !SECRETS.test(key))
  const browser = Object.fromEntries(told.map((key) => [key, localStorage.getItem(key)]))
  return JSON.stringify({ ...own, browser }, null, 1)
}

/** Saves a text as a file of the person's. */
export function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // some browsers read it later
}

/** Removes what this browser keeps. */
export function forget(): void {
  for (const key of kept()) localStorage.removeItem(key)
}

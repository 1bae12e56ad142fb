/** All that is a person's own: what the server has, and what this browser keeps. */
import { api } from '../lib/connection/api'
import { browser } from '../lib/kept/storage'

const OURS = 'vexilla'
/** Keys to seats that wait for somebody, and numbers for deals to come: no file has them. */
const SECRETS = /^vexilla\.(invitation|number)\./

/** Everything as one document of JSON. */
export async function everything(): Promise<string> {
  const own = await api.get<object>('api/me/export')
  const told = browser.names(OURS).filter((name) => !SECRETS.test(name))
  const kept = Object.fromEntries(told.map((name) => [name, browser.text(name)]))
  return JSON.stringify({ ...own, browser: kept }, null, 1)
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
  for (const name of browser.names(OURS)) browser.remove(name)
}

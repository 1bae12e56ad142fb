/** The keys of free seats that this browser may give away, kept until the seat is taken. */
import { address } from '../lib/api'
import { browser } from '../lib/kept/storage'

const PREFIX = 'vexilla.invitation.'

export function keep(table: string, key: string): void {
  browser.write(PREFIX + table, key)
}

export function invitation(table: string): string | null {
  return browser.text(PREFIX + table)
}

export function forget(table: string): void {
  browser.remove(PREFIX + table)
}

/**
 * The address of the page for others. Nobody else could open a link to `localhost`, so it is replaced
 * by the server's address in the local network.
 */
export function publicBase(share: string | null): string {
  const here = address('.')
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(here).hostname)
  return local && share ? share.replace(/\/?$/, '/') : here
}

/** The link to a seat. */
export function linkTo(table: string, key: string, share: string | null): string {
  return `${publicBase(share)}#/table/${table}/${key}`
}

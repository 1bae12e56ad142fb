/** The keys of free seats that this browser may give away, kept until the seat is taken. */
import { address } from '../lib/connection/api'
import { browser } from '../lib/kept/storage'

const PREFIX = 'vexilla.invitation.'
const GUEST = 'vexilla.guest.'

export function keep(table: string, key: string): void {
  browser.write(PREFIX + table, key)
}

export function invitation(table: string): string | null {
  return browser.text(PREFIX + table)
}

export function forget(table: string): void {
  browser.remove(PREFIX + table)
  browser.remove(GUEST + table)
}

/** The name of the person whom this browser has invited to a table; empty: it has invited nobody. */
export function guestAt(table: string): string {
  return browser.text(GUEST + table) ?? ''
}

export function keepGuest(table: string, name: string): void {
  browser.write(GUEST + table, name)
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

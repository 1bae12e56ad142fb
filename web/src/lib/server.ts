/**
 * The server, as the page reaches it: by the network. A build for a static host has another module in
 * its place, where a worker of the page answers (`play/server.ts`); the page is the same.
 */
import type { Component } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** The full address of a path on the server, relative to the page. */
export function address(path: string): string {
  return new URL(path, document.baseURI.split('#')[0]).href
}

/** A connection, as far as the page uses one. */
export interface Line {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

/** Whether there are others: links, lobby, accounts, chat, tournaments, messages. */
export const people: boolean = true

/** What the front page offers for games that this browser keeps; null where a server keeps them. */
export const savedGames: (() => Promise<{ default: SavedGames }>) | null = null

/** It is told whether there are any, and tells when there are more. */
type SavedGames = Component<{ any: boolean; changed(): void }>

export const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(address(path), init)

export const open = (path: string): Line =>
  new WebSocket(address(path).replace(/^http/, 'ws')) as Line

/** Has an image show the picture at a path. */
export const shows =
  (path: string): Attachment<HTMLImageElement> =>
  (image) => {
    image.src = address(path)
  }

/** Has a link give the file at a path. */
export const gives =
  (path: string): Attachment<HTMLAnchorElement> =>
  (link) => {
    link.href = address(path)
  }

/**
 * The server, as the page reaches it: by the network. A build for a static host has another module in
 * its place, where a worker of the page answers (`play/server.ts`); the page is the same.
 *
 * What a search answers, the engine of this browser answers if there is one (`engine/beside.ts`).
 */
import type { Component } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Advised, Behind } from '../../engine/beside'
import type { Asked } from '../../engine/engine'
import { stored } from '../kept/stored'
import { missing } from '../late/missing'

export type { Asked }

/** The full address of a path on the server, relative to the page. */
export function address(path: string): string {
  return new URL(path, document.baseURI.split('#')[0]).href
}

/** A connection, as far as the page uses one. */
export interface Line {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

/** Whether there are others: links, lobby, accounts, chat, tournaments, messages. */
export const people: boolean = true

/** What the front page offers for games that this browser keeps; null where a server keeps them. */
export const savedGames: (() => Promise<{ default: SavedGames }>) | null = null

/** It is told whether there are any, and tells when there are more. */
type SavedGames = Component<{ any: boolean; changed(): void }>

/** Whether a request waits for as long as the rules are being loaded: a server would not keep it. */
export const waits: boolean = false

/** Whether the engine of this browser is there. */
export let engineIsThere = false
const behind: Behind = {
  address,
  there() {
    engineIsThere = true
  },
}

/** The engine; null where it is not wanted, or its file does not come: then the server answers. */
const besides = () =>
  stored().engine === false
    ? null
    : missing.atOnce(() => import('../../engine/beside')).catch(() => null)

export async function ask(path: string, init?: Asked): Promise<Response> {
  const server = () => fetch(address(path), init)
  const engine = /^api\/(positions(?!\/picture)|.*\/review$)/.test(path) && (await besides())
  return engine ? engine.answer(path, init, behind, server) : server()
}

/**
 * Advice to a seat by the engine of this browser, which is given the seat's view alone; or else by the
 * server. Where nobody may have any, the server says so.
 */
export const advised: Advised = async (...asked) => {
  const engine = await besides()
  return engine ? engine.advised(behind, ...asked) : asked[3]()
}

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

/**
 * What works without the page. Opened without a connection: the page itself, and the lessons, puzzles
 * and rules that were opened before; nothing of tables or people is kept. And shown with the page
 * closed: that a game waits.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

const PATIENCE_S = 3 // for the network, before what was kept is shown
const LESSONS = /\/api\/(games|lessons|puzzles|rulebooks|diagrams|examples)(\/[\w.-]+){0,2}$/

const newestFirst = kept('vexilla-study', 300)
const base = new URL('.', location.href)
const home = base.pathname

/** The files of the build; a file's name changes with its content. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${home}assets/`),
  new CacheFirst({ cacheName: 'vexilla-files', plugins: [atMost(200)] }),
)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === home, newestFirst)
registerRoute(({ sameOrigin, url }) => sameOrigin && LESSONS.test(url.pathname), newestFirst)

// The first visit is kept too.
clientsClaim()

/** What the server tells of a game that waits (`pushes.py`). */
type Told = { table: string; language: string; title: string; text: string }
/** An event that keeps the worker awake until its work is done. */
type WorkerEvent<Rest> = Event & { waitUntil(work: Promise<unknown>): void } & Rest

type WindowClient = { focus(): Promise<unknown>; navigate(address: string): Promise<unknown> }

/** This worker; the types of the project are those of a page. */
const worker = self as unknown as {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: object): Promise<WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
}

self.addEventListener('push', (event) => {
  const pushed = event as WorkerEvent<{ data: { json(): Told } | null }>
  if (pushed.data) pushed.waitUntil(show(pushed.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  const clicked = event as WorkerEvent<{ notification: Notification }>
  clicked.notification.close()
  clicked.waitUntil(open(new URL(`#/table/${clicked.notification.data}`, base).href))
})

function kept(cacheName: string, most: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [atMost(most)],
  })
}

function atMost(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
}

/** Shows a message; a newer one of the same table takes its place. */
function show({ table, language, title, text }: Told): Promise<void> {
  const icon = new URL('icon-192.png', base).href
  return worker.registration.showNotification(title, {
    body: text,
    lang: language,
    tag: table,
    data: table,
    icon,
  })
}

/** Goes to an address in the window that was used last, or else in a new one. */
async function open(address: string): Promise<void> {
  const [last] = await worker.clients.matchAll({ type: 'window' })
  if (!last) return void (await worker.clients.openWindow(address))
  await last.focus()
  await last.navigate(address)
}

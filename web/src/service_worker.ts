/**
 * What opens without a connection: the page itself, and the lessons, puzzles and rules that were
 * opened before. Nothing of tables or people is kept.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

const PATIENCE_S = 3 // for the network, before what was kept is shown
const LESSONS = /\/api\/(games|lessons|puzzles|rulebooks|diagrams|examples)(\/[\w.-]+){0,2}$/

const newestFirst = kept('vexilla-study', 300)
const home = new URL('./', location.href).pathname

/** The files of the build; a file's name changes with its content. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${home}assets/`),
  new CacheFirst({ cacheName: 'vexilla-files', plugins: [atMost(200)] }),
)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === home, newestFirst)
registerRoute(({ sameOrigin, url }) => sameOrigin && LESSONS.test(url.pathname), newestFirst)

// The first visit is kept too.
clientsClaim()

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

/**
 * Keeps all files of the page, so that it opens without a connection. A version is kept whole or not
 * at all. It comes into use when somebody wants it (`offline.ts`), or once no window has an older one.
 */
export {} // a module: its names are its own

/** The version, and its files: the build writes them above this code (`browser/__main__.py`). */
declare const VERSION: string
declare const FILES: string[]

/** An event that keeps the worker awake until its work is done. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void }

/** This worker; the types of the project are those of a page. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const base = new URL('.', location.href).href
const OWN = `vexilla-play ${base} ` // another copy may be on the same host
const CACHE = OWN + VERSION
/** Of the version before, too: windows that have it go on. */
const VERSIONS = 2

self.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(keepAll()))
self.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(begin()))
self.addEventListener('message', () => void worker.skipWaiting())
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Asked
  if (request.method !== 'GET' || !request.url.startsWith(base)) return
  respondWith.call(event, kept(request))
})

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  // The name of an asset changes with its content; of all others, a browser may have an older one.
  const fresh = FILES.map((file) => {
    const cache = file.startsWith('assets/') ? 'default' : 'no-cache'
    return new Request(base + file, { cache })
  })
  await cache.addAll(fresh)
}

async function begin(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(OWN)) // the oldest first
  await Promise.all(own.slice(0, -VERSIONS).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function kept(request: Request): Promise<Response> {
  const address = request.url.replace(/(index\.html)?(\?.*)?$/, '')
  const options = { ignoreVary: true } // all were asked for in the same way
  const newest = await (await caches.open(CACHE)).match(address, options)
  return newest ?? (await caches.match(address, options)) ?? fetch(request)
}

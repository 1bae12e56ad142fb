/**
 * Keeps the page in this browser, with all that belongs to it, and offers a newer version. It takes the
 * place of `offline.ts`.
 */
import { offerNewer } from './lines'
import { address, there } from './server'

/** Has the service worker keep everything, once Python has been loaded, which is to come first. */
export async function keepWhatIsOpened(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return // the page does not come by a secure connection
  await there
  const kept = await serviceWorker.register(address('service-worker.js'))
  if (kept.waiting) await offer(kept.waiting)
  kept.addEventListener('updatefound', () => {
    const coming = kept.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && kept.active) void offer(coming)
    })
  })
}

/** Offers a version that waits to be used. */
function offer(newer: ServiceWorker): Promise<void> {
  return offerNewer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    newer.postMessage('use')
  })
}

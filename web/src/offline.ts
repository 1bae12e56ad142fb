/** What the browser keeps, so that it opens without a connection too. */
import { address } from './lib/connection/api'
import { late } from './lib/late/late'

/**
 * Has the service worker keep what is opened, and what this visit has opened before it came. Whoever
 * allowed messages goes on to be told that games wait.
 */
export async function keepWhatIsOpened(): Promise<void> {
  if (!navigator.serviceWorker) return // the page does not come by a secure connection
  await navigator.serviceWorker.register(address('service-worker.js'))
  if (window.Notification?.permission === 'granted')
    void late(() => import('./settings/push'))
      .then(({ push }) => push.renew())
      .catch(() => {})
  const { active } = await navigator.serviceWorker.ready
  const headers = { 'accept-language': document.documentElement.lang }
  const opened = [address('.'), ...performance.getEntriesByType('resource').map(({ name }) => name)]
  const urlsToCache = opened.map((url) => [url, { headers }])
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Web Push: the service of the browser's maker wakes our worker when a game waits. */
import { api, Refused } from '../lib/api'
import { say } from '../lib/words.svelte'

/** Whether the browser can be told with the page closed; that needs https or localhost. */
export const pushWorks =
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

export const push = {
  /** Whether this browser is told. */
  isOn: async (): Promise<boolean> =>
    Notification.permission === 'granted' && (await known()) !== null,

  /** Asks the person and the browser's service. Throws `Refused`. */
  turnOn: async (): Promise<void> => {
    if ((await Notification.requestPermission()) !== 'granted')
      throw new Refused('push', say('web-push-denied'), 0)
    const { key } = await api.get<{ key: string }>('api/push')
    await tell(await subscription(key))
  },

  turnOff: async (): Promise<void> => {
    const subscription = await known()
    if (!subscription) return
    await subscription.unsubscribe()
    await api.post('api/push/unsubscribe', { endpoint: subscription.endpoint })
  },

  /**
   * Tells the server again who is told and in which language: it forgets a browser that signs out,
   * and one that has not come for long.
   */
  renew: async (): Promise<void> => {
    if (!pushWorks || !(await push.isOn())) return
    const subscription = await known()
    if (subscription) await tell(subscription)
  },
}

async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function tell(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys } = subscription.toJSON()
  return api.post('api/push/subscribe', { endpoint, keys })
}

/** Subscribes for the server with this key. Throws `Refused` if the browser cannot. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    // One for a former key of the server may be in the way; otherwise the service does not answer.
    try {
      await (await pushManager.getSubscription())?.unsubscribe()
      return await pushManager.subscribe(wanted)
    } catch {
      throw new Refused('push', say('web-push-failed'), 0)
    }
  }
}

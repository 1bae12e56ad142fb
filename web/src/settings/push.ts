/** Web Push: the service of the browser's maker wakes our worker when a game waits. */

import { text } from '../lib/base64url'
import { api } from '../lib/connection/api'

/** Whether the browser can be told with the page closed; that needs https or localhost. */
export const pushWorks =
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

export const push = {
  /** Whether this browser is told. */
  isOn: async (): Promise<boolean> =>
    Notification.permission === 'granted' && (await known()) !== null,

  /** Subscribes, once the person has allowed it. Throws what the browser says where it cannot. */
  turnOn: async (): Promise<void> => {
    const key = await serverKey()
    const { pushManager } = await navigator.serviceWorker.ready
    const wanted = { userVisibleOnly: true, applicationServerKey: key }
    const made = await pushManager.subscribe(wanted).catch(async () => {
      // One for a former key of the server may be in the way; otherwise the service does not answer.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(wanted)
    })
    await tell(made)
  },

  turnOff: async (): Promise<void> => {
    const subscription = await known()
    if (!subscription) return
    await subscription.unsubscribe()
    await api.post('api/push/unsubscribe', { endpoint: subscription.endpoint })
  },

  /**
   * Tells the server again who is told and in which language: it forgets a browser that signs out,
   * and one that has not come for long. A subscription for a former key of the server, whose messages
   * no service would bring, gives way to one for the present key.
   */
  renew: async (): Promise<void> => {
    if (!pushWorks || !(await push.isOn())) return
    const subscription = await known()
    if (!subscription) return
    const madeFor = subscription.options?.applicationServerKey
    if (!madeFor || text(madeFor) === (await serverKey())) return void (await tell(subscription))
    await push.turnOn()
  },
}

async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function serverKey(): Promise<string> {
  return (await api.get<{ key: string }>('api/push')).key
}

function tell(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys } = subscription.toJSON()
  return api.post('api/push/subscribe', { endpoint, keys })
}

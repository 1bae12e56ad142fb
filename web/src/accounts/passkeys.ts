/** Passkeys in the browser: the account that the server knows, and the platform's own dialogs. */

import { bytes, text } from '../lib/base64url'
import { api, Refused } from '../lib/connection/api'
import { say } from '../lib/words.svelte'
import type { MeInfo, PasskeyInfo } from '../wire/types'

type Signed = { id: string; [field: string]: unknown }
/** What newer browsers can be told of a passkey. */
type Signals = { signalUnknownCredential?(which: object): Promise<void> }

/** Whether the browser can use passkeys here; they need https or localhost. */
export const passkeysWork = 'PublicKeyCredential' in window && window.isSecureContext

export const me = {
  read: () => api.get<MeInfo>('api/me'),

  /** Makes a passkey, and with the first one an account. */
  register: async (name: string, label: string): Promise<MeInfo> => {
    const options = await api.post<PublicKeyCredentialCreationOptionsJSON>(
      'api/me/passkeys/options',
      { name },
    )
    const credential = await asked(() =>
      navigator.credentials.create({ publicKey: creationOptions(options) }),
    )
    return api.post('api/me/passkeys', { credential, name, label })
  },

  remove: async (id: string): Promise<MeInfo> => {
    const info = await api.post<MeInfo>('api/me/passkeys/remove', { id })
    await unknown(id)
    return info
  },

  /** Signs in; with `take`, the games of this browser become those of the account. */
  signIn: async (take: boolean): Promise<MeInfo> => {
    const options = await api.post<PublicKeyCredentialRequestOptionsJSON>(
      'api/me/sign-in/options',
      {},
    )
    const credential = await asked(() =>
      navigator.credentials.get({ publicKey: requestOptions(options) }),
    )
    try {
      return await api.post('api/me/sign-in', { credential, take })
    } catch (error) {
      if (error instanceof Refused && error.code === 'passkey') await unknown(credential.id)
      throw error
    }
  },

  signOut: () => api.post<MeInfo>('api/me/sign-out', {}),

  /** Deletes everything that the server has of the person, whose passkeys these are. */
  delete: async (passkeys: readonly PasskeyInfo[]): Promise<void> => {
    await api.post('api/me/delete', {})
    await Promise.all(passkeys.map(({ id }) => unknown(id)))
  },
}

/** Tells the browser that the server does not know a passkey any more, so that it offers it no longer. */
async function unknown(credentialId: string): Promise<void> {
  if (!passkeysWork) return
  const signals = PublicKeyCredential as Signals
  await signals.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {})
}

/** What a person answers in the browser's own dialog, as JSON. Throws `Refused`. */
async function asked(ask: () => Promise<Credential | null>): Promise<Signed> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return json(credential)
  } catch (error) {
    const there = error instanceof DOMException && error.name === 'InvalidStateError'
    if (there) throw new Refused('passkey', say('web-passkey-there'), 0)
  }
  throw new Refused('passkey', say('web-passkey-none'), 0)
}

// Browsers before 2025 have these objects, but not their forms in JSON.

function creationOptions(
  options: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) {
    return PublicKeyCredential.parseCreationOptionsFromJSON(options)
  }
  const known = options.excludeCredentials ?? []
  return {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: known.map(({ id }) => ({ id: bytes(id), type: 'public-key' })),
  } as PublicKeyCredentialCreationOptions
}

function requestOptions(
  options: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) {
    return PublicKeyCredential.parseRequestOptionsFromJSON(options)
  }
  return {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: [],
  } as PublicKeyCredentialRequestOptions
}

function json(credential: PublicKeyCredential): Signed {
  if (credential.toJSON) return credential.toJSON() as Signed
  const { id, rawId, type, response } = credential
  const parts: Record<string, string> = {}
  for (const name of [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ]) {
    const part: unknown = Reflect.get(response, name)
    if (part instanceof ArrayBuffer) parts[name] = text(part)
  }
  return { id, rawId: text(rawId), type, response: parts, clientExtensionResults: {} }
}

/** Passkeys in the browser: the account that the server knows, and the platform's own dialogs. */
import { api, Refused } from '../lib/api'
import { say } from '../lib/words.svelte'
import type { MeInfo } from '../wire/types'

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

  remove: (id: string) => api.post<MeInfo>('api/me/passkeys/remove', { id }),

  /** Signs in; with `take`, the games of this browser become those of the account. */
  signIn: async (take: boolean): Promise<MeInfo> => {
    const options = await api.post<PublicKeyCredentialRequestOptionsJSON>(
      'api/me/sign-in/options',
      {},
    )
    const credential = await asked(() =>
      navigator.credentials.get({ publicKey: requestOptions(options) }),
    )
    return api.post('api/me/sign-in', { credential, take })
  },

  signOut: () => api.post<MeInfo>('api/me/sign-out', {}),

  /** Deletes everything that the server has of the person. */
  delete: () => api.post<MeInfo>('api/me/delete', {}),
}

/** What a person answers in the browser's own dialog, as JSON. Throws `Refused`. */
async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
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

function json(credential: PublicKeyCredential): unknown {
  if (credential.toJSON) return credential.toJSON()
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

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function text(data: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(data))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

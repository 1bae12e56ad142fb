/** Bytes as text that can stand in addresses and JSON. */

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

export function text(data: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(data))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

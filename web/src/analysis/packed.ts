/** A document as a short text that can stand in an address: deflated, in base64url. */

const MAX_LENGTH = 1_000_000 // of an unpacked document: a link must not fill the memory

function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Response {
  return new Response(new Blob([bytes]).stream().pipeThrough(change))
}

export async function packed(document: unknown): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(document))
  const deflated = through(plain, new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await deflated.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The document of such a text. Throws if it is damaged. */
export async function unpacked(text: string): Promise<unknown> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const reader = through(bytes, new DecompressionStream('deflate-raw')).body?.getReader()
  const parts: BlobPart[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > MAX_LENGTH) throw new Error('too long')
    parts.push(part.value)
  }
  return JSON.parse(await new Blob(parts).text())
}

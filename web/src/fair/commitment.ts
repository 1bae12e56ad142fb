/** Hashes that bind somebody to what they do not show yet (`docs/fair_deals.md`). */

/** A party is a seat, or `server`. */
export type Party = string

const COMMITMENT_LABEL = 'vexilla contribution 1\n'

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** JSON text that is the same for equal documents: sorted keys, no spaces, ASCII only. */
export function canonical(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, sorted).replace(/[\u007f-\uffff]/g, escaped)
}

/** The hash that binds a party to its number at one table, without showing the number. */
export async function commitmentTo(number: string, party: Party, table: string): Promise<string> {
  return hex(await sha256(bytesOf(COMMITMENT_LABEL + canonical({ number, party, table }))))
}

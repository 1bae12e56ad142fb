/** JSON that people paste or type. */

/** What a JSON text says, in which each key stands once: of two values, each reader takes another. */
export function parsed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, key]) => key)
  if (keys.length !== keysIn(value)) throw new SyntaxError('A key stands twice in an object')
  return value
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, part) => sum + keysIn(part), 0)
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length)
}

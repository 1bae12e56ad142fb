/** Reads addresses. The fragment selects what is shown, so the server need not know it. */

/** What stands in the place of a seat's key where a game is reviewed: no key is so short. */
export const REVIEW = 'review'

/**
 * The parts of an address, from the first slash on. A link may have been taken out of a sentence with
 * the bracket, dot or comma behind it; nothing that the page names ends so. `@name` is a player's page.
 */
export function addressOf(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .replace(/^@/, 'player/')
    .replace(/(?:%[0-9a-f]{2}|[^\w-])+$/i, '')
    .split('/')
}

/** The names in a path, and what an address has in their places; what it may lack is empty then. */
export type Named<Path extends string> = { [Name in Names<Path>]: string }
type Names<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Names<First> | Names<Rest>
  : Path extends `:${infer Name}?`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never

/**
 * What an address names, if it fits a path; null if it does not. A path is like `puzzle/:id`; in
 * `table/:id/:key?` an address may lack the key, and `puzzles|puzzle` is either word. An address may be
 * longer than its path.
 */
export function read(path: string, address: readonly string[]): Record<string, string> | null {
  const named: Record<string, string> = {}
  for (const [i, part] of path.split('/').entries()) {
    const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? []
    const given = address[i] ?? ''
    if (name ? !given && !optional : !part.split('|').includes(given)) return null
    if (name) named[name] = given
  }
  return named
}

/**
 * The languages of the page, and the parts of their catalogues. Each part is a file of its own
 * (`catalogues` in `vite.config.ts`), which is fetched once something needs its words.
 */

/**
 * A part of a catalogue: `web` is what every page needs, `study` reviews, puzzles, lessons, rules and
 * the end of a game, `analysis` the analysis board, `keys` the keys, typed commands, settings, seldom
 * actions, what options change and what browser or server lack, `lobby` the lobby and the front page, `account` the account
 * and players' pages, `rated` rated games, `fair` how a game is dealt from numbers of all, `chat` the
 * chat, `tournament` tournaments. The others belong to the games.
 */
export type Part = string

const files = import.meta.glob<string>('../../../src/vexilla/locale/*/web*.ftl', {
  query: '?catalogue',
  import: 'default',
})
const catalogues = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, language = '', part = ''] = /locale\/([a-z-]+)\/(?:web_)?(\w+)\.ftl/.exec(path) ?? []
    return [`${language} ${part}`, load]
  }),
)

export const languages: readonly string[] = [
  ...new Set([...catalogues.keys()].map((key) => key.split(' ')[0] ?? '')),
]

/** The chosen language, or else the first of the browser's that has a catalogue. */
export function preferred(chosen: string): string {
  const wanted = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => languages.includes(language)) ?? 'en'
}

/** A part of the page's texts in a language, as Fluent; it is fetched once. */
export async function catalogue(language: string, part: Part): Promise<string> {
  return (await catalogues.get(`${language} ${part}`)?.()) ?? ''
}

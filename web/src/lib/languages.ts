/** The languages of the page: each is one file (`catalogues` in `vite.config.ts`), loaded alone. */

const files = import.meta.glob<string>('../../../src/vexilla/locale/*/web.ftl', {
  query: '?catalogue',
  import: 'default',
})
const catalogues = new Map(
  Object.entries(files).map(([path, load]) => [/locale\/([a-z-]+)\//.exec(path)?.[1] ?? '', load]),
)

export const languages: readonly string[] = [...catalogues.keys()]

/** The chosen language, or else the first of the browser's that has a catalogue. */
export function preferred(chosen: string): string {
  const wanted = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => languages.includes(language)) ?? 'en'
}

/** All texts of the page in a language, as Fluent; they are fetched once. */
export async function catalogue(language: string): Promise<string> {
  return (await catalogues.get(language)?.()) ?? ''
}

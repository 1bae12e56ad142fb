/** The words of the page: Fluent catalogues of `src/vexilla/locale`; each language loads alone. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

const catalogues = import.meta.glob<string>(
  ['../../../src/vexilla/locale/*/*.ftl', '!**/terminal*.ftl', '!**/server*.ftl'],
  { query: '?raw', import: 'default' },
)

/** The name of each language in that language. */
const NAMES: Record<string, string> = {
  en: 'English',
  es: 'Español',
  ru: 'Русский',
  uk: 'Українська',
}

export type Arguments = Record<string, FluentVariable>
/** Returns a message of the catalogue in the page's language. */
export type Say = (id: string, args?: Arguments) => string

/** The language of a catalogue's path: `en` of `…/locale/en/web.ftl`. */
function languageOf(path: string): string {
  return /locale\/([a-z-]+)\//.exec(path)?.[1] ?? ''
}

export const languages: readonly string[] = [...new Set(Object.keys(catalogues).map(languageOf))]

export function languageName(language: string): string {
  return NAMES[language] ?? language
}

/** The chosen language, or else the first of the browser's that has a catalogue. */
export function preferred(chosen: string): string {
  const wanted = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find((language) => languages.includes(language)) ?? 'en'
}

async function read(language: string): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false })
  const paths = Object.keys(catalogues).filter((path) => languageOf(path) === language)
  for (const text of await Promise.all(paths.map((path) => catalogues[path]?.() ?? ''))) {
    for (const error of bundle.addResource(new FluentResource(text))) console.error(error)
  }
  return bundle
}

class Words {
  language = $state('en')
  #bundles = $state.raw<FluentBundle[]>([])

  /** Loads a language, and uses it from then on. */
  async speak(language: string): Promise<void> {
    // In development, a missing text is shown in English.
    const fallback = import.meta.env.DEV && language !== 'en' ? ['en'] : []
    this.#bundles = await Promise.all([language, ...fallback].map(read))
    this.language = language
    document.documentElement.lang = language
  }

  say: Say = (id, args) => {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value
      if (pattern) {
        const errors: Error[] = []
        const text = bundle.formatPattern(pattern, args, errors)
        for (const error of errors) console.error(id, error)
        return text
      }
    }
    console.error(`There is no text ${id} in ${this.language}.`)
    return id
  }

  /** Whether the catalogue has a message. */
  has(id: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(id))
  }
}

export const words = new Words()
export const say: Say = words.say

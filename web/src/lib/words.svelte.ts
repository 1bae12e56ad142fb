/** The words of the page: the Fluent catalogues of `src/vexilla/locale`. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { catalogue } from './languages'

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

export function languageName(language: string): string {
  return NAMES[language] ?? language
}

async function read(language: string): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false })
  const texts = new FluentResource(await catalogue(language))
  for (const error of bundle.addResource(texts)) console.error(error)
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

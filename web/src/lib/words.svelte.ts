/** The words of the page: the Fluent catalogues of `src/vexilla/locale`. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { untrack } from 'svelte'
import { catalogue, type Part } from './languages'

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

/** The texts of a language, part by part. */
class Catalogue {
  readonly bundle: FluentBundle
  readonly #parts = new Map<Part, Promise<void>>()

  constructor(readonly language: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false })
  }

  /** Loads a part, once. */
  need(part: Part): Promise<void> {
    const coming = this.#parts.get(part) ?? this.#load(part)
    this.#parts.set(part, coming)
    return coming
  }

  async #load(part: Part): Promise<void> {
    try {
      const texts = new FluentResource(await catalogue(this.language, part))
      for (const error of this.bundle.addResource(texts)) console.error(error)
    } catch (error) {
      this.#parts.delete(part) // the line was lost: it is asked for again
      throw error
    }
  }
}

class Words {
  language = $state('en')
  /** The catalogues in use. */
  #spoken = $state.raw<Catalogue[]>([])
  /** Those that are in use, or will be once they are there. */
  #coming: Catalogue[] = []
  readonly #known = new Map<string, Catalogue>()
  readonly #needed = new Set<Part>(['web'])

  /** Loads a language, and uses it from then on. */
  async speak(language: string): Promise<void> {
    // In development, a missing text is shown in English.
    const fallback = import.meta.env.DEV && language !== 'en' ? ['en'] : []
    const coming = [language, ...fallback].map((one) => this.#catalogue(one))
    this.#coming = coming
    let parts: Part[] = []
    do {
      parts = [...this.#needed]
      await Promise.all(coming.flatMap((one) => parts.map((part) => one.need(part))))
    } while (untrack(() => this.#spoken).length && parts.length < this.#needed.size)
    if (this.#coming !== coming) return // meanwhile another language was chosen
    this.#spoken = coming
    this.language = language
    document.documentElement.lang = language
  }

  /** Loads a part of the catalogue, in every language from then on. */
  async need(part: Part): Promise<void> {
    this.#needed.add(part)
    // A language that is still to come holds up no words of the one that is there.
    const spoken = untrack(() => this.#spoken)
    const all = spoken.length ? spoken : this.#coming
    await Promise.all(all.map((one) => one.need(part)))
  }

  #catalogue(language: string): Catalogue {
    const found = this.#known.get(language) ?? new Catalogue(language)
    this.#known.set(language, found)
    return found
  }

  say: Say = (id, args) => {
    for (const { bundle } of this.#spoken) {
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
    return this.#spoken.some(({ bundle }) => bundle.hasMessage(id))
  }
}

export const words = new Words()
export const say: Say = words.say

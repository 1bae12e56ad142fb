/** Dates and times of day: the words are of the page's language, the order and the hours of the region. */
import { words } from './words.svelte'

/** The page's language as it is written where the browser is: "en-DE" on a German computer. */
export function localeOf(language: string, wishes: readonly string[]): string {
  const same = wishes.find((wish) => wish.split('-')[0] === language)
  const named = [...(same ? [same] : []), ...wishes].map(regionOf).find(Boolean)
  return named ? `${language}-${named}` : language
}

function regionOf(wish: string): string | undefined {
  try {
    return new Intl.Locale(wish).region
  } catch {
    return undefined // a browser may be told anything
  }
}

/** A time of the server's, as people of the region write it. */
export function dateText(at: string, shown: Intl.DateTimeFormatOptions): string {
  const locale = localeOf(words.language, navigator.languages)
  return new Intl.DateTimeFormat(locale, shown).format(new Date(at))
}

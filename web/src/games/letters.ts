/** Letters and words as they are typed: English ones are taken where they look like none of the page's language. */
import type { Say } from '../lib/words.svelte'

const LATIN = 'abcehikmoptx'
const CYRILLIC = 'авсенікмортх'

/** Whether a small English letter looks like one of a language's own, in small letters. */
export function isAmbiguous(letter: string, own: readonly string[]): boolean {
  return own.includes(CYRILLIC.charAt(LATIN.indexOf(letter)) || letter)
}

/** A text with Latin letters for the small Cyrillic ones that look like them. */
export function latin(text: string): string {
  return text.replace(/[а-яі]/g, (letter) => LATIN.charAt(CYRILLIC.indexOf(letter)) || letter)
}

/** The English word for one that was typed in the page's language, if it is among some; else what was typed. */
export function inEnglish(typed: string, among: readonly string[], say: Say): string {
  return among.find((word) => plain(say('typed-word', { word })) === plain(typed)) ?? typed
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

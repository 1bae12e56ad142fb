/** Letters and words as they are typed, in the page's language or in English; what looks alike is the same. */
import type { Say } from '../lib/words.svelte'

const LATIN = 'abcehikmoptyx'
const CYRILLIC = 'авсенікмортух' // as their capitals look

/** Which of a language's small letters was typed, or looks like what was typed; -1: none. */
export function indexAlike(typed: string, own: readonly string[]): number {
  return own.findIndex((letter) => latin(letter) === latin(typed))
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
  return latin(word.normalize('NFD').replace(/\p{M}/gu, ''))
}

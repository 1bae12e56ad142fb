/** Letters as they are typed: English ones are taken where they look like none of the page's language. */

const LATIN = 'abcehikmoptx'
const CYRILLIC = 'авсенікмортх'

/** Whether a small English letter looks like one of a language's own, in small letters. */
export function isAmbiguous(letter: string, own: readonly string[]): boolean {
  return own.includes(CYRILLIC.charAt(LATIN.indexOf(letter)) || letter)
}

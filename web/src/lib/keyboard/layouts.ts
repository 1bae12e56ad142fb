/** Keys on keyboards with other letters. */

/**
 * What a key is called, its best name first: as what it types, a letter always small. On a keyboard
 * without Latin letters it is also called as the Latin letter at its place, and without Shift in the
 * row of the digits, as on a French keyboard, as the digit. Other keys are called as what they do.
 */
export function namesOf({ key, code, shiftKey }: KeyboardEvent): string[] {
  if (key.length > 1) return [key]
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  const place = key > LAST_LATIN ? letter?.toLowerCase() : shiftKey ? undefined : digit
  return place ? [key.toLowerCase(), place] : [key.toLowerCase()]
}

const LAST_LATIN = '\u02ff'

/** What a table of keys has for a key that was pressed. */
export function meant<T>(event: KeyboardEvent, keys: Record<string, T>): T | undefined {
  const name = namesOf(event).find((name) => Object.hasOwn(keys, name))
  return name === undefined ? undefined : keys[name]
}

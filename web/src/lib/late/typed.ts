/** What was typed and not sent outlives a reload: its field has it again when it has the focus. */

/** What was typed at an address, by the names of the fields. */
export type Typed = [name: string | null, text: string][]
export type Field = HTMLInputElement | HTMLTextAreaElement
export const FIELDS = 'textarea, input:not([type]), input[type=text]'

export const nameOf = (field: Field) => field.ariaLabel || (field.labels?.[0]?.textContent ?? null)

/** Keeps what is typed now. */
export function keepTyped(): void {
  const fields = [...document.querySelectorAll<Field>(FIELDS)]
  const typed: Typed = fields.map((field) => [nameOf(field), field.value])
  history.replaceState({ typed }, '')
}

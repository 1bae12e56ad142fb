import { FIELDS, type Field, nameOf, type Typed } from './typed'

/** Gives back what `keepTyped` has kept, field by field. */
export function giveTypedBack(): void {
  const typed = new Map((history.state?.typed ?? []) as Typed)
  if (!typed.size) return
  history.replaceState(null, '')
  const give = (target: EventTarget | null) => {
    const field = target as Field
    const text = field.matches(FIELDS) && !field.value && typed.get(nameOf(field))
    if (!text) return
    typed.delete(nameOf(field))
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  give(document.activeElement)
  document.addEventListener('focusin', ({ target }) => give(target))
}

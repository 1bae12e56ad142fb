import { FIELDS, type Field, nameOf, type Typed } from './typed'

/** Gives back what `keepTyped` has kept, field by field. */
export function giveTypedBack(): void {
  const typed = new Map((history.state?.typed ?? []) as Typed)
  if (!typed.size) return
  history.replaceState(null, '')
  const give = (target: EventTarget | null) => {
    const field = target as Field
    const name = field.matches(FIELDS) && !field.value && nameOf(field)
    const text = name && typed.get(name)
    if (!text) return
    typed.delete(name)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('focusin', ({ target }) => give(target), { signal })
  window.addEventListener('hashchange', () => stop.abort(), { signal }) // the next page has other fields
  give(document.activeElement)
}

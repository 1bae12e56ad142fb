/** Copying: inside the click that asks for it, by whatever the browser and the address allow. */
import { mount, unmount } from 'svelte'
import { late } from '../lib/late/late'

class Clipboard {
  /** What was copied last from this page. */
  holds = $state.raw<object | null>(null)

  /**
   * Copies a text, which may still be on its way; returns whether it was copied. If the browser copies
   * nothing, a window shows the text to be copied by hand.
   */
  async copy(text: string | Promise<string>, what: object = {}): Promise<boolean> {
    const done = await copied(text)
    if (done) this.holds = what
    else await byHand(await text)
    return done
  }
}

export const clipboard = new Clipboard()

/** Copies a text; returns whether that worked. An error of the text itself is passed on. */
export async function copied(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text)
  return (await asPromise(coming)) || (await asText(await coming)) || bySelection(await coming)
}

/** By plain http there is no `navigator.clipboard`; WebKit wants to be given the promise in the click. */
async function asPromise(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((text) => new Blob([text], { type: 'text/plain' }))
    blob.catch(() => {}) // whoever asked for the text is told of its error
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

async function asText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way. Where a window is open, nothing outside it can be selected. */
function bySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed' // so that nothing scrolls to it
  const windows = document.querySelectorAll('dialog:modal')
  const place = windows[windows.length - 1] ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

async function byHand(text: string): Promise<void> {
  const { default: CopyByHand } = await late(() => import('./CopyByHand.svelte'), 'keys')
  const close = () => void unmount(shown)
  const shown = mount(CopyByHand, {
    target: document.body,
    props: { text, copy: bySelection, close },
  })
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copied } from '../clipboard.svelte'

/** What was copied, and by which way. */
let holds: [way: string, text: string] | null

const refuses = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
const item = class {
  constructor(readonly kinds: Record<string, Promise<Blob>>) {}
}
async function write([one]: { kinds: Record<string, Promise<Blob>> }[]) {
  const blob = await one?.kinds['text/plain']
  holds = ['promise', (await blob?.text()) ?? '']
}
async function writeText(text: string) {
  holds = ['text', text]
}

/** A page whose old way of copying works or not. */
function page(works: boolean): object {
  const field = { value: '', style: {}, select: () => {}, remove: () => {} }
  const execCommand = () => {
    if (works) holds = ['selection', field.value]
    return works
  }
  const body = { append: () => {} }
  return { body, execCommand, createElement: () => field, querySelectorAll: () => [] }
}

beforeEach(() => {
  holds = null
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('ClipboardItem', item)
})
afterEach(() => vi.unstubAllGlobals())

describe('a text is copied by the first way that works', () => {
  it.each([
    ['promise', { write, writeText }, true],
    ['text', { write: refuses, writeText }, true],
    ['selection', { write: refuses, writeText: refuses }, true],
    ['selection', undefined, true],
    [null, { write: refuses, writeText: refuses }, false],
    [null, undefined, false],
  ])('%s', async (way, clipboard, works) => {
    vi.stubGlobal('navigator', { clipboard })
    vi.stubGlobal('document', page(works))
    expect(await copied(Promise.resolve('words'))).toBe(way !== null)
    expect(holds).toEqual(way && [way, 'words'])
  })
  it('as text in a browser without ClipboardItem', async () => {
    vi.stubGlobal('ClipboardItem', undefined)
    vi.stubGlobal('navigator', { clipboard: { write, writeText } })
    expect(await copied('words')).toBe(true)
    expect(holds).toEqual(['text', 'words'])
  })
})

it('the browser is given the text while it is still on its way', async () => {
  const asked = vi.fn(write)
  vi.stubGlobal('navigator', { clipboard: { write: asked, writeText } })
  let come = (_: string) => {}
  const done = copied(
    new Promise((resolve) => {
      come = resolve
    }),
  )
  expect(asked).toHaveBeenCalledTimes(1)
  come('words')
  expect(await done).toBe(true)
})

it('what went wrong with the text is told, and nothing is copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { write, writeText } })
  vi.stubGlobal('document', page(true))
  await expect(copied(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(holds).toBeNull()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload } from '../late/preload'

const FROM = 'https://vexilla.example/assets/main.js'
const HERE = 'https://vexilla.example/assets/'

/** The styles that lie on the page, in their order. */
let lying: string[]
/** Files that do not come. */
let absent: Set<string>
let fetches: string[]

beforeEach(() => {
  lying = []
  absent = new Set()
  fetches = []
  vi.stubGlobal('document', {
    scripts: [{ src: FROM }],
    querySelectorAll: () => lying.map((name) => ({ href: HERE + name })),
    createElement: () => ({}),
    head: {
      append: (link: { href: string; onload: () => void }) => {
        lying.push(link.href.slice(HERE.length))
        setTimeout(() => link.onload())
      },
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.slice(HERE.length)
    fetches.push(name)
    // what is named first comes last
    await new Promise((resolve) => setTimeout(resolve, 20 - 5 * fetches.length))
    return new Response('', { status: absent.has(name) ? 404 : 200 })
  })
})

test('a file that did not come is fetched again, and imported only then', async () => {
  const load = vi.fn(async () => 'found')
  const files = ['./late.js', './used.js', './main.js']
  absent.add('late.js')
  await expect(__vitePreload(load, files, FROM)).rejects.toThrow('late.js: 404')
  expect(load).not.toHaveBeenCalled()
  absent.clear()
  expect(await __vitePreload(load, files, FROM)).toBe('found')
  expect(fetches).toEqual(['late.js', 'used.js', 'late.js'])
})

test('styles lie in the order in which they are named, once', async () => {
  const files = ['./board.js', './theme.css', './board.css']
  await Promise.all([0, 1].map(() => __vitePreload(async () => 1, files, FROM)))
  await __vitePreload(async () => 1, files, FROM)
  expect(lying).toEqual(['theme.css', 'board.css'])
  expect(fetches).toEqual(['board.js', 'theme.css', 'board.css'])
})

test('styles that have not come hold their import back', async () => {
  absent.add('first.css')
  const files = ['./first.js', './first.css']
  await expect(__vitePreload(async () => 1, files, FROM)).rejects.toThrow('first.css: 404')
  expect(lying).toEqual([])
})

import { expect, it } from 'vitest'
import { type Module, unloaded } from '../../../said'

const PARTS = new Map([
  ['web-home', 'web'],
  ['web-pace', 'lobby'],
  ['web-way-fast', 'lobby'],
  ['web-seen', 'keys'],
  ['web-bl-name', 'battle_line'],
  ['web-bl-blurb', 'lobby'],
])

/** What is wrong with modules, each with its source; what they import is read from there. */
function faults(sources: Record<string, string>): string[] {
  const ids = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, name]) => `/src/${name}`)
  const modules = new Map<string, Module>()
  for (const [name, source] of Object.entries(sources))
    modules.set(`/src/${name}`, {
      source,
      now: ids(source, /from '\.\/(\w+)'/g),
      later: ids(source, /import\('\.\/(\w+)'\)/g),
    })
  return unloaded('/src/main', modules, PARTS).map((line) => line.replace(/:.*way/, ''))
}

it('finds no fault where all parts are named', () => {
  const main = "late(() => import('./page'), 'lobby'); say('web-home')"
  const page = "import { a } from './other'; late(() => import('./window'), 'keys')"
  const window = "say('web-seen'); say('web-pace')"
  expect(faults({ main, page, window, other: "say('web-pace')" })).toEqual([])
})

it('finds what one of two ways does not load', () => {
  const main = "late(() => import('./page'), 'lobby')\nlate(() => import('./window'), 'keys')"
  const found = faults({
    main,
    page: "late(() => import('./window'), 'keys')",
    window: "say('web-pace')",
  })
  expect(found).toEqual(['web-pace > main > window'])
})

it('finds it in what is imported, in templates, and in names of any game', () => {
  const main = "import { a } from './other'"
  expect(faults({ main, other: `say(\`web-way-\${way}\`)` })).toEqual([
    'web-way-fast > main > other',
  ])
  expect(faults({ main, other: `say(\`\${prefix}-blurb\`); say(\`\${prefix}-name\`)` })).toEqual([
    'web-bl-blurb > main > other',
  ])
})

it('lets a module ask for a part by itself', () => {
  expect(faults({ main: "await words.need('keys'); say('web-seen')" })).toEqual([])
})

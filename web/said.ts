/**
 * A check of each build: whatever a module says is loaded when the module is there. The texts come in
 * parts (`src/lib/languages.ts`), and each import that comes later names, beside it, the parts that it
 * needs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A module: its source, what it imports at once, and what later. */
export type Module = { source: string; now: readonly string[]; later: readonly string[] }

/** The parts that come with the module of a game; all of their messages begin with its prefix. */
const OF_GAMES = new Set(['battle_line', 'blades_and_banners', 'text'])
/** An import that comes later, with the parts that are named beside it; and a part asked for by name. */
const LATER = /import\('(\.[^']+)'\)\s*((?:,\s*'\w+'\s*)*)/g
const ASKED = /words\.need\('(\w+)'\)/g
const STRING = /(['"])([a-z][\w-]*)\1/g
const TEMPLATE = /`([\w-]*(?:\$\{[^`{}]*\}[\w-]*)+)`/g

/** Fails a build in which a page or a window may show the name of a message instead of its words. */
export function wordsAreLoaded(): Plugin {
  return {
    name: 'words-are-loaded',
    buildEnd(error) {
      if (error) return
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        if (!/\/web\/src\/.*\.(ts|svelte)$/.test(id)) continue
        const info = this.getModuleInfo(id)
        modules.set(id, {
          source: readFileSync(id, 'utf8'),
          now: info?.importedIds ?? [],
          later: info?.dynamicallyImportedIds ?? [],
        })
      }
      const found = unloaded(resolve('src/main.ts'), modules, messages())
      if (found.length) this.error(`Words that may not be there:\n${found.join('\n')}`)
    },
  }
}

/** The part of each message of the page. */
function messages(): Map<string, string> {
  const folder = '../src/vexilla/locale/en'
  const parts = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const part = /^web_?(\w*)\.ftl$/.exec(file)?.[1]
    if (part === undefined) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, id = ''] of text.matchAll(/^([a-z][\w-]*) =/gm)) parts.set(id, part || 'web')
  }
  return parts
}

/**
 * What may be said before it is loaded, a line each.
 *
 * `start` is the first module; `parts` says in which part each message is.
 */
export function unloaded(
  start: string,
  modules: ReadonlyMap<string, Module>,
  parts: ReadonlyMap<string, string>,
): string[] {
  /** For each module: the parts loaded on every way to it, and for each other part a way that lacks it. */
  const loaded = new Map<string, { there: Set<string>; ways: Map<string, string> }>()
  const all = new Set(parts.values())
  const follow = (id: string, there: Set<string>, from: string) => {
    const module = modules.get(id)
    if (!module) return
    const way = `${from} > ${id.replace(/.*\/src\//, '')}`
    const before = loaded.get(id)
    const missing = [...(before?.there ?? all)].filter((part) => !there.has(part))
    if (before && !missing.length) return
    const both = new Set([...(before?.there ?? all)].filter((part) => there.has(part)))
    const ways = new Map([...(before?.ways ?? []), ...missing.map((part) => [part, way] as const)])
    loaded.set(id, { there: both, ways })
    for (const next of module.now) follow(next, both, way)
    const declared = new Map(
      [...module.source.matchAll(LATER)].map(([, name = '', named = '']) => [
        join(dirname(id), name),
        [...named.matchAll(/\w+/g)].map(([part]) => part),
      ]),
    )
    for (const next of module.later) {
      const named = ['', '.ts', '.svelte.ts', '/index.ts'].flatMap(
        (end) => declared.get(next.slice(0, next.length - end.length)) ?? [],
      )
      follow(next, new Set([...both, ...named]), way)
    }
  }
  follow(start, new Set(['web']), '')
  const wrong: string[] = []
  for (const [id, { there, ways }] of loaded) {
    const { source = '' } = modules.get(id) ?? {}
    const asked = new Set([...source.matchAll(ASKED)].map(([, part]) => part))
    for (const [message, ofGame] of said(source, parts)) {
      const part = parts.get(message) ?? ''
      if (there.has(part) || asked.has(part) || (ofGame && OF_GAMES.has(part))) continue
      wrong.push(`${message}: web_${part}.ftl is not declared on the way${ways.get(part)}`)
    }
  }
  return wrong
}

/** The messages that a source names, and whether it takes them from whatever game there is. */
function said(source: string, parts: ReadonlyMap<string, string>): Map<string, boolean> {
  const games = [...parts].filter(([, part]) => OF_GAMES.has(part))
  const prefixes = new Set(games.map(([id]) => /^web-[a-z]+/.exec(id)?.[0] ?? ''))
  const named = new Map<string, boolean>()
  for (const [, template = ''] of source.matchAll(TEMPLATE)) {
    const [first = '', ...rest] = template.split(/\$\{[^}]*\}/)
    if (!rest.some((piece) => /[a-z]{2}/.test(piece)) && !first) continue // it may be anything
    const begin = first ? `${first}\\w+` : `(${[...prefixes].join('|')})`
    const pattern = new RegExp(`^${begin}${rest.join('\\w+')}$`)
    for (const one of parts.keys()) if (pattern.test(one)) named.set(one, !first)
  }
  for (const [, , text = ''] of source.matchAll(STRING)) if (parts.has(text)) named.set(text, false)
  return named
}

/** The settings as this browser keeps them. This module is part of the first load. */
import { browser, isObject, type Kind, oneOf, recordOf, share, text, truth } from './storage'

const KEY = 'vexilla.settings'

/** The settings that are kept, and of what kind each is. */
const KINDS = {
  theme: oneOf('system', 'light', 'dark'),
  style: oneOf('usual', 'parchment', 'slate'),
  motionChoice: oneOf('system', 'full', 'none'),
  tempo: oneOf('calm', 'quick'),
  sound: truth,
  volume: share,
  language: text,
  letters: truth,
  shortcuts: truth,
  commands: truth,
  coach: truth,
  tips: truth,
  quiet: truth,
  chat: truth,
  engine: truth,
  warnings: oneOf('easy', 'always', 'never'),
  player: text,
  opponents: recordOf(text),
  confirms: recordOf(truth),
}

type Told<K> = K extends Kind<infer Value> ? Value : never
export type Kept = { [Name in keyof typeof KINDS]: Told<(typeof KINDS)[Name]> }

/** The kept settings; those that are missing, or of another kind, have their defaults. */
export function stored(): Partial<Kept> {
  const kept = browser.read(KEY, isObject) ?? {}
  const sound = Object.entries<Kind<unknown>>(KINDS).filter(([name, is]) => is(kept[name]))
  return Object.fromEntries(sound.map(([name]) => [name, kept[name]]))
}

export function store(settings: Kept): void {
  const names = Object.keys(KINDS) as (keyof Kept)[]
  browser.keep(KEY, Object.fromEntries(names.map((name) => [name, settings[name]])))
}

/** Has somebody told of a change in another tab. */
export function whenStored(told: () => void): void {
  addEventListener('storage', ({ key }) => key === KEY && told())
}

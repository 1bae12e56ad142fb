/** Actions in notation (docs/notation.md): `R10@5`, `x5`, `L:R3@2>5`. */
import { COLOURS } from '../documents/cards'
import type { BattleLineAction } from '../documents/documents'

const LETTERS: Record<string, string> = {
  A: 'Alexander',
  D: 'Darius',
  C: 'Companion Cavalry',
  H: 'Shield Bearers',
  F: 'Fog',
  M: 'Mud',
  S: 'Scout',
  L: 'Redeploy',
  E: 'Deserter',
  T: 'Traitor',
}
const PLAIN: Record<string, BattleLineAction> = {
  T: { do: 'draw', deck: 'troop' },
  Y: { do: 'draw', deck: 'tactics' },
  S: { do: 'scout' },
  '--': { do: 'pass' },
  '/': { do: 'end_turn' },
}
const WORD = /^(?:([LET]):)?([A-Z](?:10|[1-9])?)@([1-9])(?:>([1-9]|-))?$/

/** The action that a word of the notation stands for; null: it is none. */
export function readNotation(typed: string): BattleLineAction | null {
  const given = typed.replace(/\s/g, '')
  if (/[^!-~]/.test(given)) return null // some would become letters of ASCII
  const word = given.toUpperCase()
  if (word in PLAIN) return PLAIN[word] ?? null
  if (/^X[1-9]$/.test(word)) return { do: 'claim', flag: Number(word[1]) }
  if (word[0] === '-') return returned(cardOf(word.slice(1)))
  const [, guile, name = '', flag, to] = WORD.exec(word) ?? []
  const card = cardOf(name)
  if (!card) return null
  const from = Number(flag)
  if (!guile) return to ? null : { do: 'play', card, flag: from }
  if (guile === 'E') return to ? null : { do: 'desert', card, from }
  if (!to || (guile === 'T' && to === '-')) return null
  const goal = to === '-' ? null : Number(to)
  return { do: guile === 'L' ? 'redeploy' : 'traitor', card, from, to: goal }
}

function returned(card: string | null): BattleLineAction | null {
  return card ? { do: 'return', card } : null
}

function cardOf(name: string): string | null {
  if (name.length > 1) return name.charAt(0) in COLOURS ? name : null
  return LETTERS[name] ?? null
}

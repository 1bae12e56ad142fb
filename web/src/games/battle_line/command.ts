/** Typed commands: `R10 3`, `play mud 4`, `claim 3`, `draw troop`, `redeploy R3 2 5`, `pass`. */
import type { BoardState } from '../../lib/protocol'
import type { Command, Context } from '../contract'
import { nameOfCard, TACTICS_NAMES } from './cards'
import { asView, type BattleLineAction, handOf } from './documents'

/** The colours, whose first letters are those of documents. */
const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple']

/** The card with a code, an English name, or a name in the page's language, as typed; a colour by its letter there, too. */
function cardNamed(words: string, context: Context): string | null {
  const text = words.trim().toLowerCase()
  const [, letter = '', value] = /^(\p{L})(10|[1-9])$/u.exec(text) ?? []
  if (value) {
    const own = COLOURS.find(
      (colour) => context.say('bl-letter', { colour }).toLowerCase() === letter,
    )
    const code = own?.charAt(0).toUpperCase() ?? letter.toUpperCase()
    return 'ROYGBP'.includes(code) ? `${code}${value}` : null
  }
  if (!text) return null
  return (
    TACTICS_NAMES.find((card) =>
      [card, nameOfCard(card, context.say)].some((name) => name.toLowerCase().startsWith(text)),
    ) ?? null
  )
}

/** The words that abbreviations stand for. */
const VERBS: Record<string, string> = {
  c: 'claim',
  d: 'draw',
  t: 'draw troop',
  y: 'draw tactics',
  n: 'end_turn',
  end: 'end_turn',
  pass: 'pass',
}

export function readCommand(typed: string, state: BoardState, context: Context): Command {
  const { say } = context
  const words = typed.trim().toLowerCase().split(/\s+/)
  const [first = '', ...rest] = (VERBS[words[0] ?? ''] ?? words[0] ?? '')
    .split(' ')
    .concat(words.slice(1))
  const numbers = rest.filter((word) => /^[1-9]$/.test(word)).map(Number)
  const card = cardNamed(
    rest.filter((word) => !/^[1-9]$/.test(word) && word !== 'out').join(' '),
    context,
  )
  const complaint = { complaint: say('web-bl-command-unknown', { command: typed }) }
  const [from, to] = numbers
  let action: BattleLineAction | null = null
  switch (first) {
    case 'claim':
      action = from ? { do: 'claim', flag: from } : null
      break
    case 'draw':
      action = { do: 'draw', deck: rest[0]?.startsWith('ta') ? 'tactics' : 'troop' }
      break
    case 'pass':
    case 'scout':
    case 'end_turn':
      action = { do: first }
      break
    case 'return':
      action = card ? { do: 'return', card } : null
      break
    case 'redeploy':
    case 'traitor':
      if (card && from) action = { do: first, card, from, to: to ?? null }
      break
    case 'desert':
    case 'deserter':
      if (card && from) action = { do: 'desert', card, from }
      break
    default: {
      const played =
        first === 'play'
          ? card
          : cardNamed([first, ...rest].filter((word) => !/^[1-9]$/.test(word)).join(' '), context)
      const view = asView(state.view)
      const returning = view.phase === 'scout_return'
      if (played && returning && handOf(view, context.seat).includes(played))
        action = { do: 'return', card: played }
      else if (played && from) action = { do: 'play', card: played, flag: from }
    }
  }
  return action ? { action } : complaint
}

/** Typed commands: `R10 3`, `play mud 4`, `claim 3`, `draw troop`, `redeploy R3 2 5`, `pass`. */
import type { BoardState } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Command, Context } from '../../contract'
import { isAmbiguous } from '../../letters'
import { COLOURS, cardOf, nameOfCard, shortNameOfCard, TACTICS_NAMES } from '../documents/cards'
import { asView, type BattleLineAction, handOf } from '../documents/documents'

/** The card typed as the language writes it, by its letter alone, or in English. */
function cardNamed(words: string, { say }: Context): string | null {
  const text = words.trim().toLowerCase()
  if (!text) return null
  const [, letter = '', value] = /^(\p{L})(10|[1-9])$/u.exec(text) ?? []
  if (value) {
    const own = Object.entries(COLOURS).find(
      ([, colour]) => say('bl-letter', { colour }).toLowerCase() === letter,
    )
    const code = own?.[0] ?? letter.toUpperCase()
    return code in COLOURS ? `${code}${value}` : null
  }
  const letters = TACTICS_NAMES.map((card) => lettered(card, say))
  const own = TACTICS_NAMES[letters.indexOf(text)]
  if (own) return own
  const found = TACTICS_NAMES.filter((card) =>
    [card, nameOfCard(card, say)].some((name) => name.toLowerCase().startsWith(text)),
  )
  const unclear = text.length === 1 && (found.length > 1 || isAmbiguous(text, letters))
  return unclear ? null : (found[0] ?? null)
}

/** The letter of a Tactics card in the language, as it is typed. */
function lettered(card: string, say: Say): string {
  const found = cardOf(card)
  return found.kind === 'troop' ? '' : say('bl-tactics-letter', { card: found.key }).toLowerCase()
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
  if (!action) return complaint
  return 'card' in action ? { action, taken: taken(action, rest, say) } : { action }
}

/** A command with a card as the language writes it, so that the player sees which was taken. */
function taken(action: BattleLineAction & { card: string }, words: string[], say: Say): string {
  const verb = action.do === 'play' ? [] : [action.do]
  const rest = words.filter((word) => /^[1-9]$/.test(word) || word === 'out')
  return [...verb, shortNameOfCard(action.card, say), ...rest].join(' ')
}

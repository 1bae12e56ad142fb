/** Typed commands: `R10 3`, `play mud 4`, `claim 3`, `draw troop`, `pass`; also in the words of the page's language. */
import type { BoardState } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Command, Context } from '../../contract'
import { indexAlike, inEnglish, latin } from '../../letters'
import {
  COLOURS,
  cardOf,
  type Deck,
  nameOfCard,
  shortNameOfCard,
  TACTICS_NAMES,
} from '../documents/cards'
import { asView, type BattleLineAction, handOf } from '../documents/documents'
import { readNotation } from './notation'

/** The card typed as the language writes it, by its letter alone, or in English. */
function cardNamed(words: string, { say }: Context): string | null {
  const text = words.trim().toLowerCase()
  if (!text) return null
  const [, letter = '', value] = /^(\p{L})(10|[1-9])$/u.exec(text) ?? []
  if (value) {
    const letters = Object.values(COLOURS).map((colour) =>
      say('bl-letter', { colour }).toLowerCase(),
    )
    const code = Object.keys(COLOURS)[indexAlike(letter, letters)] ?? letter.toUpperCase()
    return code in COLOURS ? `${code}${value}` : null
  }
  const letters = TACTICS_NAMES.map((card) => lettered(card, say))
  const own = TACTICS_NAMES[indexAlike(text, letters)]
  if (own) return own
  const found = TACTICS_NAMES.filter((card) =>
    [card, nameOfCard(card, say)].some((name) => latin(name.toLowerCase()).startsWith(latin(text))),
  )
  const unclear = text.length === 1 && found.length > 1
  return unclear ? null : (found[0] ?? null)
}

/** The letter of a Tactics card in the language, as it is typed. */
function lettered(card: string, say: Say): string {
  const found = cardOf(card)
  return found.kind === 'troop' ? '' : say('bl-tactics-letter', { card: found.key }).toLowerCase()
}

/** The words that begin a command; `R10 3` begins with a card. */
const VERBS = [
  ...['play', 'claim', 'draw', 'pass', 'end_turn', 'return'],
  ...['scout', 'redeploy', 'desert', 'traitor'],
]
const DECKS: readonly Deck[] = ['troop', 'tactics']
/** The words that abbreviations stand for. */
const SHORT: Record<string, string> = {
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
  const view = asView(state.view)
  const alone = cardNamed(typed, context)
  if (view.phase === 'scout_return' && alone && handOf(view, context.seat).includes(alone))
    return { action: { do: 'return', card: alone }, taken: shortNameOfCard(alone, say) }
  const noted = readNotation(typed)
  if (noted) return { action: noted }
  const [verb = '', ...others] = typed.trim().toLowerCase().split(/\s+/)
  const [first = '', ...rest] = (SHORT[verb] ?? inEnglish(verb, VERBS, say))
    .split(' ')
    .concat(others.map((word) => inEnglish(word, [...DECKS, 'out'], say)))
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
    case 'draw': {
      const [wanted = 'troop'] = rest
      const deck = DECKS.find((deck) => deck.startsWith(wanted) || begins(say, deck, wanted))
      action = deck ? { do: 'draw', deck } : null
      break
    }
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
      if (played && from) action = { do: 'play', card: played, flag: from }
    }
  }
  if (!action) {
    const alike = readNotation(latin(typed.toLowerCase()))
    return alike ? { action: alike } : complaint
  }
  return 'card' in action ? { action, taken: taken(action, rest, say) } : { action }
}

/** Whether the word of the language for a deck begins as what was typed, whatever its ending. */
function begins(say: Say, deck: Deck, typed: string): boolean {
  return typed.length > 3 && say('typed-word', { word: deck }).startsWith(typed.slice(0, 4))
}

/** A command with a card as the language writes it, so that the player sees which was taken. */
function taken(action: BattleLineAction & { card: string }, words: string[], say: Say): string {
  const verb = action.do === 'play' ? [] : [say('typed-word', { word: action.do })]
  const rest = words
    .filter((word) => /^[1-9]$/.test(word) || word === 'out')
    .map((word) => (word === 'out' ? say('typed-word', { word }) : word))
  return [...verb, shortNameOfCard(action.card, say), ...rest].join(' ')
}

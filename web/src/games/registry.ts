/** The games that have boards on the page. No other module names one; any other is played as text. */

import { atOnce, late } from '../lib/late/late'
import { shownRule } from '../lib/rules.svelte'
import { settings } from '../lib/settings.svelte'
import { say } from '../lib/words.svelte'
import BattleLineEmblem from './battle_line/Emblem.svelte'
import BladesAndBannersEmblem from './blades_and_banners/Emblem.svelte'
import type { GameEntry } from './contract'

export const games: Record<string, GameEntry & Required<Pick<GameEntry, 'Emblem'>>> = {
  'battle-line': {
    prefix: 'web-bl',
    beats: 'BL-7.1',
    Emblem: BattleLineEmblem,
    confirms: false,
    paces: [
      { kind: 'fischer', minutes: 5, seconds: 5 },
      { kind: 'fischer', minutes: 15, seconds: 10 },
      { kind: 'days', days: 3 },
    ],
    load: async () => (await late(() => import('./battle_line'), 'battle_line')).game,
    loadCoach: async () =>
      (await late(() => import('./battle_line/words/coach'), 'battle_line', 'coach')).coached,
    loadOptions: async () =>
      (await late(() => import('./battle_line/options/TableOptions.svelte'), 'battle_line', 'keys'))
        .default,
    loadEditor: async () =>
      (await atOnce(() => import('./battle_line/editor/editor'), 'battle_line', 'analysis')).editor,
    loadReferee: async () =>
      (await late(() => import('./battle_line/editor/Referee.svelte'), 'battle_line', 'study'))
        .default,
    loadDeal: async () =>
      (await atOnce(() => import('./battle_line/documents/deal'), 'battle_line')).deal,
  },
  'blades-and-banners': {
    prefix: 'web-bb',
    beats: 'BB-10.1',
    Emblem: BladesAndBannersEmblem,
    confirms: true, // a move can begin several fights, which are shown first
    paces: [
      { kind: 'fischer', minutes: 15, seconds: 10 },
      { kind: 'fischer', minutes: 30, seconds: 20 },
      { kind: 'days', days: 3 },
    ],
    load: async () => (await late(() => import('./blades_and_banners'), 'blades_and_banners')).game,
    loadCoach: async () =>
      (await late(() => import('./blades_and_banners/words/coach'), 'blades_and_banners', 'coach'))
        .coached,
    loadEditor: async () =>
      (
        await atOnce(
          () => import('./blades_and_banners/editor/editor'),
          'blades_and_banners',
          'analysis',
        )
      ).editor,
    loadOptions: async () =>
      (
        await late(
          () => import('./blades_and_banners/options/TableOptions.svelte'),
          'blades_and_banners',
          'keys',
        )
      ).default,
    loadReferee: async () =>
      (
        await late(
          () => import('./blades_and_banners/editor/Referee.svelte'),
          'blades_and_banners',
          'study',
        )
      ).default,
    loadDeal: async () =>
      (await atOnce(() => import('./blades_and_banners/documents/deal'), 'blades_and_banners'))
        .deal,
  },
}

/** A game for which the page has no board: it is played as text. */
const asText: GameEntry = {
  prefix: 'web-text',
  confirms: false,
  paces: [
    { kind: 'fischer', minutes: 15, seconds: 10 },
    { kind: 'days', days: 3 },
  ],
  load: async () => (await late(() => import('./as_text'), 'text')).game,
}

/** What the page has for a game, whether it knows the game or not. */
export function entryOf(game: string): GameEntry {
  return games[game] ?? asText
}

/** The name of a game. One that the page does not know is called as in Python: "leduc" is Leduc. */
export function gameName(game: string): string {
  const entry = games[game]
  if (entry) return say(`${entry.prefix}-name`)
  return (game.charAt(0).toUpperCase() + game.slice(1)).replaceAll('-', ' ')
}

/** Opens the rulebook of a game where it says what beats what; undefined without such a rule. */
export function rulesOf(game = ''): (() => void) | undefined {
  const { beats } = entryOf(game)
  return beats ? () => shownRule.show(beats) : undefined
}

/** Whether a move in a game is shown first, and played once the player confirms it. */
export function confirms(game: string): boolean {
  return settings.confirms[game] ?? entryOf(game).confirms
}

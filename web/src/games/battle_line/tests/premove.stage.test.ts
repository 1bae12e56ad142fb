/** A move chosen while the opponent is to move: shown, cancelled, played in time, or dropped. */
import { expect, test } from 'vitest'
import { card, play, type } from '../../../../stage/battle_line'
import { finger, mouse } from '../../../../stage/hands'
import {
  all,
  button,
  counts,
  FINGER,
  LANGUAGES,
  PHONE,
  rest,
  says,
  sit,
  type Table,
  texts,
} from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'

type Flag = { owner: string | null; south: string[]; north: string[] }

/** A Troop of North's hand, and an open flag with a free slot. */
function choice({ view }: Table) {
  const flags: Flag[] = view.flags
  const flag = flags.findIndex(({ owner, north }) => owner === null && north.length < 2) + 1
  return {
    do: 'play',
    card: view.hands.north.find((name: string) => /^\w\d+$/.test(name)) as string,
    flag,
  }
}

const plays = (table: Table, does: string, more = {}) => table.play('south', { do: does, ...more })

test.for([
  ['mouse', {}, (action: object) => play(mouse, action as never)],
  ['finger', FINGER, (action: object) => play(finger, action as never)],
  ['keyboard', {}, (action: object) => type(action as never)],
] as const)('it is shown, and played with its draw, by %s', async ([, how, gesture]) => {
  const table = await sit('opponent_plays', 'north', how)
  const action = choice(table)
  const draw = { do: 'draw', deck: 'troop' }
  await gesture(action)
  await says('.guide p', `flag ${action.flag}. Touch a deck`)
  await counts('.slot.proposed .card', 1)
  await gesture(draw)
  await says('.guide p', 'then draw a Troop card')
  expect(table.sent).toEqual([])
  await plays(table, 'play')
  await plays(table, 'draw')
  await expect.poll(() => table.sent).toEqual([action, draw])
  await counts('.guide p:not(.status)', 0)
  await expect.poll(() => table.state.actors).toEqual(['south']) // both were legal
})

test.for(LANGUAGES)('it is cancelled by a touch: %s', async (language) => {
  const table = await sit('opponent_plays', 'north', { ...FINGER, settings: { language } })
  const action = choice(table)
  const gone = () => counts('.guide p:not(.status)', 0)
  await play(finger, action)
  await counts('.guide p:not(.status)', 1)
  expect(texts('.guide p').join()).not.toBe('')
  expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  await finger.press(button('web-back'))
  await gone()
  await play(finger, action)
  await finger.press('.slot.proposed')
  await gone()
  await play(finger, action)
  await finger.press(card(action.card)) // another choice begins
  await plays(table, 'play')
  await plays(table, 'draw')
  expect(table.state.actors).toEqual(['north'])
  await rest()
  expect(table.sent).toEqual([])
})

test('it is dropped when it is not legal any more', async () => {
  const table = await sit('opponent_claims', 'north')
  const flags: Flag[] = table.view.flags
  const isOpen = (flag: number) => (flags[flag - 1]?.north.length ?? 3) < 3
  const flag = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
    (flag) => isOpen(flag) && flags[flag - 1]?.south.length === 3 && !flags[flag - 1]?.owner,
  )
  await play(mouse, { ...choice(table), flag } as never)
  await says('.guide p', 'In your turn')
  await plays(table, 'claim', { flag })
  await expect.poll(() => texts('.guide p')).toEqual([say('web-bl-premove-dropped')])
  expect(table.sent).toEqual([])
})

test('it is gone when the game is over', async () => {
  const table = await sit('opponent_plays', 'north')
  await play(mouse, choice(table))
  await counts('.slot.proposed .card', 1)
  expect(all('.slot.proposed .card')[0]?.checkVisibility()).toBe(true)
  await table.hears('south', 'resign')
  expect(table.state.outcome).not.toBeNull()
  await counts('.slot.proposed .card', 0)
  expect(table.sent).toEqual([])
})

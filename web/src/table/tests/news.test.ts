import { expect, test, vi } from 'vitest'
import type { Context, GameModule } from '../../games/contract'
import type { GameEvent } from '../../lib/protocol'

const played = vi.hoisted(() => [] as string[])
vi.mock('../../lib/sounds/sound', () => ({ play: (sound: string) => played.push(sound) }))
vi.mock('../../lib/announcer.svelte', () => ({ announcer: { announce: () => undefined } }))
vi.mock('../../lib/settings.svelte', () => ({ settings: { sound: true } }))
vi.mock('../../lib/words.svelte', () => ({ say: (id: string) => id }))
vi.mock('../../review/history', () => ({
  happened: () => 'name',
  isShown: () => true,
  viewsBefore: () => new Map(),
}))

const { tellNews } = await import('../news')

test('what has no sound drowns out no sound', () => {
  const kinds = ['action', 'action', 'action', 'action', 'name', 'name', 'offer']
  const fresh = kinds.map((kind, i) => ({ kind, number: i, seat: 'south' }) as GameEvent)
  const game = {
    sound: ({ number }: GameEvent) => `sound ${number}`,
    moveText: () => '',
  } as unknown as GameModule
  tellNews(fresh, fresh, game, { name: () => 'Ann' } as unknown as Context, false)
  expect(played).toEqual(['sound 1', 'sound 2', 'sound 3'])
})

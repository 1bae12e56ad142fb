import { beforeEach, expect, test, vi } from 'vitest'
import { say, words } from '../words.svelte'

const { absent } = vi.hoisted(() => ({ absent: new Set<string>() }))

vi.mock('../languages', () => ({
  catalogue: async (language: string, part: string) => {
    if (absent.has(language)) throw new Error('the line is down')
    return `${part}-name = ${language}\n`
  },
}))

beforeEach(() => {
  absent.clear()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

test('the language stays while the files of another one do not come', async () => {
  await words.speak('en')
  absent.add('ru')
  await expect(words.speak('ru')).rejects.toThrow()
  expect([words.language, say('web-name')]).toEqual(['en', 'en'])
  await words.need('chat') // in the language that is there
  expect(say('chat-name')).toBe('en')
  absent.clear()
  await words.speak('ru')
  expect([words.language, say('web-name'), say('chat-name')]).toEqual(['ru', 'ru', 'ru'])
})

test('a part that is needed meanwhile comes with the language, which is then whole', async () => {
  await words.speak('en')
  const coming = words.speak('uk')
  await words.need('fair')
  await coming
  expect([words.language, say('fair-name')]).toEqual(['uk', 'uk'])
})

import { expect, test, vi } from 'vitest'

vi.mock('../words.svelte', () => ({ words: { language: 'en' } }))

const { dateText, localeOf } = await import('../dates')

test('the region is that of the browser, also where its language is another one', () => {
  expect(localeOf('en', ['en-GB', 'en'])).toBe('en-GB')
  expect(localeOf('en', ['en', 'en-US'])).toBe('en-US')
  expect(localeOf('en', ['de-DE', 'de', 'en-US'])).toBe('en-US')
  expect(localeOf('uk', ['de-AT', 'de'])).toBe('uk-AT')
  expect(localeOf('es', ['es-419', 'es'])).toBe('es-419')
  expect(localeOf('ru', ['uk', 'x!'])).toBe('ru')
  expect(localeOf('en', [])).toBe('en')
})

test('a date stands in the order of the region', () => {
  const at = '2026-12-05T14:30:00.000Z'
  const written = (...languages: string[]) => {
    vi.stubGlobal('navigator', { languages })
    return dateText(at, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
  }
  expect(written('en-GB')).toBe('05/12/2026, 14:30')
  expect(written('en-US')).toMatch(/^12\/5\/26, 2:30\sPM$/)
  expect(written('de-DE')).toBe('05/12/2026, 14:30')
})

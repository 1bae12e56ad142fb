import { beforeEach, expect, test, vi } from 'vitest'

const ask = vi.fn()
vi.mock('../connection/server', () => ({ ask, address: String, waits: true }))
vi.mock('../words.svelte', () => ({ say: (id: string) => id }))
vi.stubGlobal('isSecureContext', true)
vi.stubGlobal('document', { documentElement: { lang: 'en' } })
const { api } = await import('../connection/api')
const { problemOf } = await import('../attempt.svelte')

beforeEach(() => void ask.mockReset())

/** What the page says of a request. */
const said = () => api.get('api/games').then(JSON.stringify, (error) => problemOf(error, 'other'))
/** An answer as HTTP/2 brings it: without a reason behind its number. */
const answer = (status: number, text: string) => new Response(text, { status, statusText: '' })

test.each([
  [502, ''],
  [502, '<html><body>Bad Gateway</body></html>'],
  [503, '{}'],
  [504, 'null'],
  [500, '{"error": {"code": "failed", "text": ""}}'],
  [413, '{"error": "too large"}'],
  [403, ''],
  [200, '<html>Sign in to this network</html>'],
])('what another answers for the server, %i %s, has a sentence', async (status, text) => {
  ask.mockResolvedValue(answer(status, text))
  expect(await said()).toBe('web-no-server')
})

test('so has a line that is down', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await said()).toBe('web-no-server')
})

test('a refusal is said in the words of the server', async () => {
  ask.mockResolvedValue(answer(409, '{"error": {"code": "over", "text": "The game is over."}}'))
  expect(await said()).toBe('The game is over.')
})

test('what the page has ended is no fault of the server', async () => {
  ask.mockRejectedValue(new DOMException('ended', 'AbortError'))
  expect(await said()).toBe('other')
})

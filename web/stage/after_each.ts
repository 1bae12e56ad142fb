/**
 * After each test on the stage, no page may have reported an error, not even as it was left, and the
 * mouse rests on nothing that the next test shows.
 */
import { afterEach, expect, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { have } from './server'
import { errors, leave } from './table'

afterEach(async () => {
  vi.useRealTimers()
  leave()
  await commands.mouse([[0, 0]])
  await have('forget') // which is answered after all that the page had asked
  expect(errors.splice(0)).toEqual([])
})

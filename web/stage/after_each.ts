/** After each test on the stage, no page may have reported an error, not even as it was left. */
import { afterEach, expect, vi } from 'vitest'
import { have } from './server'
import { errors, leave } from './table'

afterEach(async () => {
  vi.useRealTimers()
  leave()
  await have('forget') // which is answered after all that the page had asked
  expect(errors.splice(0)).toEqual([])
})

/** After each test on the stage, no page may have reported an error. */
import { afterEach, expect } from 'vitest'
import { errors, leave } from './table'

afterEach(() => {
  const reported = [...errors]
  leave()
  expect(reported).toEqual([])
})

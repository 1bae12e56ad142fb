/** Files of tests run in one process: each leaves the globals as they were, and no module behind. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
})

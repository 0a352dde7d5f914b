import { afterAll, vi } from 'vitest'

/** Files share a worker: one file's replaced globals and clock would be those of the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

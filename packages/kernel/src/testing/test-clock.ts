export interface TestClock {
  now(): Date
  advance(seconds: number): void
}

/** Real time, which a test moves forward. */
export function createTestClock(): TestClock {
  let offsetMilliseconds = 0
  return {
    now: () => new Date(Date.now() + offsetMilliseconds),
    advance(seconds) {
      offsetMilliseconds += seconds * 1000
    },
  }
}

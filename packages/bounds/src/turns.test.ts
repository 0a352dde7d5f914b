import { expect, test, vi } from 'vitest'
import { inTurns } from './turns.ts'

test('long work yields the thread and continues at the same item', async () => {
  let milliseconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds)
  const seen: (number | string)[] = []
  setImmediate(() => seen.push('another'))
  for await (const item of inTurns([1, 2, 3, 4])) {
    seen.push(item)
    milliseconds += 3
  }
  expect(seen).toEqual([1, 2, 'another', 3, 4])
})

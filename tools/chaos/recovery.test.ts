import { expect, test } from 'vitest'
import type { Ended, Ending } from '../load/attempts.ts'
import { costOf } from './recovery.ts'

/** Requests with their start times in seconds. */
const requests = (...list: [second: number, ending: Ending][]): Ended[] =>
  list.map(([second, ending]) => ({ kind: 'catalogue', ending, at: second * 1000 }))

const window = { began: 10_000, released: 20_000, over: 60_000 }

test('a fault without failed requests costs nothing, and its requests are counted', () => {
  expect(costOf(requests([5, 'failed'], [12, 'well'], [19, 'well'], [30, 'well'], [70, 'failed']), window)).toEqual({
    requests: 2,
    retried: 0,
    failed: 0,
    recoverySeconds: 0,
  })
})

test('failures only during the fault need no recovery time', () => {
  expect(costOf(requests([11, 'failed'], [12, 'retried'], [21, 'well']), window)).toEqual({
    requests: 2,
    retried: 1,
    failed: 1,
    recoverySeconds: 0,
  })
})

test('recovery lasts until the last request that failed or was retried', () => {
  expect(costOf(requests([11, 'well'], [22, 'failed'], [24, 'well'], [27.5, 'retried'], [40, 'well']), window)).toEqual(
    {
      requests: 4,
      retried: 1,
      failed: 1,
      recoverySeconds: 7.5,
    },
  )
})

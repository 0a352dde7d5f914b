import { expect, test } from 'vitest'
import { RECORD_LIMITS } from './object-record.ts'
import { readYears, stepsBetween, TIMELINE } from './timeline.ts'

test('the timeline has every year of a record in one step, and no year 0', () => {
  expect([TIMELINE[0]?.from, TIMELINE.at(-1)?.to]).toEqual([RECORD_LIMITS.firstYear, RECORD_LIMITS.lastYear])
  for (const [index, { from, to }] of TIMELINE.entries()) {
    const next = TIMELINE[index + 1]?.from
    if (next !== undefined) expect([from, to < 0 && next === 1 ? to + 2 : to + 1]).toEqual([from, next])
  }
})

test.each<[from: number, to: number, starts: number[]]>([
  [960, 1279, [901, 1001, 1101, 1201]],
  [-50, 40, [-100, 1]],
  [-1300, -1300, [-1300]],
  [-1301, -1300, [-1400, -1300]],
  [1279, 960, []],
])('the timeline has these steps between %i and %i', (from, to, starts) => {
  expect(stepsBetween(from, to).map((step) => step.from)).toEqual(starts)
})

test('year ranges are read with either end open, and other text is rejected', () => {
  expect(readYears('-221..220')).toEqual({ from: -221, to: 220 })
  expect(readYears('960..')).toEqual({ from: 960, to: undefined })
  expect(readYears('..1279')).toEqual({ from: undefined, to: 1279 })
  expect(['960', '960-1279', 'a..b', '1..2..3', '1e3..'].map(readYears)).toEqual(Array(5).fill(undefined))
})

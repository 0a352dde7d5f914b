import { expect, test } from 'vitest'
import { waitForNextCode } from './sending-limits.ts'

const MINUTE = 60_000
const NOW = 10_000 * MINUTE
const sent = (minutesAgo: number[], own: boolean) => minutesAgo.map((minutes) => ({ at: NOW - minutes * MINUTE, own }))
const ten = (minutesAgo: number) => Array<number>(10).fill(minutesAgo)

test.each([
  ['nobody asked yet', sent([], true), 0],
  ['one asks again after half a minute', sent([0.5], true), 0.5],
  ['one asks again after a minute', sent([1], true), 0],
  ['somebody else has just asked', sent([0], false), 0],
  ['one has asked ten times since yesterday', sent(ten(23 * 60), true), 60],
  ['nine others have just asked', sent(ten(0).slice(1), false), 0],
  ['ten others have just asked', sent(ten(0), false), 18],
  ['ten others asked ten minutes ago', sent(ten(10), false), 8],
  ['ten others asked twenty minutes ago', sent(ten(20), false), 0],
])('%s', (_case, codes, minutes) => {
  expect(waitForNextCode(codes, NOW)).toBe(minutes * MINUTE)
})

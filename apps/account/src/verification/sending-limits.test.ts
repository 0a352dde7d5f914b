import { expect, test } from 'vitest'
import { waitForNextCode } from './sending-limits.ts'

const MINUTE = 60_000
const NOW = 10_000 * MINUTE
const sent = (minutesAgo: number[], own: boolean) => minutesAgo.map((minutes) => ({ at: NOW - minutes * MINUTE, own }))
const ten = (minutesAgo: number) => Array<number>(10).fill(minutesAgo)

test.each([
  ['no requests yet', sent([], true), 0],
  ['another request after half a minute', sent([0.5], true), 0.5],
  ['another request after a minute', sent([1], true), 0],
  ['another requester just before', sent([0], false), 0],
  ['ten requests since yesterday', sent(ten(23 * 60), true), 60],
  ['nine other requesters just before', sent(ten(0).slice(1), false), 0],
  ['ten other requesters just before', sent(ten(0), false), 18],
  ['ten other requesters ten minutes ago', sent(ten(10), false), 8],
  ['ten other requesters twenty minutes ago', sent(ten(20), false), 0],
])('%s', (_case, codes, minutes) => {
  expect(waitForNextCode(codes, NOW)).toBe(minutes * MINUTE)
})

import { expect, test } from 'vitest'
import { beijingTime } from './day-fields.tsx'

test("a seller's time is in Beijing in every zone of the browser", () => {
  expect(beijingTime('2026-11-20T16:30:00Z', 'zh-CN', { dateStyle: 'long' })).toBe('2026年11月21日')
})

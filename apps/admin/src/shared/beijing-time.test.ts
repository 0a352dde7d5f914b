import { expect, test } from 'vitest'
import { beijingDate, beijingDateTime } from './beijing-time.ts'

test('times and dates are those of Beijing, wherever the reader is', () => {
  expect(beijingDateTime('2026-11-29T16:30:00Z', 'zh-CN')).toBe('2026年11月30日 00:30')
  expect(beijingDate('2026-11-29T16:30:00Z', 'en-US')).toBe('November 30, 2026')
  expect(beijingDate('2026-11-29T00:00:00+08:00', 'zh-CN')).toBe('2026年11月29日')
})

import { expect, test } from 'vitest'
import {
  agoText,
  BEIJING,
  dateText,
  dateTimeText,
  dayText,
  percentText,
  shareText,
  shortDayText,
  sizeText,
} from './format.ts'

test('sizes are shown in the largest unit that fits', () => {
  expect(sizeText(512, 'zh-CN')).toBe('512 B')
  expect(sizeText(1536, 'zh-CN')).toBe('1.5 KB')
  expect(sizeText(5 * 1024 ** 3, 'zh-CN')).toBe('5.0 GB')
  expect(sizeText(64 * 1024 ** 2, 'zh-CN')).toBe('64 MB')
})

test('a share is never rounded up to the whole', () => {
  expect(percentText(0.999, 'en-US')).toBe('99%')
  expect(percentText(1, 'zh-CN')).toBe('100%')
})

test('recent times are relative, older ones are dates', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(agoText('2026-11-21T11:59:40Z', now, 'en-US')).toBe('just now')
  expect(agoText('2026-11-21T11:57:00Z', now, 'en-US')).toBe('3 minutes ago')
  expect(agoText('2026-11-21T09:00:00Z', now, 'zh-CN')).toBe('3小时前')
  expect(agoText('2026-11-20T11:00:00Z', now, 'zh-CN')).toBe('昨天')
  expect(agoText('2026-01-02T12:00:00Z', now, 'en-US')).toBe('January 2, 2026')
})

test('a time in the future counts as now', () => {
  expect(agoText('2026-11-21T12:05:00Z', Date.parse('2026-11-21T12:00:00Z'), 'en-US')).toBe('just now')
})

test('a date is the same in every time zone', () => {
  expect(dayText('2026-11-20', 'zh-CN')).toBe('11月20日')
  expect(dayText('2026-11-20', 'en-US')).toBe('November 20')
  expect(shortDayText('2026-11-20', 'zh-CN')).toBe('11月20日')
  expect(shortDayText('2026-11-20', 'en-US')).toBe('Nov 20')
})

test('a share has its stored precision', () => {
  expect([shareText(40, 'zh-CN'), shareText(33.33, 'en-US')]).toEqual(['40%', '33.33%'])
})

test('dates and times of Beijing are the same in every zone', () => {
  expect(dateTimeText('2026-11-29T16:30:00Z', 'zh-CN', BEIJING)).toBe('2026年11月30日 00:30')
  expect(dateText('2026-11-29T16:30:00Z', 'en-US')).toBe('November 30, 2026')
})

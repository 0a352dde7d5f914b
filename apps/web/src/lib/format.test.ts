import { expect, test } from 'vitest'
import { priceText, sizeText } from './format.ts'

test('prices are in yuan, with fen only when there are any', () => {
  expect(priceText(12.5, 'zh-CN')).toBe('¥12.50')
  expect(priceText(1980, 'en-US')).toBe('¥1,980')
})

test('sizes read in the largest unit that fits', () => {
  expect(sizeText(512)).toBe('512 B')
  expect(sizeText(1536)).toBe('1.5 KB')
  expect(sizeText(5 * 1024 ** 3)).toBe('5.0 GB')
  expect(sizeText(64 * 1024 ** 2)).toBe('64 MB')
})

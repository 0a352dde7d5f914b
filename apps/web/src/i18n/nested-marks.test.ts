import { expect, test } from 'vitest'
import { withoutNestedMarks } from './nested-marks.ts'

test.each([
  ['收藏《《兰亭序》》', '收藏《兰亭序》'],
  ['收藏《《兰亭序》卷》', '收藏《兰亭序》卷'],
  ['收藏《兰亭序》', '收藏《兰亭序》'],
])('%s becomes %s', (text, shown) => {
  expect(withoutNestedMarks(text)).toBe(shown)
})

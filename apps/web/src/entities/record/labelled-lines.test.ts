import { expect, test } from 'vitest'
import { labelledLines } from './labelled-lines.ts'

test('values are aligned, and lines without a value are left out', () => {
  const lines: [string, string | null][] = [
    ['Name', 'Bronze Ding'],
    ['File hash (SHA‑256)', null],
    ['Texture pixel, about', '0.21 mm'],
    ['Surface', 'Watertight'],
  ]
  expect(labelledLines(lines, 'en-US')).toBe(
    ['Name:                 Bronze Ding', 'Texture pixel, about: 0.21 mm', 'Surface:              Watertight'].join(
      '\n',
    ),
  )
})

test('a Chinese character takes two columns', () => {
  const lines: [string, string][] = [
    ['名称', '青铜鼎'],
    ['文件哈希 (SHA‑256)', 'ab12'],
  ]
  expect(labelledLines(lines, 'zh-CN')).toBe(['名称：               青铜鼎', '文件哈希 (SHA‑256)： ab12'].join('\n'))
})

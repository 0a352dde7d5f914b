import { expect, test } from 'vitest'
import { guideFor } from './guide.ts'

const title = { 'zh-CN': '指南', 'en-US': 'Guide' }
const chinese = { kind: 'platform' as const, title, url: '/zh.pdf', language: 'zh-CN' as const }
const english = { ...chinese, url: '/en.pdf', language: 'en-US' as const }
const forAll = { kind: 'platform' as const, title, url: '/all.pdf' }

test('a guide opens in the reader’s language', () => {
  expect(guideFor([chinese, english], 'platform', 'en-US')).toBe(english)
  expect(guideFor([chinese, english], 'platform', 'zh-CN')).toBe(chinese)
})

test('without a guide in the reader’s language, one for both languages opens, else one in the other language', () => {
  expect(guideFor([chinese, forAll], 'platform', 'en-US')).toBe(forAll)
  expect(guideFor([chinese], 'platform', 'en-US')).toBe(chinese)
  expect(guideFor([chinese], 'asset', 'zh-CN')).toBeUndefined()
})

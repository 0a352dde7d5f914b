import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('only fields that differ are listed, with both values', () => {
  expect(changesBetween({ email: 'a@b.cn', phone: '400' }, { email: 'a@b.cn', phone: '401' })).toEqual({
    changes: [{ field: 'phone', before: '400', after: '401' }],
  })
  expect(changesBetween(undefined, { phone: '401' })).toEqual({
    changes: [{ field: 'phone', before: null, after: '401' }],
  })
})

test('lists are described by length, texts in two languages by both, and long texts by their beginning', () => {
  const before = { banners: [1, 2], copyright: null, help: { documents: [1], videos: [] } }
  const after = {
    banners: [1],
    copyright: { 'zh-CN': '文藏', 'en-US': 'W'.repeat(300) },
    help: { documents: [], videos: [] },
  }
  expect(changesBetween(before, after).changes).toEqual([
    { field: 'banners', before: { items: 2 }, after: { items: 1 } },
    { field: 'copyright', before: null, after: { 'zh-CN': '文藏', 'en-US': 'W'.repeat(200) } },
    { field: 'help', before: { items: 1 }, after: { items: 0 } },
  ])
})

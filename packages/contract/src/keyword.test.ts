import { expect, test } from 'vitest'
import { queryKeyword } from './keyword.ts'

test.each([
  ['ＥＷＥＲ　执壶', 'ewer 执壶'],
  [' Ewer,  执壶!', 'ewer 执壶'],
  ['￥1，000～2,000.50', '¥1,000-2,000.50'],
  ['青铜器，10元–20元。', '青铜器 10元-20元'],
  ['under  $50!', 'under $50'],
  ['No. 5 100元以下', 'no 5 100元以下'],
  ['No. 5 100元以下', 'no 5 100元以下'],
  ['五十–一百元', '五十-一百元'],
  ['20 ～ ￥50', '20 - ¥50'],
  ['CC-BY 3d-model', 'cc by 3d model'],
  ['!?-', ''],
])('the keyword %s is read as “%s”', (typed, read) => {
  expect(queryKeyword(64).parse(typed)).toBe(read)
})

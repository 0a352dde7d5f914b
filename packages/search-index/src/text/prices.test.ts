import { expect, test } from 'vitest'
import { normalForm } from './fold.ts'
import { priceSaid } from './prices.ts'

test.each([
  ['100元以下的青铜器', undefined, 10_000, '青铜器'],
  ['五十块钱以内 瓷器', undefined, 5_000, '瓷器'],
  ['不超过两百五十元的画', undefined, 25_000, '画'],
  ['20到50元的瓦当', 2_000, 5_000, '瓦当'],
  ['¥20–50元 玉璧', 2_000, 5_000, '玉璧'],
  ['价格50元以上', 5_000, undefined, ''],
  ['bronze under 50 yuan', undefined, 5_000, 'bronze'],
  ['less than ¥10', undefined, 1_000, ''],
  ['masks over RMB 80', 8_000, undefined, 'masks'],
  ['between 20 and 50 yuan jade', 2_000, 5_000, 'jade'],
  ['20 to 50 yuan', 2_000, 5_000, ''],
])('%s asks for %s to %s fen and “%s”', (typed, minPriceFen, maxPriceFen, rest) => {
  expect(priceSaid(normalForm(typed))).toEqual({
    ...(minPriceFen !== undefined && { minPriceFen }),
    ...(maxPriceFen !== undefined && { maxPriceFen }),
    rest,
  })
})

test.each([
  'under 20 points a side',
  '元青花',
  '一百零八塔',
  '618–907',
  '1271–1368 Yuan dynasty',
  '超过1000年的木塔',
  '不到长城',
  '千里江山图',
  'over 3000 bc',
  '景泰元年',
])('%s names no price', (typed) => {
  expect(priceSaid(normalForm(typed))).toBeUndefined()
})

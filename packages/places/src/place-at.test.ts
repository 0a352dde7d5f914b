import { expect, test } from 'vitest'
import { placeAt } from './index.ts'

test.each([
  [114.3135, 36.1263, '河南安阳', 'Anyang, Henan'],
  [94.8, 40.04, '甘肃酒泉', 'Jiuquan, Gansu'],
  [116.3972, 39.9169, '北京', 'Beijing'],
  [114.17, 22.3, '香港', 'Hong Kong'],
  [120.2, 23.0, '台湾', 'Taiwan'],
  [91.1, 29.65, '西藏拉萨', 'Lhasa, Tibet'],
])('%d, %d is in %s', (longitude, latitude, zh, en) => {
  expect(placeAt(longitude, latitude)).toMatchObject({ zh, en })
})

test.each([
  [2.35, 48.85],
  [139.7, 35.7],
  [125, 30],
  [180, 90],
  [-180, -90],
])('%d, %d is in no area that is bundled', (longitude, latitude) => {
  expect(placeAt(longitude, latitude)).toBeUndefined()
})

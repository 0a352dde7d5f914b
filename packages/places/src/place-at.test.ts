import { expect, test } from 'vitest'
import { allCounties, cityOf, placeAt } from './index.ts'

test.each([
  [114.3135, 36.1263, '河南安阳殷都区', 'Yindu District, Anyang, Henan'],
  [94.8, 40.04, '甘肃酒泉敦煌市', 'Dunhuang, Jiuquan, Gansu'],
  [116.3972, 39.9169, '北京东城区', 'Dongcheng District, Beijing'],
  [114.17, 22.3, '香港油尖旺区', 'Yau Tsim Mong District, Hong Kong'],
  [113.541, 22.197, '澳门', 'Macau'],
  [120.2, 23.0, '台湾台南市', 'Tainan, Taiwan'],
  [91.1, 29.65, '西藏拉萨城关区', 'Chengguan District, Lhasa, Tibet'],
  [112.6, 35.07, '河南济源', 'Jiyuan, Henan'],
  [117.66, 36.2, '山东济南莱芜区', 'Laiwu District, Jinan, Shandong'],
])('%d, %d is in %s', (longitude, latitude, zh, en) => {
  expect(placeAt(longitude, latitude)).toMatchObject({ zh, en })
})

test.each([
  [2.35, 48.85],
  [139.7, 35.7],
  [125, 30],
  [180, 90],
  [-180, -90],
])('%d, %d is in no bundled area', (longitude, latitude) => {
  expect(placeAt(longitude, latitude)).toBeUndefined()
})

test('the city of a place omits its county', () => {
  const cityAt = (longitude: number, latitude: number) => {
    const place = placeAt(longitude, latitude)
    return place && cityOf(place).zh
  }
  expect([cityAt(114.3135, 36.1263), cityAt(116.3972, 39.9169), cityAt(112.6, 35.07)]).toEqual([
    '河南安阳',
    '北京',
    '河南济源',
  ])
})

test('nearly every county contains its label position and has a name in both languages', () => {
  const counties = allCounties()
  expect(counties.length).toBeGreaterThan(2800)
  const elsewhere = counties.filter(({ code, longitude, latitude }) => placeAt(longitude, latitude)?.code !== code)
  expect(elsewhere.length).toBeLessThan(5)
  for (const { zh, en, within } of counties)
    expect([zh, en, within.zh, within.en]).toEqual([
      expect.stringMatching(/^\p{Script=Han}+$/u),
      expect.stringMatching(/^\p{Lu}[\p{Script=Latin} ’,()-]+$/u),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
})

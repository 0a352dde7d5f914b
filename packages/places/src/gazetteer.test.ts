import { expect, test } from 'vitest'
import { knownPlaces, placeOfName, placesNamed } from './gazetteer.ts'

test('a province or city is found by its full name, and a namesake by its kind', () => {
  const names = ['洛阳市', '洛阳', '北京市', '吉林市', '吉林省', '宁夏回族自治区', '香港特别行政区', '没有市', '市']
  expect(names.map((name) => placeOfName(name)?.id)).toEqual([
    'region-410300',
    'region-410300',
    'region-110000',
    'region-220200',
    'region-220000',
    'region-640000',
    'region-810000',
    undefined,
    undefined,
  ])
})

const named = (keywords: string) => placesNamed(keywords).map(({ zh }) => zh)

test('a place is found by a part of its Chinese, pinyin or English name, the closest first', () => {
  expect([named('故宫')[0], named('Gùgōng')[0], named('palace museum')[0]]).toEqual(Array(3).fill('故宫博物院'))
  expect(named('故宫')).toContain('沈阳故宫博物院')
  expect(named('洛阳市')[0]).toBe('洛阳')
})

test('words that name nothing find nothing', () => {
  expect(['', '市', 'atlantis'].map(named)).toEqual([[], [], []])
})

test('every site lies in China', () => {
  for (const { longitude, latitude, zh } of knownPlaces()) {
    expect(longitude > 73 && longitude < 135, zh).toBe(true)
    expect(latitude > 15 && latitude < 54, zh).toBe(true)
  }
})

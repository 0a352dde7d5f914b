import { expect, test } from 'vitest'
import { HERITAGE_SITES } from './heritage-sites.ts'
import { REGIONS } from './regions.ts'
import { searchPlaces } from './search.ts'

const names = (keywords: string, region?: string) => searchPlaces(keywords, region).map(({ name }) => name)

test('a place is found by a part of its Chinese, pinyin or English name', () => {
  expect(names('莫高')[0]).toBe('莫高窟')
  expect(names('mogaoku')[0]).toBe('莫高窟')
  expect(names('Mógāo Caves')[0]).toBe('莫高窟')
})

test('the closest name comes first', () => {
  expect(names('西湖')[0]).toBe('西湖')
  expect(names('北京')[0]).toBe('北京市')
  expect(names('西湖')).toContain('瘦西湖')
})

test('alternatives stand between bars, and a region narrows', () => {
  expect(names('龙门石窟|云冈石窟')).toEqual(expect.arrayContaining(['龙门石窟', '云冈石窟']))
  expect(names('石窟', '甘肃')).toEqual(['麦积山石窟'])
  expect(names('石窟', '410000')).toEqual(['龙门石窟'])
})

test('an empty keyword finds no places', () => {
  expect(names('')).toEqual([])
  expect(names('  | ')).toEqual([])
  expect(names('atlantis')).toEqual([])
})

test('every place lies in China and has the adcode of a region', () => {
  for (const { location, adcode } of [...HERITAGE_SITES, ...REGIONS]) {
    expect(location[0]).toSatisfy((longitude: number) => longitude > 73 && longitude < 135)
    expect(location[1]).toSatisfy((latitude: number) => latitude > 18 && latitude < 54)
    expect(REGIONS.some((region) => region.adcode.startsWith(adcode.slice(0, 2)))).toBe(true)
  }
})

import { PROVINCES } from '@wencang/domain'
import regionRows from '@wencang/places/regions' with { type: 'json' }
import { expect, test } from 'vitest'
import { findRegion, type Region } from './regions.ts'

const regions = regionRows as unknown as Region[]
const at = (wanted: string) => findRegion(regions, wanted)

test.each(['61', '610000', '陕西', '陕西省', 'Shaanxi', 'shaanxi'])('the province is found as %s', (wanted) => {
  expect(at(wanted)).toMatchObject({ longitude: 108.948, zoom: 6 })
})

test.each(['610100', '西安', '西安市', "Xi'an", 'Xi’an', 'xian'])('the city is found as %s', (wanted) => {
  expect(at(wanted)).toMatchObject({ longitude: 108.948, zoom: 9 })
})

test('a county that is not on the map is found as its city, or as its province', () => {
  expect(at('610113')).toEqual(at('610100'))
  expect(at('500101')).toEqual(at('500000'))
  expect(at('990101')).toBeUndefined()
})

test.each(['新疆维吾尔自治区', '香港特别行政区', '内蒙古自治区', '台湾省'])(
  '%s is found by its whole name',
  (wanted) => {
    expect(at(wanted)).toBeDefined()
  },
)

test('an unknown region is not found', () => {
  expect(['', ' ', '99', 'nowhere', '省'].map(at)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('every province of the account form is on the map by its numeric code, and other is not', () => {
  const onMap = regions.filter(([code]) => code.endsWith('0000')).map(([code]) => code.slice(0, 2))
  expect(PROVINCES.toSorted()).toEqual([...onMap, 'other'].toSorted())
  expect(onMap).toHaveLength(34)
  for (const province of PROVINCES)
    expect([province, at(province) !== undefined]).toEqual([province, province !== 'other'])
})

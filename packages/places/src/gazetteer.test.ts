import { expect, test } from 'vitest'
import { placeOfName } from './gazetteer.ts'

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

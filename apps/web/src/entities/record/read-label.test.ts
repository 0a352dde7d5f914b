import { expect, test } from 'vitest'
import { readDimensions, readPeriod, readWeight } from './read-label.ts'

test.each<[text: string, dimensions: string[]]>([
  ['高48.5、口径33厘米', ['height 48.5 cm', 'mouthDiameter 33 cm']],
  ['通高 133cm，口长110厘米', ['height 133 cm', 'length 110 cm']],
  ['H. 18 1/2 in. (47 cm); Diam. 12 in. (30.5 cm)', ['height 47 cm', 'diameter 30.5 cm']],
  ['Height: 22.3 cm, diameter of mouth: 7.1 cm', ['height 22.3 cm', 'mouthDiameter 7.1 cm']],
  ['纵24.8厘米 横528.7厘米', ['height 24.8 cm', 'width 528.7 cm']],
  ['30.5 × 20.1 cm', ['height 30.5 cm', 'width 20.1 cm']],
  ['30 x 20 x 10 mm', ['height 30 mm', 'width 20 mm', 'depth 10 mm']],
  ['足径 6.2', ['footDiameter 6.2 ']],
  ['很大', []],
])('the dimensions are read from %s', (text, dimensions) => {
  expect(readDimensions(text).map(({ kind, value, unit }) => `${kind} ${value} ${unit}`)).toEqual(dimensions)
})

test.each([
  ['26.4 千克', { value: '26.4', unit: 'kg' }],
  ['832.84公斤', { value: '832.84', unit: 'kg' }],
  ['320g', { value: '320', unit: 'g' }],
  ['320', { value: '320', unit: '' }],
  ['重', undefined],
])('the weight is read from %s', (text, weight) => {
  expect(readWeight(text)).toEqual(weight)
})

test.each<[text: string, period: string]>([
  ['北宋', '北宋   false'],
  ['商代晚期（约公元前1300—前1046年）', '商代晚期 -1300 -1046 true'],
  ['Northern Song dynasty, 960–1127', 'Northern Song dynasty 960 1127 false'],
  ['Late Shang (c. 1300–1046 BCE)', 'Late Shang -1300 -1046 true'],
  ['汉 公元前206—公元220年', '汉 -206 220 false'],
  ['战国，公元前475—221年', '战国 -475 -221 false'],
  ['Han dynasty, 206 BCE–220 CE', 'Han dynasty -206 220 false'],
  ['1650年', ' 1650  false'],
  ['清乾隆', '清乾隆   false'],
  ['12th century', '12th century   false'],
])('the period is read from %s', (text, period) => {
  const { term, yearFrom, yearTo, circa } = readPeriod(text)
  expect(`${term} ${yearFrom} ${yearTo} ${circa}`).toBe(period)
})

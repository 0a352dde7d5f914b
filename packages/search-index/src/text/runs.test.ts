import { expect, test } from 'vitest'
import { word } from '../leaves.ts'
import { FIELD } from '../tokens.ts'
import { stemOf } from './runs.ts'

test.each([
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['moulded', 'molded'],
  ['recognised', 'recognize'],
  ['organisation', 'organization'],
  ['stylised', 'stylized'],
  ['jewellery', 'jewelry'],
  ['women', 'woman'],
  ['leaves', 'leaf'],
])('%s and %s have the same stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test.each([
  ['precise', 'precision'],
  ['appraise', 'appraisal'],
  ['supervise', 'supervision'],
  ['excised', 'excision'],
  ['realised', 'realise'],
])('%s and %s keep their common stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test.each([
  ['women', 'women'],
  ['leaves', 'leav'],
  ['grey', 'grei'],
  ['colour', 'colour'],
  ['centre', 'centr'],
])('%s also finds listings stored with the stem %s', (typed, stored) => {
  expect(word(typed).ways.map(({ tokens }) => tokens)).toContainEqual([FIELD.name + stored])
})

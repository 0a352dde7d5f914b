import { RECORD_FIELDS, ShownRecord } from '@wencang/contract'
import {
  CAPTURE_METHODS,
  DIMENSION_KINDS,
  DIMENSION_UNITS,
  RESOLUTION_UNITS,
  RIGHTS_NAMES,
  RIGHTS_STATEMENTS,
  SCALES,
  UNCERTAINTY_UNITS,
  WEIGHT_UNITS,
} from '@wencang/domain'
import { recordTexts, rightsText } from '@wencang/ui/record'
import { expect, test } from 'vitest'

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object).map((inner) => `${key}.${inner}`) : [key],
  )

test('both languages name every field, kind, unit, method and statement', () => {
  const [chinese, english] = [recordTexts('zh-CN'), recordTexts('en-US')]
  expect(keysOf(english)).toEqual(keysOf(chinese))
  expect(Object.keys(chinese.field).sort()).toEqual([...RECORD_FIELDS].sort())
  expect(Object.keys(chinese.digitisation).sort()).toEqual(
    Object.keys(ShownRecord.shape.digitisation.unwrap().shape).sort(),
  )
  expect(Object.keys(chinese.method)).toEqual([...CAPTURE_METHODS])
  expect(Object.keys(chinese.scale)).toEqual([...SCALES])
  expect(Object.keys(chinese.dimension)).toEqual([...DIMENSION_KINDS])
  const units = [...DIMENSION_UNITS, ...WEIGHT_UNITS, ...RESOLUTION_UNITS, ...UNCERTAINTY_UNITS]
  expect(Object.keys(chinese.unit).sort()).toEqual([...new Set(units)].sort())
  expect(Object.keys(chinese.rights)).toEqual(RIGHTS_NAMES)
  for (const name of RIGHTS_NAMES) expect(rightsText(RIGHTS_STATEMENTS[name], 'en-US')).toBe(english.rights[name])
})

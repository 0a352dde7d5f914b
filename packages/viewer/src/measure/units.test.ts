import {
  angleText,
  digitsText,
  type FileUnit,
  measuredArea,
  measuredLength,
  measuredText,
  measuredTogether,
  togetherText,
} from '@wencang/studio'
import { roundLength } from '@wencang/ui'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import english from '../locales/viewer-tools.en-US.json' with { type: 'json' }
import chinese from '../locales/viewer-tools.zh-CN.json' with { type: 'json' }
import { scaleBar } from './scale-bar.ts'

const said = (length: number, unit: FileUnit) => measuredText(measuredLength(length, unit), english.unit, 'en-US')
const saidArea = (area: number, unit: FileUnit) => measuredText(measuredArea(area, unit), english.unit, 'en-US')

test('a length is shown in a unit that suits its size, for any unit of the file', () => {
  expect(said(0.0042, 'metre')).toBe('4.2 mm')
  expect(said(0.1234, 'metre')).toBe('12.3 cm')
  expect(said(12.345, 'metre')).toBe('12.3 m')
  expect(said(2500, 'metre')).toBe('2.5 km')
  expect(said(123.4, 'millimetre')).toBe('12.3 cm')
  expect(said(10, 'inch')).toBe('25.4 cm')
  expect(said(10, 'foot')).toBe('3.05 m')
})

test('a length in a file of unknown unit is shown in file units, never in millimetres', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (length) => {
      expect(measuredLength(length, 'unknown')).toEqual({ value: length, unit: 'file', power: 1 })
      expect(measuredArea(length, 'unknown').unit).toBe('file')
      expect(said(length, 'unknown')).toMatch(/ file units?$/)
    }),
  )
  expect(measuredText(measuredLength(3, 'unknown'), chinese.unit, 'zh-CN')).toBe('3 个文件单位')
})

test('an area is the square of its side in the same unit', () => {
  expect(saidArea(0.04, 'metre')).toBe('400 cm²')
  expect(saidArea(9, 'metre')).toBe('9 m²')
  expect(saidArea(25, 'millimetre')).toBe('25 mm²')
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (side) => {
      const length = measuredLength(side, 'metre')
      const area = measuredArea(side * side, 'metre')
      // Rounding may put a side at a border into the next unit.
      if (area.unit === length.unit) expect(area.value / length.value ** 2).toBeCloseTo(1, 9)
    }),
  )
})

test('lengths in a group share the unit of the longest, which is shown once', () => {
  const together = (lengths: number[], unit: FileUnit) =>
    togetherText(measuredTogether(lengths, unit), english.unit, 'en-US')
  expect(together([0.8, 1.153, 0.84], 'metre')).toBe('0.8 × 1.15 × 0.84 m')
  expect(together([2, 31, 4], 'unknown')).toBe('2 × 31 × 4 file units')
})

test('a value has three significant digits, without powers of ten', () => {
  expect(digitsText(1234.5, 'en-US')).toBe('1,230')
  expect(digitsText(0.000012345, 'en-US')).toBe('0.0000123')
  expect(digitsText(0, 'zh-CN')).toBe('0')
  expect(angleText(89.96, 'en-US')).toBe('90.0°')
})

test('a scale bar is as long as possible and represents 1, 2 or 5 times a power of ten', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (most) => {
      const round = roundLength(most)
      expect(round).toBeLessThanOrEqual(most)
      expect(most / round).toBeLessThanOrEqual(2.5 + 1e-6)
      const lead = round / 10 ** Math.floor(Math.log10(round) + 1e-9)
      expect([1, 2, 5].some((step) => Math.abs(lead - step) < 1e-6)).toBe(true)
    }),
  )
  expect(scaleBar(0.001, 120, 'metre')).toEqual({ pixels: 100, length: { value: 10, unit: 'cm', power: 1 } })
  expect(scaleBar(0, 120, 'metre')).toBeUndefined()
})

test('the scale bar of a file in inches represents a round metric length', () => {
  const bar = scaleBar(0.1, 100, 'inch')
  expect(bar?.length).toEqual({ value: 20, unit: 'cm', power: 1 })
  expect(bar?.pixels).toBeCloseTo(78.74, 2)
})

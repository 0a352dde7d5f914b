import { expect, test } from 'vitest'
import english from '../locales/viewer-tools.en-US.json' with { type: 'json' }
import chinese from '../locales/viewer-tools.zh-CN.json' with { type: 'json' }
import type { Measurement } from './measurements.ts'
import { resultSaid, valueSaid } from './said.ts'

const inEnglish = { unit: 'metre', locale: 'en-US', texts: english } as const
const inChinese = { unit: 'centimetre', locale: 'zh-CN', texts: chinese } as const
const square: Measurement = {
  name: 'B',
  measure: 'area',
  points: [
    [0, 0, 0],
    [0.1, 0, 0],
    [0.1, 0.1, 0],
    [0, 0.1, 0],
  ],
}

test('a result states its name, kind and value in both languages', () => {
  const distance: Measurement = {
    name: 'A',
    measure: 'distance',
    points: [
      [0, 0, 0],
      [0, 3, 4],
    ],
  }
  expect(resultSaid(distance, inEnglish)).toBe('A Distance 5 m')
  expect(resultSaid(distance, inChinese)).toBe('A 距离 5 厘米')
  expect(resultSaid(square, inEnglish)).toBe('B Area 100 cm² (perimeter 40 cm)')
  expect(valueSaid(square, inEnglish)).toBe('100 cm²')
})

test('an area with uneven corners states that it was measured on a plane', () => {
  const uneven: Measurement = {
    ...square,
    points: [
      [0, 0, 0],
      [1, 0, 0.5],
      [1, 1, 0],
      [0, 1, 0.5],
    ],
  }
  expect(resultSaid(uneven, inEnglish)).toContain(english.measure.uneven)
})

test('an area with crossing sides states that its sides cross', () => {
  const [a, b, c, d] = square.points
  const crossed = { ...square, points: [a, c, b, d] as Measurement['points'] }
  expect(resultSaid(crossed, inChinese)).toContain(chinese.measure.crossed)
  expect(resultSaid(square, inChinese)).not.toContain(chinese.measure.crossed)
})

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
/** Placeholders in each text. */
const placesIn = (texts: object) =>
  Object.fromEntries(
    keysOf(texts).map((key) => [
      key,
      JSON.stringify(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts))
        .match(/\{\{\w+\}\}/g)
        ?.sort(),
    ]),
  )

test('both languages of the tools have the same texts and placeholders, and no text is empty', () => {
  expect(placesIn(english)).toEqual(placesIn(chinese))
  expect(JSON.stringify([english, chinese])).not.toContain('""')
})

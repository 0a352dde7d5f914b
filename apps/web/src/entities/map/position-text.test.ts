import { expect, test } from 'vitest'
import { degreesText, typedPosition } from './position-text.ts'

test('degrees have up to four decimals, without trailing zeros', () => {
  expect([116.397029, 39.9, -0.00001, 180].map(degreesText)).toEqual(['116.397', '39.9', '0', '180'])
})

test('a position needs both numbers, within their ranges', () => {
  expect(typedPosition('116.4', ' 39.9 ')).toEqual({ longitude: 116.4, latitude: 39.9 })
  for (const [longitude, latitude] of [
    ['', '39.9'],
    ['116.4', ''],
    ['east', '39.9'],
    ['181', '0'],
    ['0', '91'],
  ] as const) {
    expect(typedPosition(longitude, latitude)).toBeUndefined()
  }
})

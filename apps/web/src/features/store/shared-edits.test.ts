import { expect, test } from 'vitest'
import { EMPTY_EDIT, editSchema, priceAfter } from './shared-edits.ts'

const read = (change: object) => {
  const draft = { ...EMPTY_EDIT, ...change }
  return editSchema(draft).safeParse(draft)
}

test('a change in percent is sent as percent of the price, and the price that follows is rounded to fen', () => {
  const { data = {} } = read({ what: 'percent', percent: '-20' })
  expect(data).toEqual({ pricePercent: 80 })
  expect([12.34, 0.33].map((price) => priceAfter(price, data))).toEqual([9.87, 0.26])
  for (const percent of ['', '-100', '901', '1.5', 'a']) expect(read({ what: 'percent', percent }).success).toBe(false)
})

test('an empty place or owner is refused, since it would take it from all', () => {
  expect(read({ what: 'place' }).success).toBe(false)
  expect(read({ what: 'owner' }).success).toBe(false)
  expect(read({ what: 'place', longitude: '108.9', latitude: '34.3' }).data).toEqual({
    longitude: 108.9,
    latitude: 34.3,
  })
})

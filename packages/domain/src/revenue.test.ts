import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRevenue } from './revenue.ts'

const gross = fc.integer({ min: 0, max: 999_999_999 })
const share = fc.integer({ min: 0, max: 10_000 })

test('the parts always add up to the price, and none is negative', () => {
  fc.assert(
    fc.property(gross, share, share, (amount, fee, owner) => {
      const split = splitRevenue(amount, fee, owner)
      return split.feeFen + split.ownerFen + split.creatorFen === amount && Math.min(...Object.values(split)) >= 0
    }),
  )
})

test.each([
  { gross: 1000, fee: 0, owner: 0, split: [0, 0, 1000] },
  { gross: 1000, fee: 1000, owner: 5000, split: [100, 450, 450] },
  { gross: 1, fee: 9999, owner: 9999, split: [0, 0, 1] },
  { gross: 999, fee: 0, owner: 3333, split: [0, 332, 667] },
  { gross: 1000, fee: 10_000, owner: 10_000, split: [1000, 0, 0] },
])('$gross fen at $fee and $owner is split $split, rounded for the creator', ({ gross, fee, owner, split }) => {
  expect(Object.values(splitRevenue(gross, fee, owner))).toEqual(split)
})

test.each([-1, 0.5, Number.NaN])('%s is not an amount', (amount) => {
  expect(() => splitRevenue(amount, 0, 0)).toThrow(RangeError)
})

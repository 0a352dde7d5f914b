import { expect, test } from 'vitest'
import { exceededTerms, type OwnerTerms } from './owner-terms.ts'

const TERMS: OwnerTerms = {
  ...{ ownerRevenueShare: 30, licence: 'standard', minPrice: 100 },
  ...{ ceiling: 'study', positionAccuracy: 'province' },
}

test.each<[Partial<OwnerTerms>, string[]]>([
  [{}, []],
  [{ minPrice: 100.01 }, []],
  [{ minPrice: 99.99 }, ['minPrice']],
  [{ ceiling: 'outline' }, []],
  [{ ceiling: 'full' }, ['ceiling']],
  [{ positionAccuracy: 'hidden' }, []],
  [{ positionAccuracy: 'county' }, ['positionAccuracy']],
  [{ licence: 'editorial' }, ['licence']],
  [{ ownerRevenueShare: 31 }, ['ownerRevenueShare']],
  [{ ownerRevenueShare: 29, licence: 'cc0', minPrice: 0 }, ['ownerRevenueShare', 'licence', 'minPrice']],
])('a change to %j exceeds the terms %j', (change, exceeded) => {
  expect(exceededTerms(TERMS, { ...TERMS, ...change })).toEqual(exceeded)
})

import { expect, test } from 'vitest'
import { readReviewSearch } from './review-search.ts'

const creator = '01900000-0000-7000-8000-000000000000'
const ofAssets = { creator, category: 2, creatorRecord: 'new' } as const

test('a kind without assets drops the filters of assets, and keeps the others', () => {
  const search = { kind: 'onboarding', minDays: 3, ...ofAssets }
  expect(readReviewSearch({ ...search, waiting: 'owner' })).toEqual({ kind: 'onboarding', minDays: 3 })
  expect(readReviewSearch({ ...search, waiting: 'submission' })).toMatchObject({ waiting: 'submission' })
})

test('assets and all kinds keep the filters of assets', () => {
  for (const kind of [{ kind: 'asset' }, {}]) {
    const search = { ...kind, ...ofAssets, waiting: 'owner' }
    expect(readReviewSearch(search)).toEqual(search)
  }
})

import { expect, test } from 'vitest'
import { readMoneySearch } from './list-search.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'

test('filters are read from the URL, and invalid ones are ignored', () => {
  const whole = { q: 'A1', person: ID, status: 'paid', from: '2026-11-01', to: '2026-11-30' }
  expect(readMoneySearch(whole, ['paid'])).toEqual(whole)
  expect(readMoneySearch({ q: 2026 }, ['paid'])).toEqual({ q: '2026' })
  const wrong = { q: ' ', person: 'me', status: 'lost', from: '2026-13-01', to: 'today' }
  expect(readMoneySearch(wrong, ['paid'])).toEqual({})
})

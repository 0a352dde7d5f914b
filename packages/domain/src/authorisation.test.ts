import { expect, test } from 'vitest'
import { authorisationGaps } from './authorisation.ts'

const HELD = { heldByState: true, documentId: 'a', until: '2026-11-24' }

test('an object outside state institutions needs no authorisation', () => {
  expect(authorisationGaps({ heldByState: false, documentId: null, until: null }, '2026-11-24')).toEqual([])
})

test('an authorisation is valid through its last day', () => {
  expect(authorisationGaps(HELD, '2026-11-24')).toEqual([])
  expect(authorisationGaps(HELD, '2026-11-25')).toEqual(['ended'])
})

test('document and day are both needed', () => {
  expect(authorisationGaps({ ...HELD, documentId: null }, '2026-11-24')).toEqual(['document'])
  expect(authorisationGaps({ ...HELD, documentId: null, until: null }, '2026-11-24')).toEqual(['document', 'day'])
})

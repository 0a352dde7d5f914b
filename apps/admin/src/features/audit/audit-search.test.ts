import { expect, test } from 'vitest'
import { readAuditSearch } from './audit-search.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'

test('a URL keeps its filters', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const search = { subjectKind: 'kyc', subjectId: ID, actorId: ID, action: 'kyc.approve', ...days }
  expect(readAuditSearch(search)).toEqual(search)
})

test('unknown filters are ignored', () => {
  expect(
    readAuditSearch({ subjectKind: 'cat', subjectId: '1', actorId: 7, action: 'kyc.eat', from: 'today', more: true }),
  ).toEqual({})
})

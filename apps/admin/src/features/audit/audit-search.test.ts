import { expect, test } from 'vitest'
import { readAuditSearch } from './audit-search.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'

test('a URL keeps its filters', () => {
  const search = { subjectKind: 'kyc', subjectId: ID, actorId: ID }
  expect(readAuditSearch(search)).toEqual(search)
})

test('unknown filters are ignored', () => {
  expect(readAuditSearch({ subjectKind: 'cat', subjectId: '1', actorId: 7, more: true })).toEqual({})
})

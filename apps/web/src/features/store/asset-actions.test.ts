import { expect, test } from 'vitest'
import { actionsFor } from './asset-actions.ts'

test('only assets off sale can be deleted, except those in violation', () => {
  expect(actionsFor({ status: 'saling', pinned: false, needsReview: false })).toEqual(['edit', 'pin', 'stop'])
  expect(actionsFor({ status: 'violation', pinned: false, needsReview: false })).toEqual([])
  for (const status of ['removed', 'rejected', 'failed', 'uploading', 'processing'] as const) {
    expect(actionsFor({ status, pinned: false, needsReview: false })).toContain('delete')
  }
})

test('a delisted asset is listed again, or submitted if it needs review', () => {
  expect(actionsFor({ status: 'removed', pinned: false, needsReview: false })).toContain('launch')
  expect(actionsFor({ status: 'removed', pinned: false, needsReview: true })).toEqual([
    'submit',
    'edit',
    'replace',
    'delete',
  ])
})

test('the file of a failed, rejected or delisted asset can be replaced', () => {
  const statuses = ['saling', 'processing', 'uploading', 'removed', 'rejected', 'violation', 'failed'] as const
  const replaceable = statuses.filter((status) =>
    actionsFor({ status, pinned: false, needsReview: false }).includes('replace'),
  )
  expect(replaceable).toEqual(['removed', 'rejected', 'failed'])
})

test('a pinned asset can be unpinned', () => {
  expect(actionsFor({ status: 'saling', pinned: true, needsReview: false })).toContain('unpin')
})

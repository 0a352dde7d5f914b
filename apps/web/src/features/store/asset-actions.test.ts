import { expect, test } from 'vitest'
import { actionsFor } from './asset-actions.ts'

test('only what is off sale can be deleted, and nothing that was found in violation', () => {
  expect(actionsFor({ status: 'saling', pinned: false, needsReview: false })).toEqual(['edit', 'pin', 'stop'])
  expect(actionsFor({ status: 'violation', pinned: false, needsReview: false })).toEqual([])
  for (const status of ['removed', 'rejected', 'failed', 'uploading', 'processing'] as const) {
    expect(actionsFor({ status, pinned: false, needsReview: false })).toContain('delete')
  }
})

test('a delisted asset is launched again, or submitted when a reviewer has to see it first', () => {
  expect(actionsFor({ status: 'removed', pinned: false, needsReview: false })).toContain('launch')
  expect(actionsFor({ status: 'removed', pinned: false, needsReview: true })).toEqual([
    'submit',
    'edit',
    'replace',
    'delete',
  ])
})

test('another file can be sent for what failed, was rejected or is off sale', () => {
  const statuses = ['saling', 'processing', 'uploading', 'removed', 'rejected', 'violation', 'failed'] as const
  const replaceable = statuses.filter((status) =>
    actionsFor({ status, pinned: false, needsReview: false }).includes('replace'),
  )
  expect(replaceable).toEqual(['removed', 'rejected', 'failed'])
})

test('a featured asset can be taken off the features', () => {
  expect(actionsFor({ status: 'saling', pinned: true, needsReview: false })).toContain('unpin')
})

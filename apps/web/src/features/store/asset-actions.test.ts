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

test('under review the owner alone can be changed, and only while they have not accepted', () => {
  const asset = { status: 'processing', pinned: false, needsReview: true } as const
  const reason = null
  expect(actionsFor({ ...asset, ownership: { state: 'requested', reason } })).toEqual(['owner', 'delete'])
  expect(actionsFor({ ...asset, ownership: { state: 'declined', reason } })).toEqual(['owner', 'delete'])
  expect(actionsFor({ ...asset, ownership: { state: 'accepted', reason } })).toEqual(['delete'])
  expect(actionsFor({ ...asset, ownership: null })).toEqual(['delete'])
})

test('who only owns an asset has no actions on it', () => {
  for (const status of ['saling', 'removed', 'processing'] as const)
    expect(actionsFor({ status, pinned: false, needsReview: false, role: 'owner' })).toEqual([])
  expect(actionsFor({ status: 'saling', pinned: false, needsReview: false, role: 'both' })).toContain('stop')
})

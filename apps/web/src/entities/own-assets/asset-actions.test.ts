import { expect, test } from 'vitest'
import { actionsFor, nextActionOf } from './asset-actions.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const plain = { pinned: false, needsReview: false }
const reason = null

test('only assets off sale can be deleted, except those in violation', () => {
  expect(actionsFor({ ...plain, status: 'saling' })).toEqual(['statistics', 'copy', 'view', 'pin', 'stop'])
  expect(actionsFor({ ...plain, status: 'violation' })).toEqual(['statistics', 'copy'])
  for (const status of ['removed', 'rejected', 'failed', 'uploading', 'processing'] as const) {
    expect(actionsFor({ ...plain, status })).toContain('delete')
  }
})

test('the next action follows from the asset’s state', () => {
  const next = (status: Parameters<typeof nextActionOf>[0]['status'], change = {}) =>
    nextActionOf({ ...plain, status, ...change }, NOW)
  expect(next('uploading')).toBe('upload')
  expect(next('uploading', { verification: { state: 'running' } })).toBeUndefined()
  expect(next('processing')).toBeUndefined()
  expect(next('failed')).toBe('repair')
  expect(next('rejected')).toBe('repair')
  expect(next('removed')).toBe('launch')
  expect(next('removed', { needsReview: true })).toBe('submit')
  expect(next('saling')).toBe('edit')
})

test('the next action for an expired authorisation is to renew it', () => {
  const held = { heldByState: true, authorisationId: 'a', authorisedUntil: '2026-11-22' }
  const next = (now: string) => nextActionOf({ ...plain, ...held, status: 'removed' }, new Date(now))
  expect(next('2026-11-22T15:59:00Z')).toBe('launch')
  expect(next('2026-11-22T16:00:00Z')).toBe('authorisation')
  expect(nextActionOf({ ...plain, ...held, status: 'saling' }, new Date('2027-01-01'))).toBe('edit')
})

test('the next action for an asset whose owner has not accepted is to change the owner', () => {
  for (const state of ['requested', 'declined'] as const) {
    expect(nextActionOf({ ...plain, status: 'processing', ownership: { state, reason, terms: null } }, NOW)).toBe(
      'owner',
    )
    expect(nextActionOf({ ...plain, status: 'removed', ownership: { state, reason, terms: null } }, NOW)).toBe('owner')
  }
  expect(
    nextActionOf({ ...plain, status: 'processing', ownership: { state: 'accepted', reason, terms: null } }, NOW),
  ).toBeUndefined()
})

test('the next action for a violation is to answer or appeal before the deadline, and otherwise to view it', () => {
  const next = (state: 'open' | 'answered' | 'upheld' | 'appealed' | 'final', answerUntil: string | null) =>
    nextActionOf({ ...plain, status: 'violation', violation: { state, reason: 'x', answerUntil } }, NOW)
  const later = '2026-11-23T10:00:00Z'
  expect(next('open', later)).toBe('answer')
  expect(next('upheld', later)).toBe('appeal')
  expect(next('open', '2026-11-22T09:59:59Z')).toBe('violation')
  expect(next('answered', later)).toBe('violation')
  expect(next('final', null)).toBe('violation')
})

test('a pinned asset can be unpinned', () => {
  expect(actionsFor({ ...plain, status: 'saling', pinned: true })).toContain('unpin')
})

test('an owner who is not the creator can only open the asset’s statistics', () => {
  for (const status of ['saling', 'removed', 'processing', 'violation'] as const) {
    expect(actionsFor({ ...plain, status, role: 'owner' })).toEqual(['statistics'])
    expect(nextActionOf({ ...plain, status, role: 'owner' }, NOW)).toBeUndefined()
  }
  expect(actionsFor({ ...plain, status: 'saling', role: 'both' })).toContain('stop')
})

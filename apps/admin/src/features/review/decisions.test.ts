import { ASSET_TRANSITIONS, type AssetStatus } from '@wencang/domain'
import { expect, test } from 'vitest'
import { decisionsFor, needsReason } from './decisions.ts'

const EVENTS = { approve: 'approveAndLaunch', reject: 'reject', violation: 'violation', restore: 'restore' } as const

test('only decisions are offered that the state of the asset allows', () => {
  for (const status of Object.keys(ASSET_TRANSITIONS) as AssetStatus[]) {
    for (const decision of decisionsFor(status)) expect(ASSET_TRANSITIONS[status]).toHaveProperty(EVENTS[decision])
  }
})

test('a rejection and a violation say why; an approval need not', () => {
  expect(needsReason('reject')).toBe(true)
  expect(needsReason('violation')).toBe(true)
  expect(needsReason('approve')).toBe(false)
  expect(needsReason('restore')).toBe(false)
})

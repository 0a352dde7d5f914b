import {
  ASSET_TRANSITIONS,
  type AssetStatus,
  ONBOARDING_STATUS,
  ONBOARDING_TRANSITIONS,
  type OnboardingStatusName,
  VIOLATION_STATES,
} from '@wencang/domain'
import { expect, test } from 'vitest'
import { decisionsFor, decisionsForApplication, decisionsForIdentity, needsReason } from './decisions.ts'

const EVENTS = { approve: 'approveAndLaunch', reject: 'reject', violation: 'violation', restore: 'restore' } as const

test('only decisions that the asset’s state allows are offered', () => {
  for (const status of Object.keys(ASSET_TRANSITIONS) as AssetStatus[]) {
    const decisions = decisionsFor({ asset: { status }, violation: null })
    for (const decision of decisions) expect(ASSET_TRANSITIONS[status]).toHaveProperty(EVENTS[decision as 'approve'])
  }
})

test('a violation can be upheld only while a statement awaits a decision', () => {
  const asset = { status: 'violation' } as const
  for (const state of VIOLATION_STATES) {
    const isWaiting = state === 'answered' || state === 'appealed'
    expect(decisionsFor({ asset, violation: { state } }).includes('uphold')).toBe(isWaiting)
  }
})

test('exactly the decisions that an application’s state allows are offered', () => {
  for (const [name, status] of Object.entries(ONBOARDING_STATUS)) {
    const possible = Object.keys(ONBOARDING_TRANSITIONS[name as OnboardingStatusName])
    const decisions = ['approve', 'reject', 'violation', 'restore'].filter((event) => possible.includes(event))
    expect(decisionsForApplication(status)).toEqual(decisions)
  }
})

test('an identity check is decided once', () => {
  expect(([0, 1, 2] as const).map(decisionsForIdentity)).toEqual([['approve', 'reject'], [], []])
})

test('a rejection and a violation need a reason, an approval does not', () => {
  expect(needsReason('reject')).toBe(true)
  expect(needsReason('violation')).toBe(true)
  expect(needsReason('uphold')).toBe(true)
  expect(needsReason('approve')).toBe(false)
  expect(needsReason('restore')).toBe(false)
})

import { expect, test } from 'vitest'
import { ASSET_STATUSES } from './asset.ts'
import { nextState } from './transitions.ts'
import { isOpenVersion, takesNewVersion, VERSION_STATES, VERSION_TRANSITIONS } from './version.ts'

test('only a version that was verified is decided on, and no decision is taken back', () => {
  const decidable = VERSION_STATES.filter((state) => nextState(VERSION_TRANSITIONS, state, 'approve') !== null)
  expect(decidable).toEqual(['reviewing'])
  for (const state of VERSION_STATES)
    expect(Object.keys(VERSION_TRANSITIONS[state]).length > 0).toBe(isOpenVersion(state))
})

test('another file is proposed beside a work that was reviewed as it is', () => {
  const taking = (needsReview: boolean) => ASSET_STATUSES.filter((status) => takesNewVersion({ status, needsReview }))
  expect(taking(false)).toEqual(['saling', 'removed'])
  expect(taking(true)).toEqual(['saling'])
})

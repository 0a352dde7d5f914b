import { expect, test } from 'vitest'
import { ASSET_STATUSES } from './asset.ts'
import { nextState } from './transitions.ts'
import { isOpenVersion, takesNewVersion, VERSION_STATES, VERSION_TRANSITIONS } from './version.ts'

test('only a verified version can be decided, and decisions are final', () => {
  const decidable = VERSION_STATES.filter((state) => nextState(VERSION_TRANSITIONS, state, 'approve') !== null)
  expect(decidable).toEqual(['reviewing'])
  for (const state of VERSION_STATES)
    expect(Object.keys(VERSION_TRANSITIONS[state]).length > 0).toBe(isOpenVersion(state))
})

test('a new version can be proposed only for an asset whose present state was reviewed', () => {
  const taking = (needsReview: boolean) => ASSET_STATUSES.filter((status) => takesNewVersion({ status, needsReview }))
  expect(taking(false)).toEqual(['saling', 'removed'])
  expect(taking(true)).toEqual(['saling'])
})

import { expect, test } from 'vitest'
import { ASSET_STATUSES } from './asset.ts'
import { nextState } from './transitions.ts'
import { isOpenVersion, takesNewVersion, VERSION_STATES, VERSION_TRANSITIONS, type VersionEvent } from './version.ts'

test('only a verified version can be decided, and decisions are final', () => {
  const taking = (event: VersionEvent) =>
    VERSION_STATES.filter((state) => nextState(VERSION_TRANSITIONS, state, event) !== null)
  for (const decision of ['approve', 'apply', 'reject'] as const) expect(taking(decision)).toEqual(['reviewing'])
  expect(taking('withdraw')).toEqual(VERSION_STATES.filter(isOpenVersion))
  expect(taking('discard')).toEqual(['rejected'])
})

test('a new version can be proposed only for an asset whose present state was reviewed', () => {
  const taking = (needsReview: boolean) => ASSET_STATUSES.filter((status) => takesNewVersion({ status, needsReview }))
  expect(taking(false)).toEqual(['saling', 'removed'])
  expect(taking(true)).toEqual(['saling'])
})

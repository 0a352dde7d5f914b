import type { UserInfo } from '@wencang/contract'
import { expect, test } from 'vitest'
import { toSession } from './session.ts'

const info = (scope: string): UserInfo => ({
  scope,
  name: '',
  picture: null,
  email: null,
  phone: null,
  cryptoWallet: null,
  userId: '1',
  profile: null,
  bannerImg: null,
  kycType: null,
  kycName: null,
  realName: null,
  province: null,
})

test('roles come from the scope, split by spaces', () => {
  expect(toSession(info('openid cdap:assets-creator:admin')).isAssetsCreator).toBe(true)
  expect(toSession(info('openid cdap:assets-creator:admin')).isAssetsOwner).toBe(false)
  expect(toSession(info('')).roles).toEqual([])
})

test('an operator counts as creator and owner', () => {
  expect(toSession(info('cdap:*:admin'))).toMatchObject({ isAssetsCreator: true, isAssetsOwner: true })
})

test('a user without a name is Unknown', () => {
  expect(toSession(info('')).userName).toBe('Unknown')
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { ACCOUNT_ERROR_CODES, type UserInfo } from '@wencang/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { registerPageWork } from '../../shared/page-work.ts'
import { toSession, VISITOR } from './session.ts'
import { sessionAsKnown, sessionQuery } from './use-session.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('every field of user info becomes a field of the session, and null becomes undefined', () => {
  const whole: UserInfo = {
    scope: 'cdap:assets-owner:admin',
    name: '沈砚秋',
    picture: '/p.webp',
    email: 'a@b.test',
    phone: '13800000000',
    cryptoWallet: '0x1',
    userId: '7',
    profile: '你好',
    bannerImg: '/b.webp',
    kycType: 1,
    kycName: '听松阁',
    realName: '沈砚秋',
    province: 'other',
  }
  expect(toSession(whole)).toEqual({
    userId: '7',
    userName: '沈砚秋',
    userEmail: 'a@b.test',
    userPhone: '13800000000',
    userPicture: '/p.webp',
    userCryptoWallet: '0x1',
    userProfile: '你好',
    userBanner: '/b.webp',
    userProvince: 'other',
    kycType: 1,
    kycName: '听松阁',
    roles: ['cdap:assets-owner:admin'],
    isAssetsOwner: true,
    isAssetsCreator: false,
  })
  expect(toSession(info(''))).toEqual({ ...VISITOR, userId: '1', userName: 'Unknown' })
})

/** Session state after these responses of the sign-in host; null: no response. */
async function knownAfter(...answers: (Response | null)[]) {
  const client = new QueryClient()
  const read = new QueryObserver(client, { ...sessionQuery, retry: false, enabled: false })
  const before = sessionAsKnown(read.getCurrentResult())
  for (const answer of answers) {
    vi.stubGlobal('fetch', async () => {
      if (!answer) throw new TypeError('Failed to fetch')
      return answer.clone()
    })
    await read.refetch()
  }
  return { before, after: sessionAsKnown(read.getCurrentResult()) }
}
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const USER = answer(200, info(''))
const REFUSED = answer(401, {
  error_code: ACCOUNT_ERROR_CODES.not_authenticated,
  error_msg: 'no session',
  request_id: 'r',
})

test('a user with an ID is signed in; before the first response the session is unknown and signed out', async () => {
  const { before, after } = await knownAfter(USER)
  expect(before).toEqual({ ...VISITOR, known: false, signedIn: false, unreachable: false })
  expect(after).toEqual({ ...toSession(info('')), known: true, signedIn: true, unreachable: false })
})

test('a response without a session makes the user a visitor, also after being signed in', async () => {
  const visitor = { ...VISITOR, known: true, signedIn: false, unreachable: false }
  expect((await knownAfter(REFUSED)).after).toEqual(visitor)
  expect((await knownAfter(USER, REFUSED)).after).toEqual(visitor)
})

test('a page with unsaved work keeps its user, whose session is known to have ended', async () => {
  const stop = registerPageWork(() => true, 'form')
  expect((await knownAfter(USER, REFUSED)).after).toMatchObject({ userId: '1', signedIn: true, ended: true })
  expect((await knownAfter(USER, REFUSED, USER)).after).not.toHaveProperty('ended')
  expect((await knownAfter(REFUSED)).after).toMatchObject({ signedIn: false })
  stop()
})

test('without a response the page keeps its user, or shows that the sign-in host is unreachable', async () => {
  expect((await knownAfter(null)).after).toEqual({ ...VISITOR, known: true, signedIn: false, unreachable: true })
  expect((await knownAfter(USER, null)).after).toMatchObject({ userId: '1', signedIn: true, unreachable: false })
})

test('an error response to user info makes the user a visitor', async () => {
  const visitor = { ...VISITOR, known: true, signedIn: false, unreachable: false }
  for (const status of [500, 503, 429]) {
    const failed = answer(status, { error_code: ACCOUNT_ERROR_CODES.busy, error_msg: 'busy', request_id: 'r' })
    expect((await knownAfter(failed)).after).toEqual(visitor)
    expect((await knownAfter(USER, failed)).after).toEqual(visitor)
  }
})

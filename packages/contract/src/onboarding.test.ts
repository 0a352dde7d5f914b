import { expect, test } from 'vitest'
import { OnboardingBody } from './onboarding.ts'
import { IdentityReviewBody, OnboardingReviewBody, ReviewBody } from './reviews.ts'

const FILE = '01900000-0000-7000-8000-000000000000'
const person = {
  creatorType: 1,
  applicantKind: 0,
  acceptAgreement: true,
  name: ' 林知夏 ',
  phoneNumber: ' 13812345678 ',
  certificationNumber: '110105 19491231 002x',
  certificationFile: FILE,
  bankName: '中国银行',
  bankCardNum: '6222 0200 0000 0000 000',
}

test('typed values are normalized: no spaces, letters in upper case', () => {
  expect(OnboardingBody.parse(person)).toEqual({
    ...person,
    name: '林知夏',
    phoneNumber: '13812345678',
    certificationNumber: '11010519491231002X',
    bankCardNum: '6222020000000000000',
  })
})

test('an application with one scan is accepted; a back must be another file and needs a document with a back', () => {
  const BACK = '01900000-0000-7000-8000-000000000001'
  const pathOf = (change: object) => OnboardingBody.safeParse({ ...person, ...change }).error?.issues.map((i) => i.path)
  expect(pathOf({})).toBeUndefined()
  expect(pathOf({ certificationBackFile: BACK })).toBeUndefined()
  expect(pathOf({ certificationBackFile: BACK, certificationNumber: 'H12345678' })).toBeUndefined()
  expect(pathOf({ certificationBackFile: FILE })).toEqual([['certificationBackFile']])
  expect(pathOf({ certificationBackFile: BACK, certificationNumber: 'E12345678' })).toEqual([['certificationBackFile']])
})

test('the kind of applicant decides which fields are required and accepted', () => {
  expect(OnboardingBody.safeParse({ ...person, applicantKind: 1 }).success).toBe(false)
  expect(OnboardingBody.safeParse({ ...person, institutionName: '临江博物馆' }).success).toBe(false)
})

test.each([ReviewBody, OnboardingReviewBody, IdentityReviewBody])('a rejection needs a reason', (body) => {
  expect(body.safeParse({ decision: 'approve' }).success).toBe(true)
  expect(body.safeParse({ decision: 'reject' }).error?.issues).toMatchObject([{ path: ['reason'] }])
  expect(body.safeParse({ decision: 'reject', reason: ' ' }).success).toBe(false)
  expect(body.safeParse({ decision: 'reject', reason: '不清晰' }).success).toBe(true)
})

test.each(['a\0', 'a b', '', '1', 'x'.repeat(65)])('%j is rejected as a field name', (name) => {
  const body = { decision: 'reject', reason: '不清晰', fieldReasons: { [name]: '缺失' } }
  expect(ReviewBody.safeParse(body).success).toBe(false)
  expect(OnboardingReviewBody.safeParse(body).success).toBe(false)
})

test('the version that was read is named by a valid time', () => {
  const at = (submittedAt: string) => OnboardingReviewBody.safeParse({ decision: 'approve', submittedAt }).success
  expect([at('2026-11-21T00:00:00.000Z'), at('0000-01-01T00:00:00Z'), at('yesterday')]).toEqual([true, false, false])
})

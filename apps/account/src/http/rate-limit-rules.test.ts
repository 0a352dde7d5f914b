import { expect, test } from 'vitest'
import { kindOfCall } from './rate-limit-rules.ts'

test.each([
  ['POST', '/v1/verify-code', 'code'],
  ['POST', '/v1/register', 'guess'],
  ['POST', '/v1/account/password/reset', 'guess'],
  ['DELETE', '/v1/account', 'guess'],
  ['POST', '/sign-in/:uid/code', 'guess'],
  ['PATCH', '/v1/userinfo', 'change'],
  ['DELETE', '/v1/sessions/:id', 'change'],
  ['GET', '/v1/userinfo', null],
  ['POST', '/sign-in/:uid', 'guess'],
  ['GET', '/sign-in/:uid', null],
])('%s %s counts as %s', (method, path, kind) => {
  expect(kindOfCall(method, path)).toBe(kind)
})

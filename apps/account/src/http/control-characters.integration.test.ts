import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD, type TestAccount } from '../testing/test-account.ts'

let service: TestAccount
beforeAll(async () => {
  service = await startTestAccount({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => service[Symbol.asyncDispose]())

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const form = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
})
const account = 'a\0b@demo.test'
const AUTH = '/oidc/auth?client_id=wencang&response_type=code&scope=openid&redirect_uri=http%3A%2F%2Flocalhost'

test.each<[string, string, RequestInit]>([
  ['a registration', '/v1/register', json({ account, code: '123456', name: 'x', password: TEST_PASSWORD })],
  ['a new password', '/v1/account/password/reset', json({ account, code: '123456', newPassword: TEST_PASSWORD })],
  ['a client’s id', '/oidc/auth?client_id=a%00b', {}],
  ['a state', `${AUTH}&state=a%00b`, {}],
  ['a request’s form', '/oidc/auth', form('client_id=wencang&response_type=code&scope=openid&state=a%00b')],
  ['a code', '/oidc/token', form('grant_type=authorization_code&code=%00&client_id=%00')],
  ['an access token', '/oidc/me', form('access_token=a%00b')],
  ['the name of a page', '/sign-in/a%00b', {}],
])('control characters in %s are a client error', async (_what, path, request) => {
  const { status } = await service.newBrowser().fetch(path, { redirect: 'manual', ...request })
  // Some provider errors are redirects to the client.
  expect(status).toBeGreaterThanOrEqual(300)
  expect(status).toBeLessThan(500)
})

test('a target with control characters gets no code, and the sign-in page finds no such account', async () => {
  const browser = service.newBrowser()
  expect((await browser.requestCode(account, 'login')).status).toBe(400)
  expect((await browser.signIn(account, TEST_PASSWORD)).response.status).toBe(401)
})

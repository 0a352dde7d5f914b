import { get } from 'node:http'
import { ABSENCE_PREFERENCE } from '@wencang/contract'
import { expect, test } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'
import { MARKET_ORIGIN, startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'

const EMAIL = 'somebody@example.com'

test('a page that only checks for a session gets the error with status 200, so that the browser logs no error', async () => {
  await using service = await startTestAccount()
  const browser = service.newBrowser()
  const asked = await browser.call('GET', '/v1/userinfo', undefined, { prefer: 'absence=200' })
  expect([asked.status, asked.body.error_code]).toEqual([200, 4032])
  expect(asked.headers.get('preference-applied')).toBe('absence=200')
  const changed = await browser.call('PATCH', '/v1/userinfo', { name: '林' }, { prefer: 'absence=200' })
  expect(changed.status).toBe(401)
})

test('logout ends the session at once, wherever its cookie is presented', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const copy = service.newBrowser()
  copy.cookies.set('hzcdap_session', browser.cookies.get('hzcdap_session') ?? '')
  expect((await copy.call('GET', '/v1/userinfo')).status).toBe(200)

  expect((await browser.call('GET', '/v1/logout')).status).toBe(200)

  expect(browser.cookies.has('hzcdap_session')).toBe(false)
  expect((await copy.call('GET', '/v1/userinfo')).body.error_code).toBe(4032)
})

test('after a logout the next sign-in asks for the password again, and may be a different user', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  await service.addAccount({ email: 'other@example.com' })
  await browser.call('GET', '/v1/logout')

  const page = await browser.visit(signInPath(`${MARKET_ORIGIN}/`))
  expect(page.text).toContain('name="password"')

  await browser.submit(page, { account: 'other@example.com', password: TEST_PASSWORD })
  expect((await browser.call('GET', '/v1/userinfo')).body.email).toBe('other@example.com')
})

test('marketplace pages read user info and end the session with the cookie, and a missing session logs no error in the browser', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const origin = MARKET_ORIGIN
  const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'prefer' }
  const preflight = await fetch(`${service.url}/v1/userinfo`, { method: 'OPTIONS', headers: { origin, ...asked } })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
  const absent = await fetch(`${service.url}/v1/userinfo`, { headers: { origin, prefer: ABSENCE_PREFERENCE } })
  expect(absent.status).toBe(200)
  expect(absent.headers.get('access-control-expose-headers')).toContain('preference-applied')
  const cookie = `hzcdap_session=${browser.cookies.get('hzcdap_session')}`
  const crossOrigin = { origin, cookie, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }
  expect(await statusOf(`${service.url}/v1/userinfo`, crossOrigin)).toBe(200)
  expect(await statusOf(`${service.url}/v1/logout`, crossOrigin)).toBe(200)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
})

test('a logout by navigation or from another site is rejected and ends nothing', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ]
  for (const headers of elsewhere) {
    const cookie = `hzcdap_session=${browser.cookies.get('hzcdap_session')}`
    expect([headers, await statusOf(`${service.url}/v1/logout`, { ...headers, cookie })]).toEqual([headers, 403])
  }
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(200)
})

test('logging out without a session is not an error', async () => {
  await using service = await startTestAccount()
  expect((await service.newBrowser().call('GET', '/v1/logout')).status).toBe(200)
})

test('users see and end their own sessions, but not those of other users', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const second = service.newBrowser()
  await second.signIn(EMAIL, TEST_PASSWORD)
  await service.addAccount({ email: 'other@example.com' })
  const outsider = service.newBrowser()
  await outsider.signIn('other@example.com', TEST_PASSWORD)

  const { sessions } = (await browser.call('GET', '/v1/sessions')).body
  expect(sessions).toHaveLength(2)
  const other = sessions.find((session: { current: boolean }) => !session.current)

  expect((await outsider.call('DELETE', `/v1/sessions/${other.id}`)).status).toBe(404)
  expect((await second.call('GET', '/v1/userinfo')).status).toBe(200)

  expect((await browser.call('DELETE', `/v1/sessions/${other.id}`)).status).toBe(204)
  expect((await second.call('GET', '/v1/userinfo')).status).toBe(401)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(200)
  expect((await browser.call('DELETE', `/v1/sessions/${other.id}`)).status).toBe(404)
  expect((await browser.call('DELETE', '/v1/sessions/nonsense')).status).toBe(404)
})

test('a browser whose session was ended from elsewhere must enter the password again', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  await service.database.prisma.session.updateMany({ data: { revokedAt: new Date() } })
  expect((await browser.visit(signInPath(`${MARKET_ORIGIN}/`))).text).toContain('name="password"')
})

test('a session ends after its idle time without use, and at its absolute end in any case', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const { session } = service.database.prisma
  const past = new Date(Date.now() - 1000)
  const longAgo = new Date(Date.now() - 3_600_000)

  await session.updateMany({ data: { lastSeenAt: longAgo, expiresAt: new Date(Date.now() + 60_000) } })
  await browser.call('GET', '/v1/userinfo')
  const slid = await session.findFirstOrThrow()
  expect(slid.expiresAt.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000)

  const absoluteExpiresAt = new Date(Date.now() + 60_000)
  await session.updateMany({ data: { lastSeenAt: longAgo, absoluteExpiresAt, expiresAt: absoluteExpiresAt } })
  await browser.call('GET', '/v1/userinfo')
  expect((await session.findFirstOrThrow()).expiresAt).toEqual(absoluteExpiresAt)

  await session.updateMany({ data: { expiresAt: past } })
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
})

test('the session of a deleted user is not valid', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  await service.database.prisma.user.updateMany({ data: { deletedAt: new Date() } })
  expect((await browser.call('GET', '/v1/userinfo')).body.error_code).toBe(4032)
  const end = await service.newBrowser().signIn(EMAIL, TEST_PASSWORD)
  expect(end.response.status).toBe(403)
})

test('calls that change something are accepted from our own pages only', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser, service } = signedIn
  const path = '/v1/sessions/01900000-0000-7000-8000-000000000000'
  const table: [Record<string, string>, number][] = [
    [{ origin: MARKET_ORIGIN }, 404],
    [{ origin: service.url }, 404],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:8082' }, 403],
    [{ origin: 'null' }, 403],
  ]
  for (const [headers, status] of table) {
    expect([headers, (await browser.call('DELETE', path, undefined, headers)).status]).toEqual([headers, status])
  }
})

test('pages of allow-listed origins may read responses with credentials, others may not', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL })
  const { browser } = signedIn
  const own = await browser.call('GET', '/v1/userinfo', undefined, { origin: MARKET_ORIGIN })
  expect(own.headers.get('access-control-allow-origin')).toBe(MARKET_ORIGIN)
  expect(own.headers.get('access-control-allow-credentials')).toBe('true')
  const foreign = await browser.call('GET', '/v1/userinfo', undefined, { origin: 'https://evil.example' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()

  const preflight = await browser.fetch('/v1/userinfo', {
    method: 'OPTIONS',
    headers: {
      origin: MARKET_ORIGIN,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type,captcha-verify-param',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, captcha-verify-param, prefer')
})

/** `fetch` cannot set `sec-fetch-` headers; `node:http` can. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
}

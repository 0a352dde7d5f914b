import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

/** Limits of 120 requests and 3 changes a minute per IP address. */
const VERY_LOW = { RATE_LIMIT_SCALE: '0.01' }
const EMAIL = 'somebody@example.com'

const AT_ONCE = 20

/** Groups below one network's share of the gate. */
async function times<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) {
    const first = results.length
    const group = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => call(first + index))
    results.push(...(await Promise.all(group)))
  }
  return results
}

test.each([
  '/oidc/.well-known/openid-configuration',
  '/oidc/jwks',
  '/oidc/auth?client_id=wencang',
  '/auth/hzcdap/',
  '/auth/hzcdap/callback',
  '/sign-in/nonsense',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/v1/userinfo',
  '/nothing-here',
])('calls of %s are counted, and one over the limit gets the time to retry', async (path) => {
  await using service = await startTestAccount(VERY_LOW)
  const browser = service.newBrowser()
  const answers = await times(140, () => browser.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.20' } }))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  const elsewhere = await browser.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.21' } })
  expect(elsewhere.status).not.toBe(429)
})

test('preflights are counted like the calls that they precede', async () => {
  await using service = await startTestAccount(VERY_LOW)
  const headers = {
    'x-forwarded-for': '203.0.113.20',
    origin: 'http://localhost:8080',
    'access-control-request-method': 'PATCH',
  }
  const ask = () => fetch(`${service.url}/v1/userinfo`, { method: 'OPTIONS', headers })
  expect((await times(140, ask)).some((answer) => answer.status === 429)).toBe(true)
})

test('a page with status 429 is a page, in the language of the browser', async () => {
  await using service = await startTestAccount(VERY_LOW)
  const browser = service.newBrowser()
  const headers = { 'x-forwarded-for': '203.0.113.22', 'accept-language': 'en' }
  const answers = await times(140, () => browser.fetch('/auth/hzcdap/', { headers }))
  const refused = answers.find((answer) => answer.status === 429)
  expect(await refused?.text()).toContain('Too many requests')
})

test('a forged session has no bucket of its own: changes count by IP address, for IPv6 by its first half', async () => {
  await using service = await startTestAccount(VERY_LOW)
  await service.addAccount({ email: EMAIL })
  const change = (token: string, address: string) =>
    fetch(`${service.url}/v1/userinfo`, {
      method: 'PATCH',
      body: '{"name":"x"}',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:8080',
        'x-forwarded-for': address,
        cookie: `hzcdap_session=${token}`,
      },
    })
  const outsiders = await times(10, (index) => change(`made-up-session-number-${index}`, `2001:db8::${index + 1}`))
  expect(outsiders.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(4)
  expect(outsiders.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(6)

  const browser = service.newBrowser()
  await browser.signIn(EMAIL, TEST_PASSWORD)
  expect((await change(browser.cookies.get('hzcdap_session') ?? '', '2001:db8::99')).status).toBe(200)
})

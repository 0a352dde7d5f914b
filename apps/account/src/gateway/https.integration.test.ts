import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestAccount } from '../testing/test-account.ts'

test('under https every cookie is Secure, and the session may be shared by the two hosts', async () => {
  await using service = await startTestAccount({
    PUBLIC_ACCOUNT_URL: 'https://account.wencang.example',
    PUBLIC_MARKET_URL: 'https://wencang.example',
    SESSION_COOKIE_DOMAIN: 'wencang.example',
    // Demo mode permits no https.
    DEMO: 'off',
    S3_PUBLIC_ENDPOINT: 'https://store.wencang.example',
    COOKIE_SECRET: randomBytes(32).toString('base64url'),
    OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  })
  const browser = service.newBrowser()
  const begun = await browser.fetch('/auth/hzcdap/?redirect_uri=https%3A%2F%2Fwencang.example%2F')
  const issuer = new URL(begun.headers.get('location') ?? '')
  expect(issuer.origin).toBe('https://account.wencang.example')

  // Proxy request with forged host and forwarding headers.
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
  const asked = await browser.fetch(issuer.pathname + issuer.search, { headers: forged })
  expect(asked.headers.get('location')).toMatch(/^(https:\/\/account\.wencang\.example)?\/sign-in\//)
  const loggedOut = await browser.fetch('/v1/logout')
  expect(loggedOut.headers.getSetCookie().join()).toMatch(
    /hzcdap_session=; Max-Age=0; Domain=wencang\.example; Path=\//,
  )

  expect(browser.setCookies.length).toBeGreaterThan(3)
  for (const cookie of browser.setCookies) expect(cookie.toLowerCase()).toContain('secure')
  expect(begun.headers.get('strict-transport-security')).toContain('max-age')

  const discovery = await browser.call('GET', '/oidc/.well-known/openid-configuration', undefined, forged)
  expect(discovery.body.token_endpoint).toBe('https://account.wencang.example/oidc/token')
})

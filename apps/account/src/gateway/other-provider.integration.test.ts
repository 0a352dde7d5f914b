import { signInUrl } from '@wencang/contract'
import { freePort } from '@wencang/kernel/program'
import { expect, test } from 'vitest'
import { startOtherProvider } from '../testing/other-provider.ts'
import { MARKET_ORIGIN, startTestAccount } from '../testing/test-account.ts'
import { signInPath, type TestBrowser } from '../testing/test-browser.ts'

const HOME = `${MARKET_ORIGIN}/#/user/assets`
const SHARED_MAIL = { email: 'zhou@museum.example', email_verified: true }

async function start() {
  const port = await freePort()
  const other = await startOtherProvider(`http://localhost:${port}/auth/hzcdap/callback`)
  const service = await startTestAccount({
    ACCOUNT_PORT: String(port),
    PUBLIC_ACCOUNT_URL: `http://localhost:${port}`,
    OIDC_ISSUER: other.issuer,
    OIDC_CLIENT_ID: other.clientId,
    OIDC_CLIENT_SECRET: other.clientSecret,
    OIDC_ROLES_CLAIM: 'realm_roles',
  })
  return {
    other,
    service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await other[Symbol.asyncDispose]()
    },
  }
}

/** Follows all redirects; both providers share one host's cookies. */
async function signIn(browser: TestBrowser, path = signInPath(HOME)): Promise<string> {
  let address = new URL(path, browser.accountUrl).href
  for (let redirects = 0; redirects < 12 && !address.startsWith(MARKET_ORIGIN); redirects += 1) {
    const response = await browser.fetch(address)
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    address = new URL(location, address).href
  }
  return address
}

test('configuration alone replaces the built-in provider by another one, which may also rotate its keys', async () => {
  await using world = await start()
  const { other, service } = world
  other.person = { sub: 'p-1', name: '周馆长', ...SHARED_MAIL }
  const ids = new Set<string>()
  for (const algorithm of ['RS256', 'ES256', 'RS256'] as const) {
    other.rotateKeys(algorithm)
    const browser = service.newBrowser()
    expect(await signIn(browser)).toBe(HOME)
    const { body } = await browser.call('GET', '/v1/userinfo')
    expect(body).toMatchObject({ name: '周馆长', email: SHARED_MAIL.email })
    ids.add(body.userId)
  }
  expect(ids.size).toBe(1)
})

test('roles come from the configured claim, and end when the provider revokes them', async () => {
  await using world = await start()
  const { other, service } = world
  const scopeAfter = async (realm_roles: unknown) => {
    other.person = { sub: 'p-1', realm_roles }
    const browser = service.newBrowser()
    await signIn(browser)
    return (await browser.call('GET', '/v1/userinfo')).body.scope
  }
  expect(await scopeAfter(['cdap:assets-owner:admin', 'offline_access', 7])).toBe('cdap:assets-owner:admin')
  expect(await scopeAfter('openid cdap:assets-creator:admin')).toBe('cdap:assets-creator:admin')
  expect(await scopeAfter(undefined)).toBe('')
})

test('an email that the provider did not verify is not adopted', async () => {
  await using world = await start()
  const { other, service } = world
  other.person = { sub: 'p-1', ...SHARED_MAIL, email_verified: false }
  const browser = service.newBrowser()
  await signIn(browser)
  expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ email: null, name: 'Unknown' })
})

test('after a logout the provider is asked to prompt again', async () => {
  await using world = await start()
  const { other, service } = world
  const browser = service.newBrowser()
  await signIn(browser)
  expect(other.lastPrompt).toBeUndefined()
  await browser.call('GET', '/v1/logout')
  expect(await signIn(browser)).toBe(HOME)
  expect(other.lastPrompt).toBe('login')
})

test('a provider that does not announce registration is asked for credentials instead', async () => {
  await using world = await start()
  expect(await signIn(world.service.newBrowser(), signInUrl('', HOME, 'register'))).toBe(HOME)
  expect(world.other.lastPrompt).toBe('login')
})

test('the built-in provider is off, and its passwords cannot be changed here', async () => {
  await using world = await start()
  const browser = world.service.newBrowser()
  await signIn(browser)
  expect((await browser.call('GET', '/oidc/.well-known/openid-configuration')).status).toBe(404)
  const body = { oldPassword: 'Heritage-2026', newPassword: 'Museum-2027' }
  expect((await browser.call('PUT', '/v1/account/password', body)).body.error_code).toBe(4030)
})

test('an unreachable provider results in an error page', async () => {
  await using service = await startTestAccount({ OIDC_ISSUER: 'http://127.0.0.1:1/realm' })
  const response = await service.newBrowser().fetch(signInPath(HOME))
  expect(response.status).toBe(502)
  expect(await response.text()).toContain('登录未完成')
})

test('logging out goes through the provider, which ends its own session', async () => {
  await using world = await start()
  const { other, service } = world
  const browser = service.newBrowser()
  await signIn(browser)
  // Without the logout cookie, which always prompts.
  const forget = () => {
    for (const name of ['hzcdap_session', 'hzcdap_ask_again']) browser.cookies.delete(name)
  }
  forget()
  await signIn(browser)
  expect(other.visits).toBe(1)

  const { endSessionUrl } = (await browser.call('GET', '/v1/logout')).body
  const asked = new URL(endSessionUrl)
  expect(asked.origin).toBe(other.issuer)
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe(`${service.url}/auth/hzcdap/`)
  expect(asked.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  const question = await (await browser.fetch(endSessionUrl)).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(question)?.[1] ?? ''
  const done = await browser.fetch(/action="([^"]*)"/.exec(question)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ xsrf: field('xsrf'), logout: 'yes' }),
  })
  expect(done.headers.get('location')).toBe(`${service.url}/auth/hzcdap/`)

  forget()
  expect(await signIn(browser)).toBe(HOME)
  expect(other.visits).toBe(2)
  expect(
    await service.database.prisma.session.count({ where: { revokedAt: { not: null }, idToken: { not: null } } }),
  ).toBe(0)
})

test('a logout succeeds while the provider is unreachable', async () => {
  const world = await start()
  const browser = world.service.newBrowser()
  await signIn(browser)
  await world.other[Symbol.asyncDispose]()
  expect((await browser.call('GET', '/v1/logout')).status).toBe(200)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
  await world.service[Symbol.asyncDispose]()
})

import { signInUrl } from '@wencang/contract'
import { expect, test } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'
import { MARKET_ORIGIN, startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'
import { startTestInbox } from '../testing/test-inbox.ts'

const EMAIL = 'somebody@example.com'

test('signing in returns to the page where it began, with its fragment', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL, name: '林知夏' })
  const browser = service.newBrowser()

  const end = await browser.signIn(EMAIL, TEST_PASSWORD, `${MARKET_ORIGIN}/#/asset/1/detail?from=map`)

  expect(end.url).toBe(`${MARKET_ORIGIN}/#/asset/1/detail?from=map`)
  const { status, body } = await browser.call('GET', '/v1/userinfo')
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: '林知夏', email: EMAIL, scope: '', picture: null, kycType: null })
})

test('a signed-in user goes straight back', async () => {
  await using world = await startSignedIn({ email: EMAIL })
  const { browser } = world

  const response = await browser.fetch(signInPath(`${MARKET_ORIGIN}/#/map`))

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`${MARKET_ORIGIN}/#/map`)
})

test('a visit that asks for registration begins there, and returns the new or the known user with the fragment', async () => {
  await using inbox = await startTestInbox()
  await using service = await startTestAccount({ SMTP_URL: inbox.smtpUrl, SMS_URL: inbox.smsUrl })
  await service.addAccount({ email: EMAIL })
  const returnTo = `${MARKET_ORIGIN}/#/orders/new`
  const begin = signInUrl('', returnTo, 'register')

  const browser = service.newBrowser()
  const page = await browser.visit(begin)
  expect(new URL(page.url).pathname).toMatch(/^\/sign-in\/[^/]+\/register$/)
  await browser.requestCode('new@example.com', 'register')
  const end = await browser.submit(page, {
    ...{ account: 'new@example.com', code: inbox.latestCode('new@example.com'), name: '新买家' },
    ...{ password: TEST_PASSWORD, repeat: TEST_PASSWORD },
  })
  expect(end.url).toBe(returnTo)
  expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ name: '新买家' })

  const known = service.newBrowser()
  const register = await known.visit(begin)
  const signIn = await known.visit(register.url.replace(/\/register$/, ''))
  expect((await known.submit(signIn, { account: EMAIL, password: TEST_PASSWORD })).url).toBe(returnTo)
})

test('a visit that asks for registration follows no other URL', async () => {
  await using service = await startTestAccount()
  const response = await service.newBrowser().fetch(signInUrl('', 'https://evil.example/', 'register'))
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test('the root URL redirects browsers to sign-in, and is not found for programs', async () => {
  await using service = await startTestAccount()
  const browser = service.newBrowser()
  const response = await browser.fetch('/', { headers: { accept: 'text/html,*/*' } })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/auth/hzcdap/'])
  expect((await browser.fetch('/', { headers: { accept: 'application/json' } })).status).toBe(404)
  expect((await browser.fetch('/nowhere', { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('the same person is the same user at every sign-in, by email or by phone', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL, phone: '13800000000' })
  const ids = new Set<string>()
  for (const account of [EMAIL, ' SOMEBODY@Example.com ', '+86 13800000000']) {
    const browser = service.newBrowser()
    await browser.signIn(account, TEST_PASSWORD)
    ids.add((await browser.call('GET', '/v1/userinfo')).body.userId)
  }
  expect(ids.size).toBe(1)
})

test('concurrent first sign-ins of one person in many browsers make one user', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browsers = Array.from({ length: 6 }, () => service.newBrowser())
  await Promise.all(browsers.map((browser) => browser.signIn(EMAIL, TEST_PASSWORD)))
  expect(await service.database.prisma.user.count()).toBe(1)
  expect(await service.database.prisma.session.count()).toBe(6)
})

test('a new identity does not take over an email that another user has', async () => {
  await using service = await startTestAccount()
  await service.database.prisma.user.create({ data: { name: 'first', email: EMAIL } })
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  await browser.signIn(EMAIL, TEST_PASSWORD)
  expect((await browser.call('GET', '/v1/userinfo')).body.email).toBeNull()
})

test('roles granted or revoked during a session take effect at the next call', async () => {
  await using world = await startSignedIn({ email: EMAIL })
  const { browser, service, userId } = world
  const { roleGrant } = service.database.prisma

  await roleGrant.create({ data: { userId, role: 'cdap:assets-owner:admin', source: 'test' } })
  await roleGrant.create({ data: { userId, role: 'cdap:assets-creator:admin', source: 'test' } })
  expect((await browser.call('GET', '/v1/userinfo')).body.scope).toBe(
    'cdap:assets-creator:admin cdap:assets-owner:admin',
  )

  await roleGrant.deleteMany({ where: { userId } })
  expect((await browser.call('GET', '/v1/userinfo')).body.scope).toBe('')
})

test('a URL off the allow-list is rejected with a page that does not link to it', async () => {
  await using service = await startTestAccount()
  const browser = service.newBrowser()
  for (const address of [
    'https://evil.example/',
    '//evil.example/',
    `${MARKET_ORIGIN}@evil.example/`,
    `${MARKET_ORIGIN}\\@evil.example/`,
    `${MARKET_ORIGIN}//evil.example/`,
    'http://localhost:9999/',
    'javascript:alert(1)',
  ]) {
    const response = await browser.fetch(signInPath(address))
    expect([address, response.status, response.headers.get('location')]).toEqual([address, 400, null])
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).not.toContain('evil.example')
  }
  const twice = await browser.fetch(`${signInPath(`${MARKET_ORIGIN}/`)}&redirect_uri=https://evil.example/`)
  expect(twice.status).toBe(400)
})

test('a callback without a sign-in in progress in this browser is rejected', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const attacker = service.newBrowser()
  const victim = service.newBrowser()
  await victim.fetch(signInPath(`${MARKET_ORIGIN}/`))

  // The attacker hands the callback URL to the victim.
  const callback = await callbackOf(attacker)
  const stolen = await victim.visit(callback)
  expect(stolen.response.status).toBe(400)
  expect(victim.cookies.has('hzcdap_session')).toBe(false)

  expect((await attacker.visit(callback)).url).toBe(`${MARKET_ORIGIN}/#/user/assets`)
  expect((await attacker.visit(callback)).response.status).toBe(400)

  async function callbackOf(browser: typeof attacker): Promise<string> {
    const page = await browser.visit(signInPath(`${MARKET_ORIGIN}/#/user/assets`))
    const posted = await browser.fetch(page.url, {
      method: 'POST',
      body: new URLSearchParams({ account: EMAIL, password: TEST_PASSWORD }),
    })
    const resumed = await browser.fetch(posted.headers.get('location') ?? '')
    return resumed.headers.get('location') ?? ''
  }
})

test('a session from before the sign-in is not reused after it', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  browser.cookies.set('hzcdap_session', 'planted-by-somebody-else')
  await browser.signIn(EMAIL, TEST_PASSWORD)
  expect(browser.cookies.get('hzcdap_session')).toMatch(/^[\w-]{43}$/)
})

test('the session cookie is HttpOnly, Lax, host-only without a domain, and not Secure under http', async () => {
  await using world = await startSignedIn({ email: EMAIL })
  const { browser } = world
  const line = browser.setCookies.find((cookie) => cookie.startsWith('hzcdap_session='))
  expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
})

test('only the hash of a session token is stored', async () => {
  await using world = await startSignedIn({ email: EMAIL })
  const { browser, service } = world
  const { rows } = await service.database.pool.query('SELECT session::text AS row FROM session')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain(browser.cookies.get('hzcdap_session'))
})

test('a suspended person sees reason and end of the suspension, and is not signed in', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const first = service.newBrowser()
  await first.signIn(EMAIL, TEST_PASSWORD)
  const suspendedUntil = new Date(Date.now() + 86_400_000)
  const suspension = { suspendedAt: new Date(), suspendedUntil, suspensionReason: '多次侵权 <b>' }
  await service.database.prisma.user.updateMany({ data: suspension })
  expect((await first.call('GET', '/v1/userinfo')).status).toBe(401)
  // Users at work see the reason before typing a password.
  const atWork = await first.fetch(signInPath(`${MARKET_ORIGIN}/`))
  expect(atWork.status).toBe(403)
  const page = await atWork.text()
  expect(page).toContain('多次侵权 &lt;b&gt;')
  expect(page).toContain('href="/auth/hzcdap/?account=other"')
  expect((await first.fetch('/auth/hzcdap/?account=other')).status).toBe(302)

  const browser = service.newBrowser()
  const end = await browser.signIn(EMAIL, TEST_PASSWORD)

  expect(end.response.status).toBe(403)
  expect(end.text).toContain('多次侵权 &lt;b&gt;')
  expect(end.text).toContain(String(suspendedUntil.getUTCFullYear()))
  expect(end.text).toContain('"http://localhost:8080/help-center"')
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
  expect(await service.database.prisma.session.count()).toBe(1)

  await service.database.prisma.user.updateMany({ data: { suspendedUntil: new Date(Date.now() - 1) } })
  await browser.signIn(EMAIL, TEST_PASSWORD)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(200)
})

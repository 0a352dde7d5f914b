import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import type { PasswordTask } from '../credentials/password-thread.ts'
import { MARKET_ORIGIN, startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'

const EMAIL = 'somebody@example.com'

test('the page is one plain form in the language of the query, the cookie or the browser, Chinese by default', async () => {
  await using service = await startTestAccount()
  const visit = (language?: string, query = '') =>
    service
      .newBrowser()
      .visit(signInPath(`${MARKET_ORIGIN}/${query}`), { headers: language ? { 'accept-language': language } : {} })
  expect((await visit()).text).toContain('<html lang="zh-CN">')
  expect((await visit('en-GB,en;q=0.9')).text).toContain('<html lang="en-US">')
  expect((await visit('zh', '#/map?locale=en-US')).text).toContain('<html lang="en-US">')

  const browser = service.newBrowser()
  const page = await browser.visit(signInPath(`${MARKET_ORIGIN}/`))
  expect(page.text.match(/<form\b/g)).toHaveLength(1)
  expect(page.text).not.toContain('<script')
  const english = await browser.visit(`${page.url}?locale=en-US`)
  expect(english.text).toContain('Sign in to Wencang')
  expect(browser.cookies.get('locale')).toBe('en-US')
})

test('a wrong password and an unknown account get the same response: the form again, with status 401', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  const wrong = await browser.signIn(EMAIL, 'Wrong-2026')
  const unknown = await browser.signIn('nobody@example.com', TEST_PASSWORD)
  for (const page of [wrong, unknown]) {
    expect(page.response.status).toBe(401)
    expect(page.text).toContain('账号或密码错误')
  }
  expect(browser.cookies.has('hzcdap_session')).toBe(false)

  const end = await browser.submit(unknown, { account: EMAIL, password: TEST_PASSWORD })
  expect(end.url).toBe(`${MARKET_ORIGIN}/#/user/assets`)
})

test('the page of a finished sign-in leads to the marketplace when signed in, else says that it is over', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  const form = await browser.visit(`/auth/hzcdap/?redirect_uri=${encodeURIComponent(`${MARKET_ORIGIN}/#/map`)}`)
  await browser.submit(form, { account: EMAIL, password: TEST_PASSWORD })
  expect((await browser.visit(form.url)).url).toBe(`${MARKET_ORIGIN}/`)
  await browser.call('GET', '/v1/logout')
  expect((await browser.visit(form.url)).response.status).toBe(400)
})

test('typed values come back escaped', async () => {
  await using service = await startTestAccount()
  const page = await service.newBrowser().signIn('"><script>alert(1)</script>', 'x')
  expect(page.response.status).toBe(401)
  expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page.text).not.toContain('<script')
})

test('after too many failures even the right password must wait; a success before that clears the count', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await browser.signIn(EMAIL, 'Wrong-2026')).response.status).toBe(401)
  expect((await browser.signIn(EMAIL, TEST_PASSWORD)).url).toBe(`${MARKET_ORIGIN}/#/user/assets`)

  const other = service.newBrowser()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await other.signIn(EMAIL, 'Wrong-2026')).response.status).toBe(401)
  await service.database.prisma.signinThrottle.updateMany({ data: { lockedUntil: new Date(Date.now() + 60_000) } })
  const locked = await other.signIn(EMAIL, TEST_PASSWORD)
  expect(locked.response.status).toBe(429)
  expect(Number(locked.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('concurrent guesses do not get past the lockout', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const attempts = Array.from({ length: 40 }, (_, index) => (index === 39 ? TEST_PASSWORD : `Wrong-${index}`))
  const results = await Promise.all(attempts.map((password) => service.newBrowser().signIn(EMAIL, password)))
  expect(results.every((page) => page.response.status === 401 || page.response.status === 429)).toBe(true)
})

test('many concurrent valid sign-ins from one IP address all succeed', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const results = await Promise.all(Array.from({ length: 40 }, () => service.newBrowser().signIn(EMAIL, TEST_PASSWORD)))
  expect(results.filter((page) => page.url !== `${MARKET_ORIGIN}/#/user/assets`)).toEqual([])
})

test('the form is accepted from our own pages only', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  const page = await browser.visit(signInPath(`${MARKET_ORIGIN}/`))
  const response = await browser.fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ account: EMAIL, password: TEST_PASSWORD }),
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
})

test('the page of an ended sign-in offers to start again', async () => {
  await using service = await startTestAccount()
  const page = await service.newBrowser().visit('/sign-in/nonsense')
  expect(page.response.status).toBe(400)
  expect(page.text).toContain('href="/auth/hzcdap/"')
})

test('the page runs no script and cannot be framed, and its form may lead back to the marketplace', async () => {
  await using service = await startTestAccount()
  const page = await service.newBrowser().visit(signInPath(`${MARKET_ORIGIN}/`))
  const policy = page.response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(new RegExp(`form-action 'self' ${MARKET_ORIGIN}`))
  expect(page.response.headers.get('cache-control')).toBe('no-store')
})

test('an unknown account costs the work of a wrong password, so that the time does not reveal whether it exists', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const browser = service.newBrowser()
  const page = await browser.visit(signInPath(`${MARKET_ORIGIN}/`))
  /** Password tasks of one sign-in; hash parameters determine their duration. */
  const workFor = async (account: string) => {
    using tasks = vi.spyOn(Worker.prototype, 'postMessage')
    await browser.submit(page, { account, password: 'Wrong-2026' })
    return tasks.mock.calls.map(([task]) => (task as PasswordTask).passwordHash?.split('$').slice(0, 4))
  }
  const known = await workFor(EMAIL)
  expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(await workFor('nobody@example.com')).toEqual(known)
})

test('forms whose end never arrives do not block sign-ins', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  const page = await service.newBrowser().visit(signInPath(`${MARKET_ORIGIN}/`))
  const { origin, host, hostname, port, pathname } = new URL(page.url)
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 99\r\n\r\naccount=`,
    )
    return socket
  })
  try {
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    expect((await service.newBrowser().signIn(EMAIL, TEST_PASSWORD)).url).toBe(`${MARKET_ORIGIN}/#/user/assets`)
  } finally {
    for (const socket of slow) socket.destroy()
  }
})

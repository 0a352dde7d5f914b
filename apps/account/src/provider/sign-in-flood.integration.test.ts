import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'

const REDIRECT = 'http://localhost:8080/'

test('while one address posts right passwords without a pause, another person signs in, and nothing fails', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: 'flood@example.com' })
  await service.addAccount({ email: 'somebody@example.com' })
  const begin = async () => {
    const browser = service.newBrowser('203.0.113.1')
    return { browser, page: await browser.visit(signInPath(REDIRECT)) }
  }
  const pages = await Promise.all(Array.from({ length: 6 }, begin))
  const account = { account: 'flood@example.com', password: TEST_PASSWORD }
  const statuses: number[] = []
  const began = Promise.withResolvers<void>()
  const post = async ({ browser, page }: (typeof pages)[number]) => {
    const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const { status } = await browser.fetch(action, { method: 'POST', body: new URLSearchParams(account) })
    statuses.push(status)
    began.resolve()
  }
  const flood = Promise.all(pages.flatMap((page) => Array.from({ length: 10 }, () => post(page))))
  await began.promise
  const browser = service.newBrowser('203.0.113.2')
  await browser.signIn('somebody@example.com', TEST_PASSWORD, REDIRECT)
  const left = pages.length * 10 - statuses.length
  expect((await browser.fetch('/v1/userinfo')).status).toBe(200)
  await flood
  // The flood was still running at that sign-in.
  expect(left).toBeGreaterThan(20)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
}, 240_000)

test('a sign-in page takes ten posts a minute, right or wrong, also from several addresses', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: 'somebody@example.com' })
  const browser = service.newBrowser()
  const page = await browser.visit(signInPath(REDIRECT))
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? ''
  let accepted = 0
  for (;;) {
    const body = new URLSearchParams({ account: 'somebody@example.com', password: accepted === 0 ? TEST_PASSWORD : '' })
    const headers = { 'x-forwarded-for': `203.0.113.${accepted + 1}`, 'accept-language': 'en' }
    const response = await browser.fetch(action, { method: 'POST', body, headers })
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.text()).toContain('Too many requests')
      break
    }
    accepted++
  }
  expect(accepted).toBeGreaterThanOrEqual(10)
})

test.each([
  ['zh-CN', '登录服务繁忙'],
  ['en', 'Sign-in is busy'],
])('while sign-in is busy its pages return 503 with retry-after: %s', async (language, title) => {
  await using service = await startTestAccount()
  const holder = await service.database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE sign_in_flow IN ACCESS EXCLUSIVE MODE')
  const ask = () =>
    service.newBrowser('203.0.113.1').fetch('/auth/hzcdap/', { headers: { 'accept-language': language } })
  const asked = Array.from({ length: 130 }, ask)
  const first = await Promise.race(asked)
  expect([first.status, Number(first.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(await first.text()).toContain(title)
  holder.release(true)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 503 && status !== 302)).toEqual([])
})

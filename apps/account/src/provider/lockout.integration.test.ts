import { expect, test } from 'vitest'
import { MARKET_ORIGIN, startTestAccount, TEST_PASSWORD, type TestAccount } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'
const HOME = `${MARKET_ORIGIN}/#/user/assets`

async function failFrom(service: TestAccount, address: string, times: number, account = EMAIL): Promise<void> {
  for (let failure = 0; failure < times; failure += 1) await service.newBrowser(address).signIn(account, 'Wrong-2026')
}

/** Tries wrong passwords from new addresses until a captcha is required. */
async function failFromManyPlaces(service: TestAccount, account = EMAIL): Promise<void> {
  for (const place of [1, 2, 3]) await failFrom(service, `198.51.100.${place}`, 5, account)
}

test('any number of wrong passwords from one IP address do not block the right one from another', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  await failFrom(service, '198.51.100.1', 20)
  // Extends the wait, which slow machines could outlast.
  const lockedUntil = new Date(Date.now() + 60_000)
  await service.database.prisma.signinThrottle.updateMany({
    where: { lockedUntil: { not: null } },
    data: { lockedUntil },
  })
  const outsider = await service.newBrowser('198.51.100.1').signIn(EMAIL, TEST_PASSWORD)
  expect(outsider.response.status).toBe(429)
  expect(Number(outsider.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await service.newBrowser('203.0.113.1').signIn(EMAIL, TEST_PASSWORD)).url).toBe(HOME)
})

test('an IPv6 address counts by its first half: other second halves wait with it, other first halves do not', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  for (const host of [1, 2, 3, 4, 5, 6]) await failFrom(service, `2001:db8:0:1::${host}`, 1)
  const lockedUntil = new Date(Date.now() + 60_000)
  await service.database.prisma.signinThrottle.updateMany({
    where: { lockedUntil: { not: null } },
    data: { lockedUntil },
  })
  const statusFrom = async (address: string) => (await service.newBrowser(address).signIn(EMAIL, TEST_PASSWORD)).url
  expect(await statusFrom('2001:db8:0:1::99')).not.toBe(HOME)
  expect(await statusFrom('2001:db8:0:2::1')).toBe(HOME)
})

test('wrong passwords from many IP addresses require a captcha instead of a wait, and a solved one is valid once', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: EMAIL })
  await failFromManyPlaces(service)
  const owner = service.newBrowser('203.0.113.1')
  const asked = await owner.signIn(EMAIL, TEST_PASSWORD)
  expect(asked.response.status).toBe(401)
  expect(asked.text).toContain('请完成安全验证')
  expect(asked.text).toContain('启用 JavaScript')
  const script = /<script type="module" src="([^"]+)">/.exec(asked.text)?.[1] ?? ''
  expect((await owner.fetch(script)).headers.get('content-type')).toContain('javascript')

  const captcha = await owner.solveCaptcha()
  const wrong = await owner.submit(asked, { account: EMAIL, password: 'Wrong-2026', captcha })
  expect([wrong.response.status, wrong.text.includes('账号或密码错误')]).toEqual([401, true])
  const used = await owner.submit(wrong, { account: EMAIL, password: TEST_PASSWORD, captcha })
  expect(used.response.status).toBe(401)
  const fresh = await owner.solveCaptcha()
  expect((await owner.submit(used, { account: EMAIL, password: TEST_PASSWORD, captcha: fresh })).url).toBe(HOME)

  const next = await service.newBrowser('203.0.113.2').signIn(EMAIL, TEST_PASSWORD)
  expect(next.url).toBe(HOME)
})

test('the captcha reveals nothing about which accounts exist, and is translated to English', async () => {
  await using service = await startTestAccount()
  await failFromManyPlaces(service, 'nobody@example.com')
  const browser = service.newBrowser('203.0.113.1')
  browser.cookies.set('locale', 'en-US')
  const asked = await browser.signIn('nobody@example.com', TEST_PASSWORD)
  expect(asked.response.status).toBe(401)
  expect(asked.text).toContain('complete the security check')
})

test('concurrent guesses from many IP addresses do not get past the captcha', async () => {
  await using service = await startTestAccount({ RATE_LIMIT_SCALE: '100' })
  await service.addAccount({ email: EMAIL })
  await failFromManyPlaces(service)
  const guesses = Array.from({ length: 12 }, (_, index) =>
    service.newBrowser(`192.0.2.${index + 1}`).signIn(EMAIL, index === 11 ? TEST_PASSWORD : 'Wrong-2026'),
  )
  expect((await Promise.all(guesses)).map((page) => page.response.status)).toEqual(Array(12).fill(401))
})

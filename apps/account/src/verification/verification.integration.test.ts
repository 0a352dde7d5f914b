import { expect, test } from 'vitest'
import { startWithInbox } from '../testing/signed-in.ts'
import { startTestAccount } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'
const PHONE = '13800000000'

const registration = (account: string, code: string) => ({ account, code, name: '新人', password: 'Heritage-2026' })

test('a code reaches an email in the language of the page, and a phone', async () => {
  await using world = await startWithInbox()
  const { browser, inbox } = world
  const asked = await browser.requestCode(EMAIL, 'register', { 'accept-language': 'en' })
  expect([asked.status, asked.body]).toEqual([200, {}])
  expect(inbox.received[0]?.content).toContain('create your Wencang account')
  expect(inbox.latestCode(EMAIL)).toMatch(/^\d{6}$/)

  expect((await browser.requestCode(PHONE, 'login')).status).toBe(200)
  expect(inbox.received[1]).toMatchObject({ to: PHONE, content: expect.stringContaining('登录文藏') })
})

test('without a solved captcha, with a wrong one or with a used one no code is sent', async () => {
  await using world = await startWithInbox()
  const { browser, inbox } = world
  const body = { type: 'email', target: EMAIL, scenario: 'register' }
  const ask = (header?: string) =>
    browser.call('POST', '/v1/verify-code', body, header ? { 'captcha-verify-param': header } : {})
  expect((await ask()).body).toMatchObject({ error_code: 400, details: [{ path: 'captcha-verify-param' }] })
  expect((await ask('nonsense')).status).toBe(400)

  const answer = await browser.solveCaptcha()
  const forged = JSON.parse(atob(answer))
  for (const change of [
    { number: forged.number + 1 },
    { signature: '0'.repeat(64) },
    { salt: `${forged.salt}x` },
    { algorithm: 'SHA-1' },
  ]) {
    expect([change, (await ask(btoa(JSON.stringify({ ...forged, ...change })))).status]).toEqual([change, 400])
  }
  expect(inbox.received).toEqual([])

  expect((await ask(answer)).status).toBe(200)
  await world.service.database.prisma.verificationCode.deleteMany()
  expect((await ask(answer)).status).toBe(400)
  const results = await (async () => {
    const fresh = await browser.solveCaptcha()
    return Promise.all(Array.from({ length: 5 }, () => ask(fresh)))
  })()
  expect(results.filter((result) => result.status === 200)).toHaveLength(1)
})

test('a malformed request for a code gets an error that names the field', async () => {
  await using world = await startWithInbox()
  for (const body of [
    { type: 'email', target: PHONE, scenario: 'login' },
    { type: 'phone', target: '12345', scenario: 'login' },
    { type: 'email', target: EMAIL, scenario: 'other' },
    { type: 'email', target: EMAIL, scenario: 'login', extra: 1 },
    {},
  ]) {
    const answer = await world.browser.solveCaptcha()
    const result = await world.browser.call('POST', '/v1/verify-code', body, { 'captcha-verify-param': answer })
    expect([body, result.status, result.body.error_code]).toEqual([body, 400, 400])
    expect(result.body.details.length).toBeGreaterThan(0)
  }
})

test('one target gets one code a minute and ten a day, also with concurrent requests', async () => {
  await using world = await startWithInbox()
  const { browser, inbox, service } = world
  const { verificationCode } = service.database.prisma
  const results = await Promise.all(Array.from({ length: 5 }, () => browser.requestCode(EMAIL, 'register')))
  expect(results.map((result) => result.status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(inbox.received).toHaveLength(1)
  const refused = results.find((result) => result.status === 429)
  expect(refused?.body.error_code).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)

  const anHourAgo = new Date(Date.now() - 3_600_000)
  await verificationCode.updateMany({ data: { createdAt: anHourAgo } })
  for (let more = 0; more < 9; more += 1) {
    expect((await browser.requestCode(EMAIL, 'login')).status).toBe(200)
    await verificationCode.updateMany({ data: { createdAt: anHourAgo } })
  }
  expect((await browser.requestCode(EMAIL, 'login')).status).toBe(429)
  expect((await browser.requestCode(PHONE, 'login')).status).toBe(200)
})

test('a code is valid once, for its scenario and target, for ten minutes', async () => {
  await using world = await startWithInbox()
  const { browser, inbox, service } = world
  const register = (account: string, code: string) => browser.call('POST', '/v1/register', registration(account, code))
  await browser.requestCode(EMAIL, 'login')
  expect((await register(EMAIL, inbox.latestCode(EMAIL))).body.error_code).toBe(4023)

  await service.database.prisma.verificationCode.deleteMany()
  await browser.requestCode(EMAIL, 'register')
  const code = inbox.latestCode(EMAIL)
  expect((await register('other@example.com', code)).body.error_code).toBe(4023)
  await service.database.prisma.verificationCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
  expect((await register(EMAIL, code)).body.error_code).toBe(4023)
  await service.database.prisma.verificationCode.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } })

  const results = await Promise.all(Array.from({ length: 4 }, () => register(EMAIL, code)))
  expect(results.map((result) => result.status).sort()).toEqual([201, 400, 400, 400])
  expect((await register(EMAIL, code)).body.error_code).toBe(4023)
})

test('after five wrong attempts the right code is rejected, even when the attempts are concurrent', async () => {
  await using world = await startWithInbox()
  const { browser, inbox } = world
  await browser.requestCode(EMAIL, 'register')
  const code = inbox.latestCode(EMAIL)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => browser.call('POST', '/v1/register', registration(EMAIL, wrong))),
  )
  expect(tries.every((result) => result.body.error_code === 4023)).toBe(true)
  expect((await browser.call('POST', '/v1/register', registration(EMAIL, code))).body.error_code).toBe(4023)
})

test('code requests by other people do not prevent a user from getting and using a code', async () => {
  await using world = await startWithInbox()
  const { inbox, service } = world
  const [owner, outsider] = [service.newBrowser('203.0.113.1'), service.newBrowser('198.51.100.1')]
  expect((await outsider.requestCode(EMAIL, 'register')).status).toBe(200)
  expect((await owner.requestCode(EMAIL, 'register')).status).toBe(200)
  const code = inbox.latestCode(EMAIL)
  await service.database.prisma.verificationCode.updateMany({
    where: { target: EMAIL },
    data: { createdAt: new Date(Date.now() - 120_000) },
  })
  expect((await outsider.requestCode(EMAIL, 'register')).status).toBe(200)
  expect((await outsider.requestCode(EMAIL, 'register')).status).toBe(429)
  expect((await owner.call('POST', '/v1/register', registration(EMAIL, code))).status).toBe(201)
})

test('another IP address uses up its own attempts at a code; all other addresses together have five', async () => {
  await using world = await startWithInbox()
  const { inbox, service } = world
  const owner = service.newBrowser('203.0.113.1')
  await owner.requestCode(EMAIL, 'register')
  const code = inbox.latestCode(EMAIL)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tryFrom = (address: string, typed: string) =>
    service.newBrowser(address).call('POST', '/v1/register', registration(EMAIL, typed))
  for (const place of [1, 2, 3, 4, 5]) {
    await service.newBrowser(`198.51.100.${place}`).requestCode('other@example.com', 'register')
    expect((await tryFrom(`198.51.100.${place}`, wrong)).body.error_code).toBe(4023)
  }
  expect((await tryFrom('198.51.100.6', code)).body.error_code).toBe(4023)
  for (const _ of [1, 2, 3, 4]) expect((await tryFrom('203.0.113.1', wrong)).body.error_code).toBe(4023)
  expect((await tryFrom('203.0.113.1', code)).status).toBe(201)
})

test('a code may be used from another IP address than it was requested from', async () => {
  await using world = await startWithInbox()
  const { inbox, service } = world
  await service.newBrowser('203.0.113.1').requestCode(EMAIL, 'register')
  const elsewhere = service.newBrowser('203.0.113.2')
  const answer = await elsewhere.call('POST', '/v1/register', registration(EMAIL, inbox.latestCode(EMAIL)))
  expect(answer.status).toBe(201)
})

test('many IP addresses together get a target ten codes at once, and then one every few minutes', async () => {
  await using world = await startWithInbox()
  const { service } = world
  const from = (place: number) => service.newBrowser(`198.51.100.${place}`).requestCode(EMAIL, 'login')
  for (let place = 1; place <= 10; place += 1) expect((await from(place)).status).toBe(200)
  const refused = await from(11)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(18 * 60)
  const earlier = new Date(Date.now() - 20 * 60_000)
  await service.database.prisma.verificationCode.updateMany({ data: { createdAt: earlier } })
  expect((await from(11)).status).toBe(200)
})

test('an unsent message is reported to the caller, who may retry at once', async () => {
  await using service = await startTestAccount({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const browser = service.newBrowser()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, body } = await browser.requestCode(EMAIL, 'register')
    expect([status, body.error_code]).toEqual([502, 4024])
  }
})

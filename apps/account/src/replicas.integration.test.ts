import { expect, test } from 'vitest'
import { startWithInbox } from './testing/signed-in.ts'
import { MARKET_ORIGIN, TEST_PASSWORD } from './testing/test-account.ts'
import { TestBrowser } from './testing/test-browser.ts'

const EMAIL = 'somebody@example.com'

/** Alternates replicas behind one public host, like a proxy. */
class HoppingBrowser extends TestBrowser {
  readonly #replicas: readonly string[]
  readonly asked: string[] = []

  constructor(publicUrl: string, replicas: readonly string[]) {
    super(publicUrl, MARKET_ORIGIN)
    this.#replicas = replicas
  }

  override fetch(path: string, sent?: Parameters<TestBrowser['fetch']>[1]): Promise<Response> {
    const replica = this.#replicas[this.asked.length % this.#replicas.length] ?? this.accountUrl
    this.asked.push(replica)
    const url = new URL(path, this.accountUrl)
    return super.fetch(replica + url.pathname + url.search, sent)
  }
}

async function startPair(variables: Record<string, string> = {}) {
  const world = await startWithInbox(variables)
  const { service } = world
  const replica = await service.startReplica()
  return {
    ...world,
    replica,
    browser: new HoppingBrowser(service.url, [service.url, replica.url]),
    async [Symbol.asyncDispose]() {
      await replica[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

test.each([0, 1])('signing in and out works across replicas, beginning at %i', async (first) => {
  await using pair = await startPair()
  await pair.service.addAccount({ email: EMAIL })
  const { browser } = pair
  if (first === 1) await browser.fetch('/healthz')
  expect((await browser.signIn(EMAIL, TEST_PASSWORD)).url).toBe(`${MARKET_ORIGIN}/#/user/assets`)
  expect(new Set(browser.asked).size).toBe(2)
  for (const _ of [1, 2]) expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ email: EMAIL })
  expect((await browser.call('GET', '/v1/logout')).status).toBe(200)
  for (const _ of [1, 2]) expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
})

test('a captcha solved for one replica is valid once at the other, and a code sent by one is accepted by the other', async () => {
  await using pair = await startPair()
  const { browser, inbox, service } = pair
  expect((await browser.requestCode(EMAIL, 'register')).status).toBe(200)
  expect((await browser.requestCode(EMAIL, 'register')).status).toBe(429)
  const answer = await browser.solveCaptcha()
  const ask = (target: string) =>
    browser.call(
      'POST',
      '/v1/verify-code',
      { type: 'email', target, scenario: 'login' },
      { 'captcha-verify-param': answer },
    )
  expect([(await ask('one@example.com')).status, (await ask('two@example.com')).status]).toEqual([200, 400])
  const registration = { account: EMAIL, code: inbox.latestCode(EMAIL), name: '新人', password: TEST_PASSWORD }
  expect((await browser.call('POST', '/v1/register', registration)).status).toBe(201)
  expect(await service.database.prisma.signinAccount.count({ where: { email: EMAIL } })).toBe(1)
})

test('wrong passwords at either replica lock an account at both', async () => {
  await using pair = await startPair()
  const { service, browser } = pair
  await service.addAccount({ email: EMAIL })
  for (let failure = 0; failure < 6; failure++) await browser.signIn(EMAIL, 'wrong')
  // Extends the wait, which slow machines could outlast.
  const lockedUntil = new Date(Date.now() + 60_000)
  await service.database.prisma.signinThrottle.updateMany({
    where: { lockedUntil: { not: null } },
    data: { lockedUntil },
  })
  for (const url of [service.url, pair.replica.url]) {
    const locked = await new HoppingBrowser(service.url, [url]).signIn(EMAIL, TEST_PASSWORD)
    expect(locked.response.status).toBe(429)
  }
})

test('an IP address may request a limited number of codes, over all targets and replicas', async () => {
  await using pair = await startPair({ RATE_LIMIT_SCALE: '0.05' }) // three in ten minutes
  const { browser } = pair
  const answers = []
  for (const target of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
    answers.push(await browser.requestCode(target, 'register'))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
  const { headers, body } = answers[3] ?? {}
  expect(body).toMatchObject({ error_code: 429 })
  expect(Number(headers?.get('retry-after'))).toBeGreaterThan(190)
  expect(headers?.get('ratelimit-limit')).toBe('3')
  expect(pair.inbox.received).toHaveLength(3)
})

test('no code is sent when codes cannot be counted', async () => {
  await using pair = await startPair()
  await pair.service.database.pool.query('ALTER TABLE rate_limit RENAME TO rate_limit_out_of_reach')
  expect((await pair.browser.requestCode(EMAIL, 'register')).body).toMatchObject({ error_code: 500 })
  expect(pair.inbox.received).toEqual([])
})

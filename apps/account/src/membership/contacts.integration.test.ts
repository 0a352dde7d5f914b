import { expect, test } from 'vitest'
import { startWithInbox } from '../testing/signed-in.ts'
import { MARKET_ORIGIN, TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'
const OTHER = 'other@example.com'
const PHONE = '13800000000'
const HOME = `${MARKET_ORIGIN}/#/user/assets`

async function start() {
  const world = await startWithInbox()
  const { service, browser, codeFor } = world
  return {
    ...world,
    /** Signs the browser in as a user with this contact. */
    async signIn(contact: { email?: string; phone?: string } = { email: EMAIL }) {
      await service.addAccount(contact)
      await browser.signIn(contact.email ?? contact.phone ?? '', TEST_PASSWORD)
      return (await browser.call('GET', '/v1/userinfo')).body.userId as string
    },
    async bindPhone(proof: object, phone = PHONE) {
      const code = await codeFor(phone, 'bind')
      return browser.call('POST', '/v1/userinfo/phone', { phone, code, ...proof })
    },
  }
}

const answerOf = ({ status, body }: { status: number; body: { error_code?: number } }) => [status, body.error_code]

test('a session alone cannot bind a contact to an account that has one', async () => {
  await using world = await start()
  await world.signIn()
  expect(answerOf(await world.bindPhone({}))).toEqual([401, 4020])
  expect(answerOf(await world.bindPhone({ password: 'Wrong-2026' }))).toEqual([401, 4021])
  expect(answerOf(await world.bindPhone({ oldCode: '000000' }))).toEqual([400, 4023])
  const code = await world.codeFor(OTHER, 'verify')
  expect(answerOf(await world.browser.call('POST', '/v1/userinfo/email', { email: OTHER, code }))).toEqual([401, 4020])
  expect((await world.browser.call('GET', '/v1/userinfo')).body).toMatchObject({ email: EMAIL, phone: null })
  expect((await world.bindPhone({ password: TEST_PASSWORD })).status).toBe(200)
})

test('a wrong code binds nothing, neither an email nor a phone', async () => {
  await using world = await start()
  await world.signIn()
  for (const [kind, target] of [
    ['phone', PHONE],
    ['email', OTHER],
  ] as const) {
    const right = await world.codeFor(target, 'bind')
    const code = right === '123456' ? '654321' : '123456'
    const body = { [kind]: target, code, password: TEST_PASSWORD }
    expect(answerOf(await world.browser.call('POST', `/v1/userinfo/${kind}`, body))).toEqual([400, 4023])
  }
  expect((await world.browser.call('GET', '/v1/userinfo')).body).toMatchObject({ email: EMAIL, phone: null })
})

test('a rejected proof does not use up the new contact’s code', async () => {
  await using world = await start()
  await world.signIn()
  const code = await world.codeFor(PHONE, 'bind')
  const bind = (password: string) => world.browser.call('POST', '/v1/userinfo/phone', { phone: PHONE, code, password })
  expect(answerOf(await bind('Wrong-2026'))).toEqual([401, 4021])
  expect((await bind(TEST_PASSWORD)).status).toBe(200)
})

test('wrong passwords count from every IP address that uses a stolen session', async () => {
  await using world = await start()
  await world.signIn()
  const body = { phone: PHONE, code: '000000', password: 'Wrong-2026' }
  const guessFrom = (address: string) =>
    world.browser.call('POST', '/v1/userinfo/phone', body, { 'x-forwarded-for': address })
  for (let guess = 0; guess < 32; guess += 1) await guessFrom(`198.51.100.${guess}`)
  // Extends the wait, which slow machines could outlast.
  const lockedUntil = new Date(Date.now() + 60_000)
  await world.prisma.signinThrottle.updateMany({ where: { lockedUntil: { not: null } }, data: { lockedUntil } })
  const refused = await guessFrom('198.51.100.99')
  expect(answerOf(refused)).toEqual([429, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an account without a password proves itself by a code to one of its contacts', async () => {
  await using world = await start()
  await world.signIn()
  await world.prisma.signinAccount.updateMany({ data: { passwordHash: null } })
  expect(answerOf(await world.bindPhone({ password: TEST_PASSWORD }))).toEqual([401, 4020])
  const code = await world.codeFor(PHONE, 'bind')
  const bind = (oldCode: string) => world.browser.call('POST', '/v1/userinfo/phone', { phone: PHONE, code, oldCode })
  const { browser, inbox } = world
  await browser.requestCode(OTHER, 'bind')
  expect(answerOf(await bind(inbox.latestCode(OTHER)))).toEqual([400, 4023])
  await browser.requestCode(EMAIL, 'bind')
  const oldCode = inbox.latestCode(EMAIL)
  expect((await bind(oldCode)).status).toBe(200)
  expect(answerOf(await bind(oldCode))).toEqual([400, 4023])
})

test('a code that was sent to the old contact for another purpose is not a proof', async () => {
  await using world = await start()
  await world.signIn()
  for (const scenario of ['verify', 'login', 'reset', 'delete']) {
    const oldCode = await world.codeFor(EMAIL, scenario)
    await world.browser.requestCode(PHONE, 'bind')
    const body = { phone: PHONE, code: world.inbox.latestCode(PHONE), oldCode }
    expect(answerOf(await world.browser.call('POST', '/v1/userinfo/phone', body))).toEqual([400, 4023])
  }
})

test('the first contact of an account needs no proof, the second does, also when both are bound concurrently', async () => {
  await using world = await start()
  const userId = await world.signIn()
  // The provider reported neither email nor phone.
  await world.prisma.identity.updateMany({ data: { issuer: 'https://elsewhere.example' } })
  await world.prisma.user.update({ where: { id: userId }, data: { email: null } })
  const code = await world.codeFor(PHONE, 'bind')
  await world.browser.requestCode(OTHER, 'bind')
  const answers = await Promise.all([
    world.browser.call('POST', '/v1/userinfo/phone', { phone: PHONE, code }),
    world.browser.call('POST', '/v1/userinfo/email', { email: OTHER, code: world.inbox.latestCode(OTHER) }),
  ])
  expect(answers.map(answerOf).sort()).toEqual([
    [200, undefined],
    [401, 4020],
  ])
})

test('the earlier contacts of an account are notified, its other sessions end, and the change is listed with the sessions', async () => {
  await using world = await start()
  await world.signIn()
  const second = world.service.newBrowser()
  await second.signIn(EMAIL, TEST_PASSWORD)
  const code = await world.codeFor(OTHER, 'bind')
  const body = { email: OTHER, code, password: TEST_PASSWORD }
  const changed = await world.browser.call('POST', '/v1/userinfo/email', body, { 'user-agent': 'Thief/1.0' })
  expect(changed.status).toBe(200)
  expect((await second.call('GET', '/v1/userinfo')).status).toBe(401)
  expect((await world.browser.call('GET', '/v1/userinfo')).body.email).toBe(OTHER)

  const notices = () => world.inbox.received.filter(({ to }) => to === EMAIL).map(({ content }) => content)
  await expect.poll(notices).toEqual([expect.stringContaining('o****@example.com')])
  expect(notices()[0]).toContain('邮箱变更为')
  expect(notices()[0]).not.toContain(OTHER)
  await expect.poll(() => world.prisma.outgoingMessage.count()).toBe(0)
  expect((await world.browser.call('GET', '/v1/sessions')).body.changes).toEqual([
    {
      kind: 'email',
      from: 's****@example.com',
      to: 'o****@example.com',
      userAgent: 'Thief/1.0',
      at: expect.any(String),
    },
  ])
})

test('a message that cannot be sent now is sent once the mail server accepts it', async () => {
  await using world = await start()
  await world.signIn()
  world.inbox.isMailAway = true
  expect((await world.bindPhone({ password: TEST_PASSWORD })).status).toBe(200)
  await expect
    .poll(async () => (await world.prisma.outgoingMessage.findFirst())?.attempts ?? 0)
    .toBeGreaterThanOrEqual(1)
  expect(world.inbox.received.filter(({ to }) => to === EMAIL)).toEqual([])
  world.inbox.isMailAway = false
  await world.prisma.outgoingMessage.updateMany({ data: { dueAt: new Date() } })
  await expect.poll(() => world.inbox.received.filter(({ to }) => to === EMAIL).length, { timeout: 15_000 }).toBe(1)
})

test('a code is valid for the call of its scenario alone', async () => {
  await using world = await start()
  await world.signIn()
  const { browser, service } = world
  const calls: Record<string, (code: string) => Promise<{ status: number; body: { error_code?: number } }>> = {
    register: (code) =>
      browser.call('POST', '/v1/register', { account: OTHER, code, name: '新人', password: 'Museum-2027' }),
    bind: (code) => browser.call('POST', '/v1/userinfo/email', { email: OTHER, code, password: TEST_PASSWORD }),
    reset: (code) =>
      browser.call('POST', '/v1/account/password/reset', { account: OTHER, code, newPassword: 'Museum-2027' }),
  }
  const goodFor: Record<string, string[]> = {
    register: ['register'],
    bind: ['bind'],
    reset: ['reset'],
    login: [],
    delete: [],
    verify: ['bind', 'reset'],
  }
  for (const [scenario, good] of Object.entries(goodFor)) {
    for (const [name, call] of Object.entries(calls)) {
      if (good.includes(name)) continue
      const answer = await call(await world.codeFor(OTHER, scenario))
      expect([scenario, name, ...answerOf(answer)]).toEqual([scenario, name, 400, 4023])
    }
  }
  expect(await service.database.prisma.signinAccount.count({ where: { email: OTHER } })).toBe(0)
})

test('a code for verification is valid for one of binding and resetting, never for both', async () => {
  await using world = await start()
  await world.signIn()
  const code = await world.codeFor(OTHER, 'verify')
  const bind = await world.browser.call('POST', '/v1/userinfo/email', { email: OTHER, code, password: TEST_PASSWORD })
  expect(bind.status).toBe(200)
  const reset = () =>
    world.browser.call('POST', '/v1/account/password/reset', { account: OTHER, code, newPassword: 'Museum-2027' })
  expect(answerOf(await reset())).toEqual([400, 4023])
  expect((await world.service.newBrowser().signIn(OTHER, TEST_PASSWORD)).url).toBe(HOME)
})

test('an account without a password is deleted with a code that was sent for it, and with no other', async () => {
  await using world = await start()
  await world.signIn()
  await world.prisma.signinAccount.updateMany({ data: { passwordHash: null } })
  const remove = (body: object) => world.browser.call('DELETE', '/v1/account', body)
  expect(answerOf(await remove({ code: await world.codeFor(EMAIL, 'verify') }))).toEqual([400, 4023])
  expect((await remove({ code: await world.codeFor(EMAIL, 'delete') })).status).toBe(204)
})

test('an account with a password is deleted with that alone', async () => {
  await using world = await start()
  await world.signIn()
  const code = await world.codeFor(EMAIL, 'delete')
  expect(answerOf(await world.browser.call('DELETE', '/v1/account', { code }))).toEqual([400, 4025])
})

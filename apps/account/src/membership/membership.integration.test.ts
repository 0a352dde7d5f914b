import { expect, test } from 'vitest'
import { startWithInbox } from '../testing/signed-in.ts'
import { MARKET_ORIGIN, TEST_PASSWORD } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'

const EMAIL = 'somebody@example.com'
const PHONE = '13800000000'
const NEW_PASSWORD = 'Museum-2027'
const HOME = `${MARKET_ORIGIN}/#/user/assets`

test('register with a mailed code, then sign in', async () => {
  await using world = await startWithInbox()
  const { browser } = world
  const code = await world.codeFor(EMAIL, 'register')
  const registered = await browser.call('POST', '/v1/register', {
    account: EMAIL,
    code,
    name: '林知夏',
    password: NEW_PASSWORD,
  })
  expect([registered.status, registered.body]).toEqual([201, {}])
  expect((await browser.signIn(EMAIL, NEW_PASSWORD)).url).toBe(HOME)
  expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ name: '林知夏', email: EMAIL, phone: null })
})

test("only the holder of an account's code learns that it exists", async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ email: EMAIL })
  const body = { account: EMAIL, name: 'x', password: NEW_PASSWORD }
  expect((await browser.call('POST', '/v1/register', { ...body, code: '000000' })).body.error_code).toBe(4023)
  const code = await world.codeFor(EMAIL, 'register')
  const { status, body: problem } = await browser.call('POST', '/v1/register', { ...body, code })
  expect([status, problem.error_code]).toEqual([409, 4027])
})

test('registering with a weak password, a long or no name, or a malformed account is rejected', async () => {
  await using world = await startWithInbox()
  const table: [object, number][] = [
    [{ password: '' }, 4025],
    [{ password: 'short-1' }, 4031],
    [{ password: 'alllowercase' }, 4031],
    [{ password: 'a1'.repeat(17) }, 4031],
    [{ name: '名'.repeat(32) }, 4026],
    [{ name: ' ' }, 400],
    [{ account: 'nobody' }, 400],
    [{ userId: 'x' }, 400],
  ]
  for (const [change, code] of table) {
    const body = { account: EMAIL, code: '123456', name: '林', password: NEW_PASSWORD, ...change }
    const answer = await world.browser.call('POST', '/v1/register', body)
    expect([change, answer.status, answer.body.error_code]).toEqual([change, 400, code])
  }
})

test('the page registers and signs in in one step', async () => {
  await using world = await startWithInbox()
  const { browser } = world
  const opened = await browser.visit(signInPath(HOME))
  const page = await browser.visit(`${opened.url}/register`)
  const code = await world.codeFor(PHONE, 'register')
  const fields = { account: PHONE, code, name: '林', password: NEW_PASSWORD, repeat: NEW_PASSWORD }

  const differing = await browser.submit(page, { ...fields, repeat: 'Other-2027' })
  expect(differing.response.status).toBe(400)
  expect(differing.text).toContain('两次输入的密码不一致')
  expect(differing.text).not.toContain(NEW_PASSWORD)

  const weak = await browser.submit(differing, { ...fields, password: 'weak', repeat: 'weak' })
  for (const { text } of [differing, weak]) expect(text).toContain(`maxlength="6" value="${code}"`)
  const mistyped = await browser.submit(weak, { ...fields, code: '000000' })
  expect(mistyped.text).toContain('maxlength="6" value=""')

  expect((await browser.submit(mistyped, fields)).url).toBe(HOME)
  expect((await browser.call('GET', '/v1/userinfo')).body).toMatchObject({ name: '林', phone: PHONE, email: null })
})

test('the page signs in by a code, and reports a missing account only after a valid code', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ phone: PHONE })
  const page = await browser.visit(`${(await browser.visit(signInPath(HOME))).url}/code`)

  const wrong = await browser.submit(page, { account: 'nobody@example.com', code: '000000' })
  expect(wrong.text).toContain('验证码错误或已失效')
  const code = await world.codeFor('nobody@example.com', 'login')
  const unknown = await browser.submit(page, { account: 'nobody@example.com', code })
  expect(unknown.response.status).toBe(404)
  expect(unknown.text).toContain('该账号不存在')

  const end = await browser.submit(page, { account: PHONE, code: await world.codeFor(PHONE, 'login') })
  expect(end.url).toBe(HOME)
})

test('changing the password ends the other sessions and not this one', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ email: EMAIL })
  const second = service.newBrowser()
  await browser.signIn(EMAIL, TEST_PASSWORD)
  await second.signIn(EMAIL, TEST_PASSWORD)
  const change = (oldPassword: string, newPassword: string) =>
    browser.call('PUT', '/v1/account/password', { oldPassword, newPassword })

  expect((await change('Wrong-2026', NEW_PASSWORD)).body.error_code).toBe(4021)
  expect((await change('', NEW_PASSWORD)).body.error_code).toBe(4025)
  expect((await change(TEST_PASSWORD, 'weakweak')).body.error_code).toBe(4031)
  expect((await second.call('GET', '/v1/userinfo')).status).toBe(200)

  expect((await change(TEST_PASSWORD, NEW_PASSWORD)).status).toBe(200)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(200)
  expect((await second.call('GET', '/v1/userinfo')).body.error_code).toBe(4032)
  expect((await second.signIn(EMAIL, TEST_PASSWORD)).response.status).toBe(401)
  expect((await second.signIn(EMAIL, NEW_PASSWORD)).url).toBe(HOME)
})

test('a forgotten password is replaced with a code, which ends all sessions', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ email: EMAIL })
  await browser.signIn(EMAIL, TEST_PASSWORD)
  const reset = (account: string, code: string) =>
    browser.call('POST', '/v1/account/password/reset', { account, code, newPassword: NEW_PASSWORD })

  expect((await reset(EMAIL, '000000')).body.error_code).toBe(4023)
  const nobody = 'nobody@example.com'
  const unknown = await reset(nobody, await world.codeFor(nobody, 'verify'))
  expect([unknown.status, unknown.body.error_code]).toEqual([404, 4028])

  expect((await reset(EMAIL, await world.codeFor(EMAIL, 'verify'))).status).toBe(200)
  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
  expect((await browser.signIn(EMAIL, NEW_PASSWORD)).url).toBe(HOME)
})

test('a bound email or phone is shown and signs in; one that another user has is rejected', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ email: EMAIL })
  await service.addAccount({ email: 'taken@example.com', phone: '13900000000' })
  await service.newBrowser().signIn('taken@example.com', TEST_PASSWORD)
  await browser.signIn(EMAIL, TEST_PASSWORD)

  const bindPhone = async (phone: string) =>
    browser.call('POST', '/v1/userinfo/phone', {
      phone,
      code: await world.codeFor(phone, 'verify'),
      password: TEST_PASSWORD,
    })
  expect((await bindPhone(PHONE)).status).toBe(200)
  expect((await browser.call('GET', '/v1/userinfo')).body.phone).toBe(PHONE)
  expect((await service.newBrowser().signIn(PHONE, TEST_PASSWORD)).url).toBe(HOME)
  expect((await bindPhone('13900000000')).body.error_code).toBe(4027)

  const email = 'taken@example.com'
  const proof = { password: TEST_PASSWORD }
  const code = await world.codeFor(email, 'verify')
  expect((await browser.call('POST', '/v1/userinfo/email', { email, code: '000000', ...proof })).body.error_code).toBe(
    4023,
  )
  const taken = await browser.call('POST', '/v1/userinfo/email', { email, code, ...proof })
  expect([taken.status, taken.body.error_code]).toEqual([409, 4010])
  expect((await browser.call('GET', '/v1/userinfo')).body.email).toBe(EMAIL)
})

test('a deleted account is gone everywhere, anonymous, and its email is free again', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  await service.addAccount({ email: EMAIL, name: '林知夏' })
  const second = service.newBrowser()
  await browser.signIn(EMAIL, TEST_PASSWORD)
  await second.signIn(EMAIL, TEST_PASSWORD)
  const { userId } = (await browser.call('GET', '/v1/userinfo')).body

  expect((await browser.call('DELETE', '/v1/account', { password: 'Wrong-2026' })).body.error_code).toBe(4021)
  expect((await browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD })).status).toBe(204)

  expect((await browser.call('GET', '/v1/userinfo')).status).toBe(401)
  expect((await second.call('GET', '/v1/userinfo')).status).toBe(401)
  expect((await second.signIn(EMAIL, TEST_PASSWORD)).response.status).toBe(401)
  const user = await service.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(user).toMatchObject({ name: 'Unknown', email: null, phone: null })
  expect(user.deletedAt).not.toBeNull()

  await service.addAccount({ email: EMAIL })
  await second.signIn(EMAIL, TEST_PASSWORD)
  const again = (await second.call('GET', '/v1/userinfo')).body
  expect(again.email).toBe(EMAIL)
  expect(again.userId).not.toBe(userId)
})

test('a granted role shows in the next userinfo; applications and identity checks are deleted with the account', async () => {
  await using world = await startWithInbox()
  const { browser, service } = world
  const { prisma } = service.database
  await service.addAccount({ email: EMAIL })
  await browser.signIn(EMAIL, TEST_PASSWORD)
  const { userId, scope } = (await browser.call('GET', '/v1/userinfo')).body
  expect(scope).toBe('')
  await prisma.roleGrant.create({ data: { userId, role: 'cdap:assets-creator:admin', source: 'onboarding' } })
  expect((await browser.call('GET', '/v1/userinfo')).body.scope).toBe('cdap:assets-creator:admin')

  const file = await prisma.storedFile.create({
    data: {
      ...{ uploaderId: userId, kind: 'certification', isPublic: false, key: 'certifications/1.png' },
      ...{ contentType: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) },
    },
  })
  const secret = { encryptionKeyId: 'key', certificationNumberCipher: Buffer.from('x'), certificationNumberMasked: '*' }
  await prisma.identityCheck.create({
    data: { userId, kind: 0, name: '林知夏', documentType: 'passport', fileId: file.id, ...secret },
  })
  await prisma.onboardingApplication.create({
    data: {
      ...{ userId, creatorType: 1, applicantKind: 0, name: '林知夏', phoneNumber: PHONE, bankName: '中国银行' },
      ...{ certificationFileId: file.id, bankCardNumberCipher: Buffer.from('x'), bankCardNumberMasked: '*', ...secret },
    },
  })
  expect((await browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD })).status).toBe(204)
  expect(await prisma.identityCheck.count()).toBe(0)
  expect(await prisma.onboardingApplication.count()).toBe(0)
  expect(await prisma.roleGrant.count({ where: { userId } })).toBe(0)
})

import { expect, test } from 'vitest'
import { startWithInbox } from '../testing/signed-in.ts'
import { MARKET_ORIGIN } from '../testing/test-account.ts'
import { signInPath } from '../testing/test-browser.ts'

const EMAIL = 'somebody@example.com'
const PASSWORD = 'Museum-2027'
const HOME = `${MARKET_ORIGIN}/#/user/assets`

async function start(
  published: [slug: string, version: number][] = [
    ['terms', 2],
    ['privacy', 1],
  ],
) {
  const world = await startWithInbox()
  const texts = { titleZh: '协议', titleEn: 'Terms', bodyZh: '正文', bodyEn: 'Text', change: '首次发布' }
  for (const [slug, version] of published) await world.prisma.siteText.create({ data: { slug, version, ...texts } })
  return world
}

async function register(world: Awaited<ReturnType<typeof start>>, consent?: object, account = EMAIL) {
  const code = await world.codeFor(account, 'register')
  const body = { account, code, name: '林知夏', password: PASSWORD, ...(consent && { consent }) }
  return world.browser.call('POST', '/v1/register', body)
}
const consents = (world: Awaited<ReturnType<typeof start>>) => world.prisma.registrationConsent.findMany()

test('a registration without a consent counts as consent to the published versions', async () => {
  await using world = await start()
  expect((await register(world)).status).toBe(201)
  expect(await consents(world)).toMatchObject([
    { termsVersion: 2, privacyVersion: 1, isExplicit: false, givenAt: expect.any(Date) },
  ])
})

test('a consent names the versions that were read, and outdated versions prevent the registration', async () => {
  await using world = await start()
  const old = await register(world, { terms: 1, privacy: 1 })
  expect([old.status, old.body.details]).toEqual([
    400,
    [{ path: 'consent.terms', message: 'the current version is 2' }],
  ])
  expect((await register(world, { terms: 2 })).body.details[0].path).toBe('consent.privacy')
  expect(await world.prisma.signinAccount.count({ where: { email: EMAIL } })).toBe(0)
  expect((await register(world, { terms: 2, privacy: 1 })).status).toBe(201)
  expect(await consents(world)).toMatchObject([{ termsVersion: 2, privacyVersion: 1, isExplicit: true }])
})

test('the page requires consent to the published texts, and keeps the code and the tick after an error', async () => {
  await using world = await start()
  const { browser, prisma } = world
  const opened = await browser.visit(signInPath(HOME))
  const page = await browser.visit(`${opened.url}/register`)
  expect(page.text).toContain(`href="${MARKET_ORIGIN}/terms"`)
  expect(page.text).toContain(`href="${MARKET_ORIGIN}/privacy"`)
  const code = await world.codeFor(EMAIL, 'register', browser)
  const fields = { account: EMAIL, code, name: '林', password: PASSWORD, repeat: PASSWORD }
  const without = await browser.submit(page, fields)
  expect(without.response.status).toBe(400)
  expect(without.text).toContain('请先阅读并勾选同意')
  expect(without.text).toContain(`maxlength="6" value="${code}"`)
  expect(await prisma.signinAccount.count({ where: { email: EMAIL } })).toBe(0)
  const mistyped = await browser.submit(without, { ...fields, agree: 'yes', repeat: `${PASSWORD}?` })
  expect(mistyped.text).toContain('required checked>')
  // Publishes a new version while the page is open.
  await prisma.siteText.create({
    data: { slug: 'terms', version: 3, titleZh: '协议', titleEn: 'Terms', bodyZh: '新', bodyEn: 'New', change: '修订' },
  })
  const changed = await browser.submit(mistyped, { ...fields, agree: 'yes' })
  expect(changed.text).toContain('协议刚刚更新')
  expect(changed.text).not.toContain('required checked>')
  expect((await browser.submit(changed, { ...fields, agree: 'yes' })).url).toBe(HOME)
  expect(await consents(world)).toMatchObject([{ termsVersion: 3, privacyVersion: 1, isExplicit: true }])
})

test('without published texts the page asks for no consent and records none', async () => {
  await using world = await start([])
  const opened = await world.browser.visit(signInPath(HOME))
  expect((await world.browser.visit(`${opened.url}/register`)).text).not.toContain('name="agree"')
  expect((await register(world)).status).toBe(201)
  expect(await consents(world)).toEqual([])
})

test('a mail uses the published text, unless that has an unknown placeholder', async () => {
  await using world = await start([])
  const texts = { slug: 'mail-code', titleZh: '验证码 {code}', titleEn: 'Code {code}', change: '改写' }
  await world.prisma.siteText.create({
    data: { ...texts, version: 1, bodyZh: '请输入 {code}。', bodyEn: 'Enter {code}.' },
  })
  const code = await world.codeFor(EMAIL, 'register')
  expect(world.inbox.received.at(-1)?.content).toMatch(new RegExp(`Enter ${code}\\.|请输入 ${code}。`))
})

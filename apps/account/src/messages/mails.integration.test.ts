import { notify } from '@wencang/notices'
import { expect, onTestFinished, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'
import { startTestInbox } from '../testing/test-inbox.ts'

const EMAIL = 'somebody@example.com'
const PHONE = '13800000000'
/** Notices are polled every five seconds. */
const POLL = { timeout: 15_000 }

async function start(contact: { email?: string; phone?: string } = { email: EMAIL }) {
  const inbox = await startTestInbox()
  onTestFinished(() => inbox[Symbol.asyncDispose]())
  const service = await startTestAccount({ SMTP_URL: inbox.smtpUrl, SMS_URL: inbox.smsUrl })
  onTestFinished(() => service[Symbol.asyncDispose]())
  const { prisma } = service.database
  await service.addAccount(contact)
  const account = contact.email ?? contact.phone ?? ''
  const browser = service.newBrowser('203.0.113.7')
  await browser.signIn(account, TEST_PASSWORD)
  const { userId } = (await browser.call('GET', '/v1/userinfo')).body
  return {
    ...{ inbox, service, prisma, browser, userId, account },
    mails: () => inbox.received.filter(({ to }) => to === EMAIL),
    notices: async () => {
      const rows = await prisma.notice.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
      return rows.map(({ kind, parameters }) => ({ kind, parameters }))
    },
    tellOfPayment: () =>
      notify(prisma, {
        kind: 'order.paid',
        to: [userId],
        parameters: { orderId: userId, assetName: '青铜鼎', amountFen: 1234 },
        once: 'an order',
      }),
  }
}

function unsubscribeLink(head = ''): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  return /^List-Unsubscribe: <(.+)>$/m.exec(unfolded)?.[1]?.replace(/ /g, '') ?? ''
}

test('a notice is mailed once, in the reader’s language, with a link to its page and an unsubscribe link', async () => {
  const { mails, tellOfPayment, service, prisma, userId } = await start()
  const replica = await service.startReplica()
  onTestFinished(() => replica[Symbol.asyncDispose]())
  await tellOfPayment()
  await expect.poll(() => mails().length, POLL).toBe(1)
  const [mail] = mails()
  expect(mail?.content).toContain('您已支付 ¥12.34，《青铜鼎》现在可以下载。')
  expect(mail?.content).toContain(`http://localhost:8080/orders/${userId}/detail`)
  expect(mail?.content).toContain(unsubscribeLink(mail?.head))
  await tellOfPayment()
  await expect.poll(() => prisma.outgoingMessage.count()).toBe(0)
  expect(await prisma.notice.count({ where: { sendAt: { not: null } } })).toBe(0)
  await expect.poll(() => mails().length, POLL).toBe(1)
}, 60_000)

test('a mail that the server did not accept is sent later with the same message ID', async () => {
  const { inbox, mails, tellOfPayment, prisma } = await start()
  inbox.isMailAway = true
  await tellOfPayment()
  const message = () => prisma.outgoingMessage.findFirst()
  await expect.poll(async () => (await message())?.attempts ?? 0, POLL).toBeGreaterThan(0)
  const id = (await message())?.id
  inbox.isMailAway = false
  await prisma.outgoingMessage.updateMany({ data: { dueAt: new Date() } })
  await expect.poll(() => mails().length, POLL).toBe(1)
  expect(mails()[0]?.head).toContain(`<${id}@`)
}, 60_000)

test('a one-click unsubscribe needs no session, origin or cookie, and opening its link changes nothing', async () => {
  const { mails, tellOfPayment, prisma, userId } = await start()
  await tellOfPayment()
  await expect.poll(() => mails().length, POLL).toBe(1)
  const link = unsubscribeLink(mails()[0]?.head)
  const visited = await fetch(link)
  expect([visited.status, visited.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await visited.text()).toContain('<form method="post"')
  const mailsOf = async () => (await prisma.noticeSettings.findUniqueOrThrow({ where: { userId } })).mails
  expect(await mailsOf()).toEqual({})

  const forms: RequestInit[] = [
    { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    {
      body: (() => {
        const form = new FormData()
        form.set('List-Unsubscribe', 'One-Click')
        return form
      })(),
    },
    {},
  ]
  for (const form of forms) {
    await prisma.noticeSettings.updateMany({ data: { mails: {} } })
    const ended = await fetch(link, { method: 'POST', ...form })
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('已退订')])
    expect(await mailsOf()).toEqual({ orders: 'off' })
  }
}, 60_000)

test('an unsubscribe link without our signature changes nothing', async () => {
  const { service, prisma, userId } = await start()
  const signature = 'A'.repeat(43)
  for (const token of ['', 'x', `${userId}.orders.${signature}`, `${userId}.security.${signature}`]) {
    const response = await fetch(`${service.url}/unsubscribe?token=${token}`, { method: 'POST' })
    expect([token, response.status]).toEqual([token, 400])
  }
  const other = await startTestAccount()
  onTestFinished(() => other[Symbol.asyncDispose]())
  const { createUnsubscribeTokens } = await import('./unsubscribe-tokens.ts')
  const token = createUnsubscribeTokens('another key').make({ userId, group: 'all' })
  expect((await fetch(`${service.url}/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(400)
  expect((await prisma.noticeSettings.findUniqueOrThrow({ where: { userId } })).mails).toEqual({})
})

test('a sign-in from a new browser or network sends a notice, the first sign-in and a known place send none', async () => {
  const { service, account, notices, mails } = await start()
  const signIn = (address: string, userAgent?: string) => {
    const browser = service.newBrowser(address)
    const plain = browser.fetch.bind(browser)
    if (userAgent) {
      browser.fetch = (path, init = {}) =>
        plain(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': userAgent } })
    }
    return browser.signIn(account, TEST_PASSWORD)
  }
  await signIn('203.0.113.7')
  expect(await notices()).toEqual([])
  await signIn('198.51.100.20')
  const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0`
  await signIn('203.0.113.7', chrome(140))
  await signIn('203.0.113.7', chrome(141))
  await signIn('198.51.100.20')
  expect(await notices()).toEqual([
    { kind: 'account.newPlace', parameters: { device: null, address: '198.51.100.20' } },
    { kind: 'account.newPlace', parameters: { device: 'Chrome · Windows', address: '203.0.113.7' } },
  ])
  await expect.poll(() => mails().length, POLL).toBe(2)
  for (const { head, content } of mails()) {
    expect(head).not.toMatch(/List-Unsubscribe/i)
    expect(content).toContain('如非本人操作')
  }
}, 60_000)

test('changing or resetting a password sends a notice, also by text message', async () => {
  const { browser, inbox, prisma, notices, account } = await start({ phone: PHONE })
  const change = { oldPassword: TEST_PASSWORD, newPassword: 'Museum-2027' }
  expect((await browser.call('PUT', '/v1/account/password', change)).status).toBe(200)
  await browser.requestCode(account, 'reset')
  const reset = { account, code: inbox.latestCode(account), newPassword: 'Museum-2028' }
  expect((await browser.call('POST', '/v1/account/password/reset', reset)).status).toBe(200)
  expect((await notices()).map(({ kind }) => kind)).toEqual(['account.passwordChanged', 'account.passwordChanged'])
  const texts = () => inbox.received.filter(({ content }) => content.startsWith('【文藏】您的账号密码已修改'))
  await expect.poll(() => texts().length, POLL).toBe(2)
  await expect.poll(() => prisma.outgoingMessage.count()).toBe(0)
}, 60_000)

test('a changed contact creates a notice on the page and one message to the old contact', async () => {
  const { browser, inbox, prisma, notices, mails } = await start()
  await browser.requestCode(PHONE, 'bind')
  const body = { phone: PHONE, code: inbox.latestCode(PHONE), password: TEST_PASSWORD }
  expect((await browser.call('POST', '/v1/userinfo/phone', body)).status).toBe(200)
  expect(await notices()).toEqual([
    { kind: 'account.contactChanged', parameters: { changed: 'phone', to: '138****0000' } },
  ])
  await expect.poll(() => mails().length).toBe(1)
  expect(await prisma.notice.count({ where: { sendAt: { not: null } } })).toBe(0)
})

test('mails are in the language of the sign-in', async () => {
  const { service, account, prisma, userId } = await start()
  const localeOf = async () => (await prisma.noticeSettings.findUniqueOrThrow({ where: { userId } })).locale
  expect(await localeOf()).toBe('zh-CN')
  const browser = service.newBrowser('203.0.113.7')
  browser.cookies.set('locale', 'en-US')
  await browser.signIn(account, TEST_PASSWORD)
  expect(await localeOf()).toBe('en-US')
})

test('a deleted account keeps no notices or settings, and gets only the mail about its deletion', async () => {
  const { browser, tellOfPayment, prisma, mails } = await start()
  await tellOfPayment()
  expect((await browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD })).status).toBe(204)
  expect(await prisma.notice.count()).toBe(0)
  expect(await prisma.noticeSettings.count()).toBe(0)
  await tellOfPayment()
  await expect.poll(() => prisma.notice.count({ where: { sendAt: { not: null } } }), POLL).toBe(0)
  await expect.poll(() => mails().length, POLL).toBe(1)
}, 30_000)

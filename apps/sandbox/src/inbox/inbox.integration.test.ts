import { freePort } from '@wencang/kernel/program'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import type { InboxMessage } from './messages.ts'

async function startWorld() {
  const smtpPort = await freePort()
  const sandbox = await startTestSandbox({ SANDBOX_SMTP_PORT: String(smtpPort) })
  const mail = createTransport({ host: '127.0.0.1', port: smtpPort })
  onTestFinished(async () => {
    mail.close()
    await sandbox[Symbol.asyncDispose]()
  })
  return {
    mail,
    sandbox,
    inbox: async (query: string) => (await (await fetch(`${sandbox.url}/inbox${query}`)).json()) as InboxMessage[],
  }
}

test('a mail is read in the inbox of each recipient', async () => {
  const { mail, inbox } = await startWorld()
  await mail.sendMail({
    from: 'no-reply@demo.test',
    to: 'Buyer@demo.test, b@demo.test',
    subject: '验证码',
    text: '代码 123456',
  })
  expect(await inbox('?to=buyer@demo.test')).toEqual([
    {
      kind: 'mail',
      to: 'Buyer@demo.test',
      from: 'no-reply@demo.test',
      subject: '验证码',
      text: '代码 123456',
      receivedAt: expect.any(String),
    },
  ])
  expect(await inbox('?to=b@demo.test')).toHaveLength(1)
  expect(await inbox('?to=nobody@demo.test')).toEqual([])
})

test('text messages are listed, the newest first', async () => {
  const { sandbox, inbox } = await startWorld()
  for (const [path, text] of Object.entries({ '/sms': 'first', '/inbox/sms': 'second' })) {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: '+8613800138000', text }),
    })
    expect(response.status).toBe(204)
  }
  const messages = await inbox(`?to=${encodeURIComponent('+8613800138000')}`)
  expect(messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['sms', 'second'],
    ['sms', 'first'],
  ])
})

test('the page shows messages as text and never as markup', async () => {
  const { sandbox } = await startWorld()
  await fetch(`${sandbox.url}/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: '1', text: '<script>alert(1)</script>' }),
  })
  const page = await fetch(`${sandbox.url}/inbox`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('&lt;script&gt;')
})

import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from '@wencang/contract'
import { cloneTestDatabase } from '@wencang/database/testing'
import { expect, test } from 'vitest'
import { codeSms } from './code-messages.ts'
import { contactSms } from './contact-messages.ts'
import { createTemplateReader } from './mail-templates.ts'
import { renderMail, renderSms } from './notice-messages.ts'

const ID = '0190f9a2-7c1e-7e4b-9d4c-0b6f1f0e2a11'
const links = { marketUrl: 'https://wencang.test', unsubscribeUrl: () => 'https://account.test/unsubscribe?token=x' }
const log = { error: () => {} }

test('mails and text messages use the latest published text, or the built-in one if that is unusable', async () => {
  await using database = await cloneTestDatabase()
  const publish = (slug: string, version: number, title: string, body: string) =>
    database.prisma.siteText.create({
      data: { slug, version, change: '改写', titleZh: title, titleEn: title, bodyZh: body, bodyEn: body },
    })
  await publish('sms-code', 1, '旧签名', '{code}')
  await publish('sms-code', 2, '临江博物馆', '验证码 {code}，用于{purpose}。')
  await publish('sms-contact', 1, '临江博物馆', '{what}已改为 {to}。')
  await publish('sms-notice', 1, '临江博物馆', '提醒：{text}')
  await publish('mail-digest', 1, '今日 {count} 则', '{list}\n\n临江博物馆')
  // Left by a version that allowed links.
  await publish('mail-code', 1, '验证码 {code}', '{code}\nhttps://wencang-login.evil.test')
  // Left by a version with other placeholders.
  await publish('mail-notice', 1, '{headline}', '{text} {link}')
  const read = createTemplateReader(database.prisma, log)
  for (const name of MAIL_TEMPLATE_NAMES)
    expect([name, (await read(name)) === MAIL_TEMPLATES[name]]).toEqual([
      name,
      ['mail-code', 'mail-contact', 'mail-notice'].includes(name),
    ])

  expect(codeSms(await read('sms-code'), 'zh-CN', 'login', '123456')).toBe(
    '【临江博物馆】验证码 123456，用于登录文藏。',
  )
  const changed = { kind: 'contact-changed', changed: 'phone', to: '138****0000', at: '2026-11-22T00:00:00Z' } as const
  expect(contactSms(await read('sms-contact'), 'en-US', changed)).toBe('[临江博物馆] phone number已改为 138****0000。')
  const content = {
    kind: 'told' as const,
    items: [{ kind: 'account.passwordChanged', parameters: {} }],
    more: 0,
    unsubscribe: null,
  }
  expect(renderSms('zh-CN', content, await read('sms-notice'))).toMatch(/^【临江博物馆】提醒：您的账号密码已修改/)
  const sale = { kind: 'asset.sold', parameters: { orderId: ID, assetId: ID, assetName: '鼎', amountFen: 1234 } }
  const templates = { notice: await read('mail-notice'), digest: await read('mail-digest') }
  const mail = renderMail('zh-CN', { ...content, items: [sale, sale] }, links, templates)
  expect(mail?.subject).toBe('今日 2 则')
  expect(mail?.body).toMatch(/^■ 资产售出\n[\s\S]*\n\n临江博物馆\n$/)
})

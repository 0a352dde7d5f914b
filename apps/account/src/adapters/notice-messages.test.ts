import { expect, test } from 'vitest'
import type { NoticeContent } from '../ports/messenger.ts'
import { renderMail, renderSms } from './notice-messages.ts'

const ID = '0190f9a2-7c1e-7e4b-9d4c-0b6f1f0e2a11'
const links = { marketUrl: 'https://wencang.test', unsubscribeUrl: () => 'https://account.test/unsubscribe?token=x' }
const sale = (assetName: string) => ({
  kind: 'asset.sold',
  parameters: { orderId: ID, assetId: ID, assetName, amountFen: 1234 },
})
const content = (items: NoticeContent['items'], more = 0): NoticeContent => ({
  kind: 'told',
  items,
  more,
  unsubscribe: { userId: ID, group: 'sales' },
})

test('a mail of one notice has its title as subject, its text, and its page on a line of its own', () => {
  const mail = renderMail('en-US', content([sale('Ding')]), links)
  expect(mail?.subject).toBe('Wencang: Asset sold')
  expect(mail?.body).toBe(`Hello,

“Ding” was sold for ¥12.34. Your net income is on the income page.
https://wencang.test/store/income

Wencang

--
Choose what is emailed:
https://wencang.test/user/notify
Stop emails like this:
https://account.test/unsubscribe?token=x
`)
})

test('the daily mail lists its notices and counts the omitted ones', () => {
  const mail = renderMail('zh-CN', content([sale('鼎'), sale('簋')], 3), links)
  expect(mail?.subject).toBe('文藏：您有 5 条新通知')
  expect(mail?.body).toContain('■ 资产售出\n《鼎》以 ¥12.34 售出。')
  expect(mail?.body).toContain('另有 3 条，请到网站查看。')
})

test('several notices of a kind that waits for others are one mail with their number in its subject', () => {
  const approved = (assetName: string) => ({
    kind: 'asset.approved',
    parameters: { assetId: ID, assetName, isOnSale: true },
  })
  const items = [approved('鼎'), approved('簋')]
  const english = renderMail('en-US', content(items, 9), links)
  expect(english?.subject).toBe('Wencang: 11 assets approved')
  expect(english?.body).toContain(
    '“鼎” was approved and is on sale.\n“簋” was approved and is on sale.\nThere are 9 more',
  )
  expect(renderMail('zh-CN', content(items), links)?.subject).toBe('文藏：2 件资产审核通过')
  expect(renderMail('zh-CN', content([approved('鼎')]), links)?.subject).toBe('文藏：审核通过')
  expect(renderMail('zh-CN', content([approved('鼎'), sale('簋')]), links)?.subject).toBe('文藏：您有 2 条新通知')
})

test('published words surround the notices in daily mails and text messages', () => {
  const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
  const written = { title: both('{count} 则'), body: both('早上好。\n\n{list}\n\n临江博物馆') }
  const mail = renderMail('zh-CN', content([sale('鼎'), sale('簋 {count}')], 3), links, {
    notice: written,
    digest: written,
  })
  expect(mail?.subject).toBe('5 则')
  expect(mail?.body).toMatch(/^早上好。\n\n■ 资产售出\n《鼎》/)
  expect(mail?.body).toContain('《簋 {count}》')
  expect(mail?.body).toMatch(/另有 3 条，请到网站查看。\n\n临江博物馆\n\n--\n/)
  const message = { ...content([{ kind: 'account.passwordChanged', parameters: {} }]), unsubscribe: null }
  const template = { title: both('临江博物馆'), body: both('{text}详询总台。') }
  expect(renderSms('zh-CN', message, template)).toMatch(/^【临江博物馆】您的账号密码已修改.*详询总台。$/)
})

test('only optional mails have an unsubscribe link, in the text and in the headers', () => {
  const items = [{ kind: 'account.passwordChanged', parameters: {} }]
  const security = renderMail('zh-CN', { ...content(items), unsubscribe: null }, links)
  expect(security?.headers).toEqual({})
  expect(security?.body).not.toContain('退订')
  expect(renderMail('zh-CN', content([sale('鼎')]), links)?.headers).toEqual({
    'List-Unsubscribe': '<https://account.test/unsubscribe?token=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('a text message says what happened, without a link', () => {
  const message = { ...content([{ kind: 'account.passwordChanged', parameters: {} }]), unsubscribe: null }
  expect(renderSms('zh-CN', message)).toMatch(/^【文藏】您的账号密码已修改/)
  expect(renderSms('en-US', message)).toMatch(/^\[Wencang\] The password/)
})

test('notices of unknown kinds are left out', () => {
  expect(renderMail('zh-CN', content([{ kind: 'asset.lost', parameters: {} }]), links)).toBeNull()
  expect(renderSms('zh-CN', content([{ kind: 'asset.lost', parameters: {} }]))).toBeNull()
})

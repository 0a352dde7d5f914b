import { expect, test } from 'vitest'
import { fillTemplate, MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES, SiteFooter, templateProblem } from './site-texts.ts'

test('a template is filled once: what a value contains is never read as a placeholder', () => {
  expect(fillTemplate('{title}：{text} {else}', { title: '{text}', text: '$1 {title}' })).toBe(
    '{text}：$1 {title} {else}',
  )
})

test.each(MAIL_TEMPLATE_NAMES)('the built-in text of %s could be published', (name) => {
  expect(templateProblem(name, MAIL_TEMPLATES[name])).toBeNull()
})

test('a text message has a length limit, and a mail has none', () => {
  const long = (name: 'sms-notice' | 'mail-notice', body: string) => {
    const { title } = MAIL_TEMPLATES[name]
    return templateProblem(name, { title, body: { 'zh-CN': body, 'en-US': body } })
  }
  expect(long('sms-notice', `{text}${'字'.repeat(194)}`)).toBeNull()
  expect(long('sms-notice', `{text}${'字'.repeat(195)}`)).toMatchObject({
    path: 'body.zh-CN',
    kind: 'long',
    name: '200',
  })
  expect(long('mail-notice', `{text}{link}${'字'.repeat(500)}`)).toBeNull()
})

test('empty filing numbers are null, and a public security filing contains its number', () => {
  const footer = { icpNumber: null, policeNumber: '京公网安备', copyright: null }
  expect(SiteFooter.safeParse(footer).error?.issues).toMatchObject([{ path: ['policeNumber'] }])
  expect(SiteFooter.parse({ ...footer, policeNumber: '京公网安备11010502030000号' }).policeNumber).toContain(
    '1101050203',
  )
})

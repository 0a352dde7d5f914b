import { expect, test } from 'vitest'
import { linkIn } from './links.ts'
import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES, templateProblem } from './site-texts.ts'

test.each([
  'Confirm your password at https://wencang-login.evil.test',
  'HTTP://evil.test',
  'ｈｔｔｐｓ：／／evil.test',
  'www.evil',
  'see wencang-login.evil.test/confirm',
  'evil．com',
  'evil｡com',
  'evil。com',
  'e\u200Bvil.c\u200Bom',
  '请访问文藏.中国 确认',
  'xn--fiq228c.xn--fiqs8s',
  '192.168.0.1/login',
  '<a href="//evil">here</a>',
  '[here](evil)',
  'mailto:x',
  'support@evil.test',
])('%j has a link', (text) => {
  expect(linkIn(text)).toBeDefined()
})

test.each([
  '验证码 123456，10 分钟内有效。文藏',
  'Valid for 10 minutes. Wencang',
  '3.5 元',
  'a < b, b > c',
  '有效。Wencang',
])('%j has no link', (text) => {
  expect(linkIn(text)).toBeUndefined()
})

test.each(MAIL_TEMPLATE_NAMES)(
  'the built-in text %s has no problem, and one with a link is rejected at its field',
  (name) => {
    const { title, body } = MAIL_TEMPLATES[name]
    expect(templateProblem(name, { title, body })).toBeNull()
    const withLink = { ...body, 'en-US': `${body['en-US']} evil.test` }
    expect(templateProblem(name, { title, body: withLink })).toMatchObject({ path: 'body.en-US', kind: 'link' })
    // A placeholder inside a host name.
    const withHost = { ...title, 'zh-CN': `{${MAIL_TEMPLATES[name].placeholders[0]}}.test` }
    expect(templateProblem(name, { title: withHost, body })).toMatchObject({ path: 'title.zh-CN', kind: 'link' })
  },
)

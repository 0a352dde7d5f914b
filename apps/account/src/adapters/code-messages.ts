import { fillTemplate, type TextInBoth } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'
import { smsText } from './sms-text.ts'

interface CodeText {
  subject: string
  body: string
}

const PURPOSES: Record<Locale, Record<CodeScenario, string>> = {
  'zh-CN': {
    verify: '验证您的身份',
    register: '注册文藏账号',
    login: '登录文藏',
    bind: '变更文藏账号的联系方式',
    reset: '重设文藏账号的密码',
    delete: '注销文藏账号',
  },
  'en-US': {
    verify: 'confirm that it is you',
    register: 'create your Wencang account',
    login: 'sign in to Wencang',
    bind: 'change a contact of your Wencang account',
    reset: 'reset the password of your Wencang account',
    delete: 'delete your Wencang account',
  },
}

/** Renders the verification email. @param template Published or built-in text. */
export function codeMail(template: TextInBoth, locale: Locale, scenario: CodeScenario, code: string): CodeText {
  const values = { code, purpose: PURPOSES[locale][scenario] }
  return { subject: fillTemplate(template.title[locale], values), body: fillTemplate(template.body[locale], values) }
}

/** Renders the verification text message. @param template Published or built-in text. */
export function codeSms(template: TextInBoth, locale: Locale, scenario: CodeScenario, code: string): string {
  return smsText(template, locale, { code, purpose: PURPOSES[locale][scenario] })
}

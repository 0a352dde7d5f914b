import type { Locale } from '../pages/index.ts'
import type { CodeScenario } from '../ports/messenger.ts'

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

/** The email with a verification code. */
export function codeMail(locale: Locale, scenario: CodeScenario, code: string): CodeText {
  const purpose = PURPOSES[locale][scenario]
  if (locale === 'zh-CN') {
    return {
      subject: `文藏验证码：${code}`,
      body: `您好，\n\n您正在${purpose}，验证码为：\n\n    ${code}\n\n验证码 10 分钟内有效，请勿告诉任何人。如非本人操作，请忽略本邮件。\n\n文藏`,
    }
  }
  return {
    subject: `Your Wencang code: ${code}`,
    body: `Hello,\n\nthis is the code to ${purpose}:\n\n    ${code}\n\nIt is valid for 10 minutes. Tell it to nobody. If you did not ask for it, ignore this mail.\n\nWencang`,
  }
}

/** The text message with a verification code. */
export function codeSms(locale: Locale, scenario: CodeScenario, code: string): string {
  const purpose = PURPOSES[locale][scenario]
  return locale === 'zh-CN'
    ? `【文藏】您正在${purpose}，验证码 ${code}，10 分钟内有效，请勿泄露。`
    : `[Wencang] ${code} is the code to ${purpose}. Valid for 10 minutes.`
}

import type { Locale } from '../pages/index.ts'
import type { ContactChanged } from '../ports/messenger.ts'

const KINDS: Record<Locale, Record<ContactChanged['changed'], string>> = {
  'zh-CN': { email: '邮箱', phone: '手机号' },
  'en-US': { email: 'email address', phone: 'phone number' },
}

/** The email that reports a change of a contact. */
export function contactMail(locale: Locale, notice: ContactChanged): { subject: string; body: string } {
  const what = KINDS[locale][notice.changed]
  const time = timeOf(locale, notice.at)
  if (locale === 'zh-CN') {
    return {
      subject: '您的文藏账号联系方式已变更',
      body: `您好，\n\n您的文藏账号已于 ${time}（北京时间）将${what}变更为 ${notice.to}，其他设备已退出登录。\n\n如果这是您本人的操作，无需处理。如非本人操作，说明他人可能掌握了您的密码或验证码，请立即联系文藏客服。\n\n文藏`,
    }
  }
  return {
    subject: 'A contact of your Wencang account has changed',
    body: `Hello,\n\nthe ${what} of your Wencang account became ${notice.to} on ${time} (Beijing time). Other devices have been signed out.\n\nIf this was you, there is nothing to do. If it was not, somebody may know your password or have read a code: please write to Wencang's support at once.\n\nWencang`,
  }
}

/** The text message that reports a change of a contact. */
export function contactSms(locale: Locale, notice: ContactChanged): string {
  const what = KINDS[locale][notice.changed]
  return locale === 'zh-CN'
    ? `【文藏】您的账号已将${what}变更为 ${notice.to}。如非本人操作，请立即联系客服。`
    : `[Wencang] The ${what} of your account became ${notice.to}. If this was not you, contact support at once.`
}

function timeOf(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  return format.format(new Date(at))
}

import { fillTemplate, type TextInBoth } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'
import type { ContactChanged } from '../ports/messenger.ts'

const KINDS: Record<Locale, Record<ContactChanged['changed'], string>> = {
  'zh-CN': { email: '邮箱', phone: '手机号' },
  'en-US': { email: 'email address', phone: 'phone number' },
}

/** The email that reports a change of a contact. @param template Its text. */
export function contactMail(
  template: TextInBoth,
  locale: Locale,
  notice: ContactChanged,
): { subject: string; body: string } {
  const values = { what: KINDS[locale][notice.changed], to: notice.to, time: timeOf(locale, notice.at) }
  return { subject: fillTemplate(template.title[locale], values), body: fillTemplate(template.body[locale], values) }
}

/** The text message that reports a change of a contact. */
export function contactSms(locale: Locale, notice: ContactChanged): string {
  const what = KINDS[locale][notice.changed]
  return locale === 'zh-CN'
    ? `【文藏】您的账号已将${what}变更为 ${notice.to}。如非本人操作，请立即联系客服。`
    : `[Wencang] The ${what} of your account was changed to ${notice.to}. If this was not you, contact customer service at once.`
}

function timeOf(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  return format.format(new Date(at))
}

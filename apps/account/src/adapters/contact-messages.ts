import { fillTemplate, type TextInBoth } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'
import type { ContactChanged } from '../ports/messenger.ts'
import { smsText } from './sms-text.ts'

const KINDS: Record<Locale, Record<ContactChanged['changed'], string>> = {
  'zh-CN': { email: '邮箱', phone: '手机号' },
  'en-US': { email: 'email address', phone: 'phone number' },
}

/** Renders the email about a changed contact. @param template Published or built-in text. */
export function contactMail(
  template: TextInBoth,
  locale: Locale,
  notice: ContactChanged,
): { subject: string; body: string } {
  const values = valuesOf(locale, notice)
  return { subject: fillTemplate(template.title[locale], values), body: fillTemplate(template.body[locale], values) }
}

/** Renders the text message about a changed contact. @param template Published or built-in text. */
export function contactSms(template: TextInBoth, locale: Locale, notice: ContactChanged): string {
  return smsText(template, locale, valuesOf(locale, notice))
}

const valuesOf = (locale: Locale, { changed, to, at }: ContactChanged) => ({
  what: KINDS[locale][changed],
  to,
  time: timeOf(locale, at),
})

function timeOf(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  return format.format(new Date(at))
}

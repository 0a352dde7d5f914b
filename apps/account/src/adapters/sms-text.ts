import { fillTemplate, type TextInBoth } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'

/** Adds the signature in the brackets carriers require. */
export function smsText(template: TextInBoth, locale: Locale, values: Readonly<Record<string, string>>): string {
  const signature = template.title[locale]
  const text = fillTemplate(template.body[locale], values)
  return locale === 'zh-CN' ? `【${signature}】${text}` : `[${signature}] ${text}`
}

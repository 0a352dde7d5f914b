import type { Locale } from '@wencang/ui'

/** A text in both languages, as editors enter it. */
export type Localized = Record<Locale, string>

/** The text in the language that is shown; the other where it is empty. */
export function localized(text: Localized, language: string): string {
  const other = language === 'en-US' ? text['zh-CN'] : text['en-US']
  return (language === 'en-US' ? text['en-US'] : text['zh-CN']) || other
}

import type { Locale } from '@wencang/ui'

/** A text in both languages, as operators enter it. */
export type Localized = Record<Locale, string>

/** The text in the shown language or, if that is empty, in the other one. */
export function localized(text: Localized, language: string): string {
  const other = language === 'en-US' ? text['zh-CN'] : text['en-US']
  return (language === 'en-US' ? text['en-US'] : text['zh-CN']) || other
}

import type { Locale } from '@wencang/ui'

export type Localized = Record<Locale, string>

/** Text in the shown language, or else the other. */
export function localized(text: Localized, language: string): string {
  const other = language === 'en-US' ? text['zh-CN'] : text['en-US']
  return (language === 'en-US' ? text['en-US'] : text['zh-CN']) || other
}

import { paymentModeTexts } from '@wencang/domain'
import adminEnglish from '../../apps/admin/src/i18n/locales/en-US.json' with { type: 'json' }
import adminChinese from '../../apps/admin/src/i18n/locales/zh-CN.json' with { type: 'json' }
import english from '../../apps/web/src/i18n/locales/en-US.json' with { type: 'json' }
import chinese from '../../apps/web/src/i18n/locales/zh-CN.json' with { type: 'json' }
import sharedEnglish from '../../packages/ui/src/locales/en-US.json' with { type: 'json' }
import sharedChinese from '../../packages/ui/src/locales/zh-CN.json' with { type: 'json' }

export type Locale = 'zh-CN' | 'en-US'
type Texts = { [key: string]: string | Texts }

const payments = (locale: Locale) => ({
  payMode: paymentModeTexts('names', locale),
  payApp: paymentModeTexts('apps', locale),
})
const shared = {
  'zh-CN': { ...sharedChinese, ...payments('zh-CN') },
  'en-US': { ...sharedEnglish, ...payments('en-US') },
}
const CATALOGUES: Record<'web' | 'admin', Record<Locale, Texts>> = {
  web: { 'zh-CN': { ...shared['zh-CN'], ...chinese }, 'en-US': { ...shared['en-US'], ...english } },
  admin: { 'zh-CN': { ...shared['zh-CN'], ...adminChinese }, 'en-US': { ...shared['en-US'], ...adminEnglish } },
}

/** What the page says for a key, so that a test reads the same in every language. @throws for a key without text. */
export function textsOf(app: 'web' | 'admin', locale: Locale) {
  return (key: string, values: Record<string, string> = {}): string => {
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        CATALOGUES[app][locale],
      )
    if (typeof found !== 'string') throw new Error(`no ${locale} text for ${key}`)
    return found.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
export type T = ReturnType<typeof textsOf>

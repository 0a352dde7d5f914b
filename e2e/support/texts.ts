import { paymentModeTexts } from '@wencang/domain'
import adminEnglish from '../../apps/admin/src/i18n/locales/en-US.json' with { type: 'json' }
import adminChinese from '../../apps/admin/src/i18n/locales/zh-CN.json' with { type: 'json' }
import english from '../../apps/web/src/i18n/locales/en-US.json' with { type: 'json' }
import lateEnglish from '../../apps/web/src/i18n/locales/late.en-US.json' with { type: 'json' }
import lateChinese from '../../apps/web/src/i18n/locales/late.zh-CN.json' with { type: 'json' }
import signedInEnglish from '../../apps/web/src/i18n/locales/signed-in.en-US.json' with { type: 'json' }
import signedInChinese from '../../apps/web/src/i18n/locales/signed-in.zh-CN.json' with { type: 'json' }
import chinese from '../../apps/web/src/i18n/locales/zh-CN.json' with { type: 'json' }
import sharedEnglish from '../../packages/ui/src/locales/en-US.json' with { type: 'json' }
import englishErrors from '../../packages/ui/src/locales/errors.en-US.json' with { type: 'json' }
import chineseErrors from '../../packages/ui/src/locales/errors.zh-CN.json' with { type: 'json' }
import sharedChinese from '../../packages/ui/src/locales/zh-CN.json' with { type: 'json' }
import viewerEnglish from '../../packages/viewer/src/locales/viewer.en-US.json' with { type: 'json' }
import viewerChinese from '../../packages/viewer/src/locales/viewer.zh-CN.json' with { type: 'json' }
import toolsEnglish from '../../packages/viewer/src/locales/viewer-tools.en-US.json' with { type: 'json' }
import toolsChinese from '../../packages/viewer/src/locales/viewer-tools.zh-CN.json' with { type: 'json' }

export type Locale = 'zh-CN' | 'en-US'
type Texts = { [key: string]: string | Texts }

/** Shared texts; error texts are a separate file. */
const shared = (
  texts: typeof sharedChinese & typeof viewerChinese & { tools: typeof toolsChinese },
  errors: typeof chineseErrors,
  locale: Locale,
) => ({
  ...texts,
  payMode: paymentModeTexts('names', locale),
  payApp: paymentModeTexts('apps', locale),
  auth: errors.auth,
  http: { ...texts.http, error: { ...texts.http.error, ...errors.http.error } },
})
const inChinese = shared({ ...sharedChinese, ...viewerChinese, tools: toolsChinese }, chineseErrors, 'zh-CN')
const inEnglish = shared({ ...sharedEnglish, ...viewerEnglish, tools: toolsEnglish }, englishErrors, 'en-US')

/** Merges late texts into earlier ones, like the client. */
function merged(earlier: Texts, later: Texts): Texts {
  const all = { ...earlier }
  for (const [key, text] of Object.entries(later)) {
    const before = all[key]
    all[key] = typeof before === 'object' && typeof text === 'object' ? merged(before, text) : text
  }
  return all
}

const CATALOGUES: Record<'web' | 'admin', Record<Locale, Texts>> = {
  web: {
    'zh-CN': merged({ ...inChinese, ...chinese, ...signedInChinese }, lateChinese),
    'en-US': merged({ ...inEnglish, ...english, ...signedInEnglish }, lateEnglish),
  },
  admin: { 'zh-CN': merged(inChinese, adminChinese), 'en-US': merged(inEnglish, adminEnglish) },
}

/**
 * Language-independent page texts.
 * @throws For a key without text.
 */
export function textsOf(app: 'web' | 'admin', locale: Locale) {
  const text = (key: string, values: Record<string, string> = {}): string => {
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        CATALOGUES[app][locale],
      )
    if (typeof found !== 'string') throw new Error(`no ${locale} text for ${key}`)
    return found.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => values[name] ?? '')
  }
  return Object.assign(text, { locale })
}
export type T = ReturnType<typeof textsOf>

/** Label key: the form's own, or the shared one. */
export const assetLabel = (field: string) =>
  field in signedInChinese.uploadForm ? `uploadForm.${field}` : `assetField.${field}`

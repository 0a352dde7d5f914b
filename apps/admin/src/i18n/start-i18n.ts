import { paymentModeTexts } from '@wencang/domain'
import { detectPageLocale, type Locale, rememberLocale, SAYS_MISSING_TEXTS } from '@wencang/ui'
import sharedEnglish from '@wencang/ui/locales/en-US.json'
import englishErrors from '@wencang/ui/locales/errors.en-US.json'
import chineseErrors from '@wencang/ui/locales/errors.zh-CN.json'
import sharedChinese from '@wencang/ui/locales/zh-CN.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import english from './locales/en-US.json'
import chinese from './locales/zh-CN.json'

/** Bundles both languages: the console has few users. */
export async function startI18n(): Promise<void> {
  const locale = detectPageLocale()
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {
      'zh-CN': { translation: { ...sharedChinese, payMode: paymentModeTexts('names', 'zh-CN') } },
      'en-US': { translation: { ...sharedEnglish, payMode: paymentModeTexts('names', 'en-US') } },
    },
    interpolation: { escapeValue: false }, // React escapes
    ...SAYS_MISSING_TEXTS,
  })
  // Console texts extend the shared groups.
  for (const texts of [chinese, chineseErrors]) i18next.addResourceBundle('zh-CN', 'translation', texts, true, true)
  for (const texts of [english, englishErrors]) i18next.addResourceBundle('en-US', 'translation', texts, true, true)
  document.documentElement.lang = locale
}

/** Switches the page language and saves the choice. */
export async function showLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  rememberLocale(locale)
}

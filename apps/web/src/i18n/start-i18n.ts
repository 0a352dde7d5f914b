import { paymentModeTexts } from '@wencang/domain'
import { detectPageLocale, type Locale, rememberLocale, SAYS_MISSING_TEXTS, whenIdle } from '@wencang/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { basepathOf, isFragmentAddress } from '../shared/address-history.ts'

/** One chunk per language; only one is loaded. */
const TEXTS = {
  'zh-CN': () => import('./texts.zh-CN.ts'),
  'en-US': () => import('./texts.en-US.ts'),
} satisfies Record<Locale, () => Promise<unknown>>

/** Loaded when idle, on the first failure, or by a route. */
const ERROR_TEXTS = {
  'zh-CN': () => Promise.all([import('@wencang/ui/locales/errors.zh-CN.json'), import('./locales/late.zh-CN.json')]),
  'en-US': () => Promise.all([import('@wencang/ui/locales/errors.en-US.json'), import('./locales/late.en-US.json')]),
} satisfies Record<Locale, () => Promise<unknown>>

/** Loads error and later texts. @throws if loading fails; the route shows it with a retry. */
export async function needLateTexts(locale = i18next.language as Locale): Promise<void> {
  if (i18next.exists('auth.error.forbidden', { lng: locale })) return
  // Base texts first: `load` stops if any texts are present.
  const [[errors, late], { addLateFormats }] = await Promise.all([
    ERROR_TEXTS[locale](),
    import('./late-formats.ts'),
    load(locale),
  ])
  addLateFormats()
  i18next.addResourceBundle(locale, 'translation', { ...late.default, ...errors.default }, true)
}

/** Like `needLateTexts`, optional: `errorText` has fallbacks. */
export const loadErrorTexts = (locale?: Locale): Promise<void> => needLateTexts(locale).catch(() => {})

async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'translation')) return
  const { texts } = await TEXTS[locale]()
  const payments = { payMode: paymentModeTexts('names', locale), payApp: paymentModeTexts('apps', locale) }
  i18next.addResourceBundle(locale, 'translation', { ...texts, ...payments }, true)
}

/** Starts in this or the detected language, before rendering. @returns the language */
export async function startI18n(locale = detectPageLocale()): Promise<Locale> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    ...SAYS_MISSING_TEXTS,
  })
  await load(locale)
  void whenIdle().then(() => loadErrorTexts())
  document.documentElement.lang = locale
  return locale
}

/** Otherwise the URL's language would win on reload. */
function dropLocaleFromAddress(): void {
  const { pathname, search, hash } = location
  const without = (query: string) => {
    const parameters = new URLSearchParams(query)
    parameters.delete('locale')
    const rest = parameters.toString()
    return rest ? `?${rest}` : ''
  }
  const [hashPath = '', hashQuery = ''] = hash.split('?')
  const next = `${pathname}${without(search)}${hashPath}${without(hashQuery)}`
  if (next !== `${pathname}${search}${hash}`) history.replaceState(history.state, '', next)
}

/** Switches the language and stores the choice. A path that fixes a language opens in the other. */
export async function showLocale(locale: Locale): Promise<void> {
  const basepath = isFragmentAddress() ? '/' : basepathOf(location.pathname)
  if (basepath !== '/') {
    rememberLocale(locale)
    const path = location.pathname.slice(basepath.length)
    return location.assign(`/${locale.slice(0, 2)}${path}${location.search}${location.hash}`)
  }
  // Load first: visible text may be an error's.
  await load(locale)
  await needLateTexts(locale)
  dropLocaleFromAddress()
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  rememberLocale(locale)
}

export function otherLocale(locale: string): Locale {
  return locale === 'zh-CN' ? 'en-US' : 'zh-CN'
}

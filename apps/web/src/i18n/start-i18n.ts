import { paymentModeTexts } from '@wencang/domain'
import { detectPageLocale, type Locale, rememberLocale, SAYS_MISSING_TEXTS, whenIdle } from '@wencang/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Each language is a chunk of its own, so that a reader loads only one. */
const TEXTS = {
  'zh-CN': () => import('./texts.zh-CN.ts'),
  'en-US': () => import('./texts.en-US.ts'),
} satisfies Record<Locale, () => Promise<unknown>>

/**
 * Texts of errors, and of pages behind a sign-in, are loaded when the page is idle, with the first failure, or by a route that shows them, because no first
 * screen needs them.
 */
const ERROR_TEXTS = {
  'zh-CN': () => Promise.all([import('@wencang/ui/locales/errors.zh-CN.json'), import('./locales/late.zh-CN.json')]),
  'en-US': () => Promise.all([import('@wencang/ui/locales/errors.en-US.json'), import('./locales/late.en-US.json')]),
} satisfies Record<Locale, () => Promise<unknown>>

/** Loads the texts of errors and of later pages, for routes that show them. @throws when they cannot be loaded: the route says so, with a retry. */
export async function needLateTexts(locale = i18next.language as Locale): Promise<void> {
  if (i18next.exists('auth.error.forbidden', { lng: locale })) return
  // A route asks for them while the page still starts: the language's own texts come first, because `load` looks for any.
  const [[errors, late]] = await Promise.all([ERROR_TEXTS[locale](), load(locale)])
  i18next.addResourceBundle(locale, 'translation', { ...late.default, ...errors.default }, true)
}

/** The same where a page can do without: `errorText` uses other texts then. */
export const loadErrorTexts = (locale?: Locale): Promise<void> => needLateTexts(locale).catch(() => {})

async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'translation')) return
  const { texts } = await TEXTS[locale]()
  const payments = { payMode: paymentModeTexts('names', locale), payApp: paymentModeTexts('apps', locale) }
  i18next.addResourceBundle(locale, 'translation', { ...texts, ...payments }, true)
}

/** Starts in the detected language; the page renders after this. */
export async function startI18n(): Promise<void> {
  const locale = detectPageLocale()
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false }, // React escapes
    // Pages that show an error are rendered again when its text arrives.
    react: { useSuspense: false, bindI18nStore: 'added' },
    ...SAYS_MISSING_TEXTS,
  })
  await load(locale)
  void whenIdle().then(() => loadErrorTexts())
  document.documentElement.lang = locale
  rememberLocale(locale)
}

/** Removes the language from the URL when the reader chooses another, because it would win again at the next load. */
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

/** Switches the language of the page and saves the choice. */
export async function showLocale(locale: Locale): Promise<void> {
  // Before the change: what is on screen may be the text of an error.
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

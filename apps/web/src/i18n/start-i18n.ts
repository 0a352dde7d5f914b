import { paymentModeTexts } from '@wencang/domain'
import { detectPageLocale, type Locale, numberText, SAYS_MISSING_TEXTS, whenIdle } from '@wencang/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Namespaces and the pages that need them; one chunk per language. Keys are unique across them. */
const TEXTS = {
  /** every page, before it renders */
  base: {
    'zh-CN': () => import('./texts.zh-CN.ts'),
    'en-US': () => import('./texts.en-US.ts'),
  },
  /** errors, dialogs and less visited public pages: when idle, on the first failure, or by a route */
  late: {
    'zh-CN': () => import('./late-texts.zh-CN.ts'),
    'en-US': () => import('./late-texts.en-US.ts'),
  },
  /** user center, creator center, orders and onboarding */
  'signed-in': {
    'zh-CN': () => import('./locales/signed-in.zh-CN.json'),
    'en-US': () => import('./locales/signed-in.en-US.json'),
  },
} satisfies Record<string, Record<Locale, () => Promise<{ default: object }>>>

type Namespace = keyof typeof TEXTS
const NAMESPACES = Object.keys(TEXTS) as Namespace[]

/** Of browsers and of the server that renders pages. */
export const TEXT_OPTIONS = {
  defaultNS: 'base',
  fallbackNS: ['signed-in', 'late'],
  // Keys have no dots in their names, which i18next would look for wherever a namespace lacks a key.
  ignoreJSONStructure: false,
  fallbackLng: false,
  resources: {},
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
  ...SAYS_MISSING_TEXTS,
} as const

/** i18next makes a formatter for each set of values, which takes longer than the rest of a page. */
export const addFormats = (): void =>
  i18next.services.formatter?.add('number', (value: number, locale = i18next.language) => numberText(value, locale))

/** Loads a namespace after those before it. @throws if loading fails; the route shows it with a retry. */
export async function needTexts(namespace: Namespace, locale = i18next.language as Locale): Promise<void> {
  const wanted = NAMESPACES.slice(0, NAMESPACES.indexOf(namespace) + 1)
  await Promise.all(wanted.map((name) => load(name, locale)))
}

/** Optional: `errorText` has fallbacks. */
export const loadErrorTexts = (locale?: Locale): Promise<void> => needTexts('late', locale).catch(() => {})

async function load(namespace: Namespace, locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, namespace)) return
  const { default: texts } = await TEXTS[namespace][locale]()
  i18next.addResourceBundle(locale, namespace, texts)
  if (namespace !== 'base') return
  const payments = { payMode: paymentModeTexts('names', locale), payApp: paymentModeTexts('apps', locale) }
  i18next.addResourceBundle(locale, namespace, payments, true)
}

/** Starts in this or the detected language, before rendering. @returns the language */
export async function startI18n(locale = detectPageLocale()): Promise<Locale> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    ...TEXT_OPTIONS,
  })
  addFormats()
  await load('base', locale)
  void whenIdle().then(() => loadErrorTexts())
  document.documentElement.lang = locale
  return locale
}

export function otherLocale(locale: string): Locale {
  return locale === 'zh-CN' ? 'en-US' : 'zh-CN'
}

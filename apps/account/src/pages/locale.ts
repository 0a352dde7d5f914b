export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const LOCALE_COOKIE = 'locale'

/** Language sources in order of precedence. */
export interface LocaleSources {
  query?: unknown
  cookie?: string
  /** From the relying party: `ui_locales`, or the return page's `locale`. */
  requested?: unknown
  acceptLanguage?: string
}

/** First supported language by precedence, else Chinese. */
export function resolveLocale(sources: LocaleSources): Locale {
  return (
    knownLocale(sources.query) ??
    knownLocale(sources.cookie) ??
    knownLocale(sources.requested) ??
    fromAcceptLanguage(sources.acceptLanguage) ??
    'zh-CN'
  )
}

/** Accepts variants: `en`, `en-GB` and `EN_us` are English. */
export function knownLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string') return undefined
  const language = value.trim().toLowerCase().split(/[-_ ]/)[0]
  return LOCALES.find((locale) => locale.slice(0, 2) === language)
}

/** Reads `locale` from a URL's query or fragment. */
export function localeOfAddress(address: string): Locale | undefined {
  const url = new URL(address)
  const afterHash = url.hash.split('?')[1] ?? ''
  return knownLocale(url.searchParams.get('locale')) ?? knownLocale(new URLSearchParams(afterHash).get('locale'))
}

function fromAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranked = (header ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { locale: knownLocale(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((entry) => entry.locale && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked[0]?.locale
}

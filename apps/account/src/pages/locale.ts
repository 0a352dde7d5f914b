export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const LOCALE_COOKIE = 'locale'

/** The sources of a language, in the order of precedence. */
export interface LocaleSources {
  query?: unknown
  cookie?: string
  /** The relying party's language (`ui_locales`, or the `locale` of the page to return to). */
  requested?: unknown
  acceptLanguage?: string
}

/** The first supported language, from the most to the least deliberate source; Chinese if no source has one. */
export function resolveLocale(sources: LocaleSources): Locale {
  return (
    knownLocale(sources.query) ??
    knownLocale(sources.cookie) ??
    knownLocale(sources.requested) ??
    fromAcceptLanguage(sources.acceptLanguage) ??
    'zh-CN'
  )
}

/** Maps a language tag to one of ours: `en`, `en-GB` and `EN_us` are all English. */
export function knownLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string') return undefined
  const language = value.trim().toLowerCase().split(/[-_ ]/)[0]
  return LOCALES.find((locale) => locale.slice(0, 2) === language)
}

/** The `locale` of a URL, before or after its `#`. */
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

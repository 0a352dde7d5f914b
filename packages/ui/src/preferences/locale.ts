export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

const KEY = 'locale'

/** Language sources in order of precedence. */
export type LocaleSources = {
  /** `location.search`, with or without `?`. */
  search: string
  /** `location.hash`; may contain a query after the path. */
  hash: string
  /** `document.cookie`. */
  cookie: string
  local: string | null
  session: string | null
  /** `navigator.languages`. */
  browser: readonly string[]
}

function known(value: string | null | undefined): Locale | undefined {
  const lower = value?.toLowerCase()
  if (!lower) return undefined
  const exact = LOCALES.find((locale) => locale.toLowerCase() === lower)
  if (exact) return exact
  const language = lower.split(/[-_]/)[0]
  return LOCALES.find((locale) => locale.split('-')[0] === language)
}

function fromCookie(cookie: string): string | undefined {
  const pair = cookie.split('; ').find((entry) => entry.startsWith(`${KEY}=`))
  return pair && decodeURIComponent(pair.slice(KEY.length + 1))
}

/** Query before `#`, after `#`, cookie, local, session, browser, zh-CN. */
export function detectLocale(sources: LocaleSources): Locale {
  const hashQuery = sources.hash.includes('?') ? sources.hash.slice(sources.hash.indexOf('?')) : ''
  const candidates = [
    new URLSearchParams(sources.search).get(KEY),
    new URLSearchParams(hashQuery).get(KEY),
    fromCookie(sources.cookie),
    sources.local,
    sources.session,
    ...sources.browser,
  ]
  for (const candidate of candidates) {
    const locale = known(candidate)
    if (locale) return locale
  }
  return 'zh-CN'
}

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY)
  } catch {
    return null // storage disabled
  }
}

/** `detectLocale` with this page's sources. */
export function detectPageLocale(): Locale {
  return detectLocale({
    search: location.search,
    hash: location.hash,
    cookie: document.cookie,
    local: read(() => localStorage),
    session: read(() => sessionStorage),
    browser: navigator.languages,
  })
}

const YEAR_SECONDS = 31_536_000

/** Saves the choice for all pages of this host. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${KEY}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // storage disabled: the cookie is enough
  }
}

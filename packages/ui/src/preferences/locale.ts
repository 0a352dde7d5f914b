export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

const KEY = 'locale'

/** The sources of the language, in order of precedence. */
export type LocaleSources = {
  /** `location.search`, with or without its question mark. */
  search: string
  /** `location.hash`; a query may follow the path in it. */
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

/** The language to show: query before `#`, query after `#`, cookie, local storage, session storage, browser; else zh-CN. */
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
    return null // storage is switched off
  }
}

/** `detectLocale` from this page's URL, cookie, storages and browser. */
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

/** Saves the reader's choice for all pages of this host. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${KEY}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // storage is switched off: the cookie is enough
  }
}

import { createBrowserHistory, createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { languageOf, type PageLanguage } from '@wencang/domain'
import type { Locale } from '@wencang/ui'

export interface PageAddress {
  history: RouterHistory
  /** Opened as `/#/…`: the page stays in the fragment. */
  isFragment: boolean
  /** `/zh` or `/en` if the path fixes the language, else `/`. */
  basepath: string
}

const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<PageLanguage, Locale>

/** `/zh` or `/en` at the beginning of a path, else `/`. */
export const basepathOf = (pathname: string): string => `/${languageOf(pathname) ?? ''}`

/** The locale that a path fixes. */
export function pathLocale(pathname: string): Locale | undefined {
  const language = languageOf(pathname)
  return language && LOCALES[language]
}

/** Whether the page is in the fragment: `/#/explore`. */
export const isFragmentAddress = (): boolean => location.hash.startsWith('#/')

/** URL of a page in this page's kind of address and its fixed language. */
export function pageUrl(path: string): string {
  const { origin, pathname } = location
  if (isFragmentAddress()) return `${origin}/#${path}`
  return `${origin}${basepathOf(pathname).replace(/\/$/, '')}${path}`
}

const RETURN_KEY = 'returnsToFragment'

/** Call before leaving for a page that returns to a path, if this page is in the fragment. */
export function returnToFragment(): void {
  try {
    if (isFragmentAddress()) sessionStorage.setItem(RETURN_KEY, 'on')
  } catch {
    // storage disabled: the page returns to its path
  }
}

/** The page that was left for another host returns to the fragment. */
function restoreFragment(): void {
  try {
    const isReturn = sessionStorage.getItem(RETURN_KEY) !== null
    sessionStorage.removeItem(RETURN_KEY)
    const { pathname, search } = location
    if (isReturn && !isFragmentAddress()) history.replaceState(null, '', `/${search}#${pathname}`)
  } catch {
    // storage disabled: nothing was kept
  }
}

/** An address opened as a fragment stays one, an address opened as a path stays a path. */
export function createPageAddress(): PageAddress {
  restoreFragment()
  const isFragment = isFragmentAddress()
  const history = withKeys(isFragment ? createHashHistory : createBrowserHistory)
  if (!isFragment) {
    // A fragment address typed or followed on a path.
    window.addEventListener('hashchange', () => isFragmentAddress() && location.reload())
  }
  return { history, isFragment, basepath: isFragment ? '/' : basepathOf(location.pathname) }
}

/**
 * Adds a missing key before the router sees an entry. Otherwise typed URLs and plain links get a new key per visit, and
 * going back does not restore scrolling.
 */
function withKeys(create: () => RouterHistory): RouterHistory {
  const nextIndex = () => history.location.state.__TSR_index + 1
  // Runs before the router's listener, which is added later.
  window.addEventListener('popstate', () => adoptEntry(nextIndex), { capture: true })
  const history = create()
  return history
}

/** Adds a key and index if missing. */
function adoptEntry(nextIndex: () => number): void {
  const state: { __TSR_key?: string } | null = window.history.state
  if (state?.__TSR_key) return
  const key = Math.random().toString(36).slice(2)
  const adopted = { ...state, key, __TSR_key: key, __TSR_index: nextIndex() }
  // The router patches this method; it must not see a navigation.
  History.prototype.replaceState.call(window.history, adopted, '')
}

/** The language, and WeChat's answer to an authorization, which the order's page takes. */
const KEPT = ['locale', 'code', 'state']

/**
 * Payment channels return with their own parameters before the fragment. The order's page asks the server instead;
 * they are removed, to keep them out of links and sign-in URLs.
 */
export function tidiedSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => KEPT.includes(name) && value !== '')
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const tidied = tidiedSearch(search)
  if (tidied !== search) history.replaceState(history.state, '', `${pathname}${tidied}${hash}`)
}

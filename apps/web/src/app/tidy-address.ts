/**
 * Payment channels return with their own parameters before the fragment. Nothing reads them, because the order's page asks the server;
 * they are removed, to keep them out of links and sign-in URLs. The language stays.
 */
export function tidiedSearch(search: string): string {
  const locale = new URLSearchParams(search).get('locale')
  return locale ? `?locale=${encodeURIComponent(locale)}` : ''
}

export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const tidied = tidiedSearch(search)
  if (tidied !== search) history.replaceState(history.state, '', `${pathname}${tidied}${hash}`)
}

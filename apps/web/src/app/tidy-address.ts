/**
 * Payment channels come back with parameters of their own before the fragment. Nothing here reads them, the order's page asks the server;
 * so they are taken out, lest they be carried on into links and sign-in addresses. The language stays.
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

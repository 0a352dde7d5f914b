import { withoutLanguage } from '@wencang/domain'
import { isFragmentAddress } from '../shared/address-history.ts'

/** Language, and WeChat's authorization response for the order page. */
const KEPT = ['locale', 'code', 'state']

/**
 * Removes payment channels' parameters, to keep them out of links and sign-in URLs. The order page queries the server.
 */
export function tidiedSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => KEPT.includes(name) && value !== '')
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

export function tidyAddress(): void {
  const { pathname, search, hash } = location
  // The query of other paths is their page's.
  if (!isFragmentAddress() && !withoutLanguage(pathname).startsWith('/orders/')) return
  const tidied = tidiedSearch(search)
  if (tidied !== search) history.replaceState(history.state, '', `${pathname}${tidied}${hash}`)
}

import { type Locale, rememberLocale } from '@wencang/ui'
import i18next from 'i18next'
import { basepathOf, isFragmentAddress } from '../shared/address-history.ts'
import { needTexts } from './start-i18n.ts'

/** Otherwise the URL's language would win on reload; in the query or in the fragment's. */
function dropLocaleFromAddress(): void {
  const next = location.href.replace(/([?&])locale=[^&#]*&?/g, '$1').replace(/[?&](?=#|$)/g, '')
  if (next !== location.href) history.replaceState(history.state, '', next)
}

/** Switches the language and stores the choice. A path that fixes a language opens in the other. */
export async function showLocale(locale: Locale): Promise<void> {
  const basepath = isFragmentAddress() ? '/' : basepathOf(location.pathname)
  if (basepath !== '/') {
    rememberLocale(locale)
    const path = location.pathname.slice(basepath.length)
    return location.assign(`/${locale.slice(0, 2)}${path}${location.search}${location.hash}`)
  }
  // Load first: visible text may be an error's.
  await needTexts(i18next.hasResourceBundle(i18next.language, 'signed-in') ? 'signed-in' : 'late', locale)
  dropLocaleFromAddress()
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  rememberLocale(locale)
}

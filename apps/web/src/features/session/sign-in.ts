import { signInUrl } from '@wencang/contract'
import { toast } from '@wencang/ui'
import i18next from 'i18next'
import { signInHost } from '../../lib/api.ts'
import { clientConfig } from '../../lib/client-config.ts'
import { errorText } from '../../lib/error-text.ts'

/** Goes to the sign-in page, which returns to `returnTo`, by default the current URL with its fragment. */
export async function signIn(returnTo: string = location.href): Promise<void> {
  try {
    const { accountUrl } = await clientConfig()
    location.assign(signInUrl(accountUrl, returnTo))
  } catch (error) {
    toast(errorText(error, i18next), 'bad')
  }
}

/** Opens the sign-in page in a new tab, which returns to this page's URL there; this page keeps what it is doing. */
export async function signInElsewhere(): Promise<void> {
  try {
    const { accountUrl } = await clientConfig()
    window.open(signInUrl(accountUrl, location.href), '_blank', 'noopener')
  } catch (error) {
    toast(errorText(error, i18next), 'bad')
  }
}

/**
 * Ends the session on all hosts, then goes to the sign-in page; if the issuer has a session of its own, by way of the issuer's page that ends it.
 * @throws {ApiError} if the session could not be ended; nothing is shown to the user.
 */
export async function signOut(): Promise<void> {
  const host = await signInHost()
  const { endSessionUrl } = await host.logout()
  if (endSessionUrl) location.assign(endSessionUrl)
  else await signIn(`${location.origin}${location.pathname}#/`)
}

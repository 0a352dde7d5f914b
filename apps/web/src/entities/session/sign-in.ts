import { errorText } from '@wencang/client/error-text'
import { signInUrl } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { pageUrl } from '../../shared/address-history.ts'
import { signInHost } from '../../shared/api.ts'
import { clientConfig } from '../../shared/client-config.ts'

/** Opens the sign-in or registration page, which returns to `returnTo`, with fragment. */
export async function signIn(returnTo: string = location.href, page?: 'sign-in' | 'register'): Promise<void> {
  try {
    const { accountUrl } = await clientConfig()
    location.assign(signInUrl(accountUrl, returnTo, page))
  } catch (error) {
    toast(errorText(error), 'bad')
  }
}

/** Opens sign-in in a new tab; this page keeps working. */
export async function signInElsewhere(): Promise<void> {
  try {
    const { accountUrl } = await clientConfig()
    window.open(signInUrl(accountUrl, location.href), '_blank', 'noopener')
  } catch (error) {
    toast(errorText(error), 'bad')
  }
}

/**
 * Ends the session on all hosts and at the issuer, then opens sign-in.
 * @throws {ApiError} if the session could not be ended; shows nothing.
 */
export async function signOut(): Promise<void> {
  const host = await signInHost()
  const { endSessionUrl } = await host.logout()
  if (endSessionUrl) location.assign(endSessionUrl)
  else await signIn(pageUrl('/'))
}

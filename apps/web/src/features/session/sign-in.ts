import { ApiError } from '@wencang/contract'
import { toast } from '@wencang/ui'
import i18next from 'i18next'
import { clientConfig } from '../../lib/client-config.ts'
import { errorText } from '../../lib/error-text.ts'

/** Leaves for the central sign-in page, which comes back to `returnTo`, by default this very address with its fragment. */
export async function signIn(returnTo: string = location.href): Promise<void> {
  try {
    const { accountUrl } = await clientConfig()
    location.assign(`${accountUrl}/auth/hzcdap/?redirect_uri=${encodeURIComponent(returnTo)}`)
  } catch (error) {
    toast(errorText(error, i18next), 'bad')
  }
}

/**
 * Ends the session on all hosts, then goes to the sign-in page.
 * @throws {ApiError} with the code when the session could not be ended; nothing is shown to the user.
 */
export async function signOut(): Promise<void> {
  const response = await fetch('/v1/logout', { credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, 'auth', undefined)
  await signIn(`${location.origin}${location.pathname}#/`)
}

import { ApiError, type ClientConfig } from '@wencang/contract'

/** Leaves for the central sign-in page, which comes back to this very address. */
export async function signIn(): Promise<void> {
  const response = await fetch('/client-config.json')
  if (!response.ok) throw new ApiError(response.status, 'http', undefined)
  const { accountUrl } = (await response.json()) as ClientConfig
  location.assign(`${accountUrl}/auth/hzcdap/?redirect_uri=${encodeURIComponent(location.href)}`)
}

/** Ends the session on all hosts, then goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const response = await fetch('/v1/logout', { credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, 'auth', undefined)
  await signIn()
}

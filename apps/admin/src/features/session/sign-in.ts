import { readClientConfig, signInUrl } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'

/** Leaves for the central sign-in page, which comes back to this very page. */
export async function signIn(): Promise<void> {
  const { accountUrl } = await readClientConfig()
  location.assign(signInUrl(accountUrl, location.href))
}

/** Ends the session on all hosts, then goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await accountApi.logout()
  await signIn()
}

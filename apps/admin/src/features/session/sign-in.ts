import { readClientConfig, signInUrl } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'

/** Goes to the sign-in page, which returns to this page. */
export async function signIn(): Promise<void> {
  const { accountUrl } = await readClientConfig()
  location.assign(signInUrl(accountUrl, location.href))
}

/** Ends the session on all hosts, then goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await accountApi.logout()
  await signIn()
}

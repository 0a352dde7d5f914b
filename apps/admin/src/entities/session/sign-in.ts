import { readClientConfig, signInUrl } from '@wencang/contract'
import { accountApi } from '../../shared/api.ts'

/** Redirects to sign-in, which returns to this page. */
export async function signIn(): Promise<void> {
  const { accountUrl } = await readClientConfig()
  location.assign(signInUrl(accountUrl, location.href))
}

/** Ends sessions everywhere. */
export async function signOut(): Promise<void> {
  await accountApi.logout()
  await signIn()
}

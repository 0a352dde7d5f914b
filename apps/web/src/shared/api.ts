import { type AccountClient, createAccountClient, createClient } from '@wencang/contract'
import { clientConfig } from './client-config.ts'
import { pageFetch } from './page-server.ts'

/** Marketplace API on the page's own origin. */
export const api = createClient({ fetch: pageFetch })

/** Sign-in API, forwarded by this origin. */
export const accountApi = createAccountClient()

/** Session API of the sign-in host. @throws {ApiError} if its URL cannot be read. */
export async function signInHost(): Promise<Pick<AccountClient, 'getUserInfo' | 'logout'>> {
  const { accountUrl } = await clientConfig()
  return createAccountClient({ baseUrl: accountUrl })
}

import { type AccountClient, createAccountClient, createClient } from '@wencang/contract'
import { clientConfig } from './client-config.ts'
import { takeEarly } from './take-early.ts'

/** The marketplace's calls, on the page's own origin. */
export const api = createClient({ fetch: takeEarly })

/** The sign-in service's calls, which this origin forwards. */
export const accountApi = createAccountClient()

/** The calls of the session, at the sign-in host itself. @throws {ApiError} if its address cannot be read. */
export async function signInHost(): Promise<Pick<AccountClient, 'getUserInfo' | 'logout'>> {
  const { accountUrl } = await clientConfig()
  return createAccountClient({ baseUrl: accountUrl })
}

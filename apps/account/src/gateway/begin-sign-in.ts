import { newToken } from '@wencang/kernel/sessions'
import type { Context } from '../context.ts'
import { flowKey } from './finish-sign-in.ts'
import { newFlowSecrets, type Prompt } from './issuer-client.ts'

const FLOW_LIVES_MS = 30 * 60 * 1000

/**
 * Stores the return URL and builds the issuer's URL.
 * @param options.browserSecret Existing flow cookie: several tabs may sign in concurrently.
 * @returns the URL, and the secret that the browser must present at the callback.
 */
export async function beginSignIn(
  { db, issuerClient }: Pick<Context, 'db' | 'issuerClient'>,
  options: { redirectUri: string; locale: string; prompt: Prompt | undefined; browserSecret?: string },
): Promise<{ url: string; browserSecret: string }> {
  const browserSecret = options.browserSecret ?? newToken()
  const secrets = newFlowSecrets()
  const url = await issuerClient.authorizationUrl(secrets, options)
  await db.signInFlow.create({
    data: {
      stateHash: flowKey(secrets.state, browserSecret),
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      redirectUri: options.redirectUri,
      expiresAt: new Date(Date.now() + FLOW_LIVES_MS),
    },
  })
  return { url, browserSecret }
}

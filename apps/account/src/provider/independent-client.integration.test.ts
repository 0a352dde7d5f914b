import { createPublicKey, type JsonWebKeyInput, verify } from 'node:crypto'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'

test('an OpenID client library that is not ours signs in by discovery alone', async () => {
  await using service = await startTestAccount()
  const accountId = await service.addAccount({ email: EMAIL, name: '林知夏' })
  const client = new OidcClient({
    authority: service.config.issuer.url,
    client_id: service.config.issuer.clientId,
    client_secret: service.config.issuer.clientSecret,
    client_authentication: 'client_secret_basic',
    redirect_uri: `${service.url}/auth/hzcdap/callback`,
    scope: 'openid profile email phone',
    loadUserInfo: true,
    filterProtocolClaims: false,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const request = await client.createSigninRequest({ nonce: 'n-0S6_WzA2Mj' })

  const browser = service.newBrowser()
  const form = await browser.visit(request.url)
  // The gateway ignores the code; the client reads it from the callback URL.
  const { url } = await browser.submit(form, { account: EMAIL, password: TEST_PASSWORD })
  const answer = await client.processSigninResponse(url)

  expect(answer.profile).toMatchObject({
    iss: service.config.issuer.url,
    aud: service.config.issuer.clientId,
    sub: accountId,
    nonce: 'n-0S6_WzA2Mj',
    name: '林知夏',
    email: EMAIL,
    email_verified: true,
  })
  expect(await isSigned(answer.id_token ?? '', (await client.metadataService.getMetadata()).jwks_uri ?? '')).toBe(true)
  await expect(client.processSigninResponse(url)).rejects.toThrow()
})

/** Verifies an ES256 signature with published keys (RFC 7515, RFC 7518 3.4). */
async function isSigned(token: string, jwksUri: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  expect(alg).toBe('ES256')
  const { keys } = (await (await fetch(jwksUri)).json()) as { keys: { kid: string }[] }
  const key = keys.find((candidate) => candidate.kid === kid) as JsonWebKeyInput['key'] | undefined
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(`${header}.${payload}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLocally } from '@wencang/kernel/testing'
import Provider, { type JWK } from 'oidc-provider'

/** External OpenID provider with another algorithm, client authentication and roles claim. */
export interface OtherProvider extends AsyncDisposable {
  issuer: string
  clientId: string
  clientSecret: string
  /** User of the next sign-in. */
  person: Record<string, unknown> & { sub: string }
  /** Rotates the signing key, dropping the old ones. */
  rotateKeys(algorithm: 'RS256' | 'ES256'): void
  /** `prompt` parameter of the last authorization request. */
  lastPrompt: string | undefined
  /** Visits of its sign-in page; live sessions skip it. */
  visits: number
}

/** @param callbackUrl The only URL that the provider redirects to. */
export async function startOtherProvider(callbackUrl: string): Promise<OtherProvider> {
  const server = await serveLocally((request, response) => void answer(request, response))
  const issuer = `http://localhost:${server.port}`
  const clientSecret = randomUUID() + randomUUID()
  let provider: Provider

  const other: OtherProvider = {
    issuer,
    clientId: 'museum-gateway',
    clientSecret,
    person: { sub: 'p-1' },
    lastPrompt: undefined,
    visits: 0,
    rotateKeys(algorithm) {
      provider = createProvider(algorithm)
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }

  function createProvider(algorithm: 'RS256' | 'ES256'): Provider {
    return new Provider(issuer, {
      clients: [
        {
          client_id: other.clientId,
          client_secret: clientSecret,
          redirect_uris: [callbackUrl],
          post_logout_redirect_uris: [new URL('./', callbackUrl).href],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          id_token_signed_response_alg: algorithm,
        },
      ],
      jwks: { keys: [newKey('RS256'), newKey('ES256')] },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      cookies: { keys: [clientSecret] },
      conformIdTokenClaims: false,
      claims: { profile: ['name', 'realm_roles'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...other.person, sub }) }),
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({ clientId: other.clientId, accountId: oidc.session?.accountId })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
    })
  }

  /** Signs in as the current person without prompting. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/login/')) return provider.callback()(request, response)
    other.visits += 1
    const interaction = await provider.interactionDetails(request, response)
    other.lastPrompt = interaction.params.prompt as string | undefined
    await provider.interactionFinished(request, response, { login: { accountId: other.person.sub } })
  }

  provider = createProvider('RS256')
  return other
}

function newKey(algorithm: 'RS256' | 'ES256'): JWK {
  const { privateKey } =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: algorithm, use: 'sig', kid: randomUUID() }
}

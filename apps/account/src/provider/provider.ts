import { createPrivateKey } from 'node:crypto'
import { CREATE_PROMPT } from '@wencang/contract'
import type { PrismaClient } from '@wencang/database'
import Provider, { interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { createPostgresAdapter } from './postgres-adapter.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  callbackUrl: string
  /** EC P-256 private key, PKCS #8 PEM. */
  signingKey: string
  cookieSecret: string
  /** Path of the credentials page. */
  interactionPath: (uid: string) => string
}

const SCOPES = ['openid', 'profile', 'email', 'phone']
const MINUTE = 60
const SESSION_COOKIE = 'hzcdap_op_session'
const COOKIE_ATTRIBUTES = { httpOnly: true, sameSite: 'lax', signed: true } as const

/**
 * Built-in OpenID provider: one first-party client, no consent page. Keeps no session: after the gateway's, it prompts
 * again.
 */
export function createProvider(prisma: PrismaClient, settings: ProviderSettings): Provider {
  const provider = new Provider(settings.issuer, {
    adapter: createPostgresAdapter(prisma),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        client_name: 'Wencang',
        redirect_uris: [settings.callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingJwk(settings.signingKey)] },
    cookies: {
      keys: [settings.cookieSecret],
      names: { session: SESSION_COOKIE, interaction: 'hzcdap_op_interaction', resume: 'hzcdap_op_resume' },
      long: COOKIE_ATTRIBUTES,
      short: COOKIE_ATTRIBUTES,
    },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    pkce: { required: () => true },
    discovery: { prompt_values_supported: ['login', CREATE_PROMPT] },
    interactions: {
      policy: promptPolicy(),
      // A query: the path is that of the interaction's cookie, for all pages.
      url: (_ctx, { uid, prompt }) =>
        settings.interactionPath(uid) + (prompt.name === CREATE_PROMPT ? `?prompt=${CREATE_PROMPT}` : ''),
    },
    // Codes outlive the session, which ends with the sign-in.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 60 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: 30 * MINUTE,
    },
    findAccount: (_ctx, id) => findAccount(prisma, id),
    loadExistingGrant: grantToFirstParty,
    renderError: showProviderError,
  })
  // `mount.ts` sets the forwarding headers from the configuration.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    const context = ctx as Partial<KoaContextWithOIDC>
    if (!context.oidc?.session?.accountId) return
    await context.oidc.session.destroy()
    ctx.cookies.set(SESSION_COOKIE, null, COOKIE_ATTRIBUTES)
  })
  return provider
}

/** Adds registration, which comes before the check for a session. */
function promptPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: CREATE_PROMPT, requestable: true }), 0)
  return policy
}

async function findAccount(prisma: PrismaClient, id: string) {
  const account = await prisma.signinAccount.findFirst({ where: { id, disabledAt: null } })
  if (!account) return undefined
  return {
    accountId: account.id,
    // Accounts hold only contacts proven by a code.
    claims: () => ({
      sub: account.id,
      name: account.name,
      ...(account.email && { email: account.email, email_verified: true }),
      ...(account.phone && { phone_number: `+86${account.phone}`, phone_number_verified: true }),
    }),
  }
}

/** Grants all scopes to our own gateway. */
async function grantToFirstParty(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  if (!oidc.client || !oidc.session?.accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

/** Reached only by broken or forged requests. */
function showProviderError(ctx: KoaContextWithOIDC, out: { error: string }) {
  ctx.type = 'text/plain'
  ctx.body = `${out.error}\n`
}

function signingJwk(pem: string): JWK {
  const jwk = createPrivateKey(pem).export({ format: 'jwk' })
  return { ...(jwk as JWK), alg: 'ES256', use: 'sig' }
}

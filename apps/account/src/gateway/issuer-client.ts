import { CREATE_PROMPT } from '@wencang/contract'
import { rolesFromScope } from '@wencang/domain'
import * as oidc from 'openid-client'

/** Identity from an OpenID provider; unverified contacts are omitted. */
export interface IssuerIdentity {
  subject: string
  name?: string
  email?: string
  phone?: string
  picture?: string
  /** Granted roles (`cdap:…`); undefined without a roles claim. */
  roles?: string[]
  providerSessionId?: string
  /** For the end-session call; absent without one. */
  idToken?: string
}

/** Sign-in secrets (RFC 6749, RFC 7636, OpenID Connect Core). */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** `login` asks for credentials despite the provider's session, `create` begins with registration. */
export type Prompt = 'login' | typeof CREATE_PROMPT

export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  callbackUrl: string
  /** Redirect target after the provider ended a session. */
  signedOutUrl: string
  /** Roles claim, a list or space-separated; undefined: only we grant roles. */
  rolesClaim?: string
  fetch?: oidc.CustomFetch
}

export type IssuerClient = ReturnType<typeof createIssuerClient>

/** Sign-in rejected by the provider, or mismatched response. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

const DISCOVERY_LIVES_MS = 5 * 60 * 1000
const TIMEOUT_SECONDS = 10
/** Servers may reject longer URLs; without the hint the provider prompts. */
const MAX_HINT_LENGTH = 4096

/** OpenID Connect code flow by discovery: any provider can replace ours. */
export function createIssuerClient(settings: IssuerSettings) {
  let discovered: { metadata: Promise<oidc.ServerMetadata>; at: number } | undefined

  /** Lazy and refreshed; failures are not cached. */
  function metadata(): Promise<oidc.ServerMetadata> {
    if (!discovered || Date.now() - discovered.at > DISCOVERY_LIVES_MS) {
      const attempt = { metadata: discover(settings), at: Date.now() }
      attempt.metadata.catch(() => {
        if (discovered === attempt) discovered = undefined
      })
      discovered = attempt
    }
    return discovered.metadata
  }

  /** New per call: it caches the provider's rotating keys. */
  async function configuration(): Promise<oidc.Configuration> {
    return toConfiguration(settings, await metadata())
  }

  /** A provider that does not announce `create` prompts for credentials. */
  async function authorizationUrl(
    secrets: FlowSecrets,
    options: { locale: string; prompt: Prompt | undefined },
  ): Promise<string> {
    const config = await configuration()
    const prompt = options.prompt === CREATE_PROMPT && !creates(config.serverMetadata()) ? 'login' : options.prompt
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: settings.callbackUrl,
      scope: settings.scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: options.locale,
      ...(prompt && { prompt }),
    })
    return url.href
  }

  /**
   * Exchanges a callback's code and validates the ID token.
   * @param query Query of the callback, beginning with `?`.
   * @throws {SignInRefused}
   */
  async function exchange(query: string, secrets: FlowSecrets): Promise<IssuerIdentity> {
    const config = await configuration()
    try {
      const tokens = await oidc.authorizationCodeGrant(config, new URL(settings.callbackUrl + query), {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      })
      const idClaims = tokens.claims()
      if (!idClaims) throw new SignInRefused('no ID token')
      const userinfo = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
        : {}
      const identity = toIdentity({ ...idClaims, ...userinfo }, settings.rolesClaim)
      return config.serverMetadata().end_session_endpoint ? { ...identity, idToken: tokens.id_token } : identity
    } catch (cause) {
      // The provider may have changed; repeat discovery next time.
      discovered = undefined
      if (cause instanceof SignInRefused) throw cause
      throw new SignInRefused('the provider or its response was rejected', { cause })
    }
  }

  /**
   * Builds the end-session URL (OpenID Connect RP-Initiated Logout 1.0).
   * @returns undefined if the provider has no such URL or does not respond.
   */
  async function endSessionUrl(idToken: string | null): Promise<string | undefined> {
    const config = await configuration().catch(() => undefined)
    if (!config?.serverMetadata().end_session_endpoint) return undefined
    const isShort = idToken !== null && idToken.length <= MAX_HINT_LENGTH
    return oidc.buildEndSessionUrl(config, {
      post_logout_redirect_uri: settings.signedOutUrl,
      ...(isShort && { id_token_hint: idToken }),
    }).href
  }

  return { authorizationUrl, exchange, endSessionUrl }
}

function creates({ prompt_values_supported: values }: oidc.ServerMetadata): boolean {
  return Array.isArray(values) && values.includes(CREATE_PROMPT)
}

export function newFlowSecrets(): FlowSecrets {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
}

async function discover(settings: IssuerSettings): Promise<oidc.ServerMetadata> {
  const options = { timeout: TIMEOUT_SECONDS, ...insecureIfConfigured(settings), ...fetchOption(settings) }
  const found = await oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    undefined,
    options,
  )
  return found.serverMetadata()
}

function toConfiguration(settings: IssuerSettings, metadata: oidc.ServerMetadata): oidc.Configuration {
  const authentication = oidc.ClientSecretBasic(settings.clientSecret)
  const config = new oidc.Configuration(metadata, settings.clientId, settings.clientSecret, authentication)
  config.timeout = TIMEOUT_SECONDS
  // Verify the ID token's signature, besides TLS.
  oidc.enableNonRepudiationChecks(config)
  for (const extension of insecureIfConfigured(settings).execute) extension(config)
  return Object.assign(config, fetchOption(settings))
}

/** Allows http only for issuers configured as http. */
function insecureIfConfigured(settings: IssuerSettings) {
  return { execute: settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [] }
}

function fetchOption(settings: IssuerSettings) {
  return settings.fetch ? { [oidc.customFetch]: settings.fetch } : {}
}

function toIdentity(claims: Record<string, unknown>, rolesClaim?: string): IssuerIdentity {
  return {
    subject: String(claims.sub),
    name: text(claims.name) ?? text(claims.preferred_username),
    email: claims.email_verified === true ? text(claims.email)?.toLowerCase() : undefined,
    phone: claims.phone_number_verified === true ? text(claims.phone_number)?.replace(/^\+86/, '') : undefined,
    picture: text(claims.picture),
    roles: rolesClaim === undefined ? undefined : readRoles(claims[rolesClaim]),
    providerSessionId: text(claims.sid),
  }
}

function readRoles(claim: unknown): string[] {
  const entries = Array.isArray(claim)
    ? claim.filter((entry) => typeof entry === 'string')
    : (text(claim)?.split(' ') ?? [])
  return [...new Set(rolesFromScope(entries.join(' ')))]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

import { rolesFromScope } from '@wencang/domain'
import * as oidc from 'openid-client'

/** Who an OpenID provider says has signed in. Contacts are here only when the provider calls them verified. */
export interface IssuerIdentity {
  subject: string
  name?: string
  email?: string
  phone?: string
  picture?: string
  /** Roles (`cdap:…`) that the provider grants; undefined when it is not asked about roles. */
  roles?: string[]
  providerSessionId?: string
  /** Kept for the provider's end-session call; absent where it has none. */
  idToken?: string
}

/** The secrets of one sign-in under way, as RFC 6749, RFC 7636 and OpenID Connect Core name them. */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  callbackUrl: string
  /** Where the provider sends a browser whose session it has ended. */
  signedOutUrl: string
  /** The claim that holds roles, a list or a text with spaces; without it roles are granted here alone. */
  rolesClaim?: string
  fetch?: oidc.CustomFetch
}

export type IssuerClient = ReturnType<typeof createIssuerClient>

/** The provider refused, or what came back is not the answer to what was asked. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

const DISCOVERY_LIVES_MS = 5 * 60 * 1000
const TIMEOUT_SECONDS = 10
/** A hint that makes the address longer than servers take is left out; the provider then asks. */
const MAX_HINT_LENGTH = 4096

/** Our side of the OpenID Connect code flow, by discovery alone: any provider can take the place of the built-in one. */
export function createIssuerClient(settings: IssuerSettings) {
  let discovered: { metadata: Promise<oidc.ServerMetadata>; at: number } | undefined

  /** Discovery is done when first needed and again after a while; a failed one is not remembered. */
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

  /** New each time, because it remembers the provider's keys: one that changes them in the middle is understood at once. */
  async function configuration(): Promise<oidc.Configuration> {
    return toConfiguration(settings, await metadata())
  }

  /** @param options.askAgain Ask for the credentials even if the provider still knows this browser. */
  async function authorizationUrl(
    secrets: FlowSecrets,
    options: { locale: string; askAgain: boolean },
  ): Promise<string> {
    const url = oidc.buildAuthorizationUrl(await configuration(), {
      redirect_uri: settings.callbackUrl,
      scope: settings.scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: options.locale,
      ...(options.askAgain && { prompt: 'login' }),
    })
    return url.href
  }

  /**
   * Exchanges the code of a callback and checks everything about the ID token.
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
      // If it failed because the provider is not what it was, the next one finds out how it is now.
      discovered = undefined
      if (cause instanceof SignInRefused) throw cause
      throw new SignInRefused('the provider or its answer was refused', { cause })
    }
  }

  /**
   * Where a browser ends the session that the provider keeps (OpenID Connect RP-Initiated Logout 1.0).
   * @returns undefined when the provider has no such address, or cannot be asked.
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
  // The signature of the ID token counts too, not only the connection that it came over.
  oidc.enableNonRepudiationChecks(config)
  for (const extension of insecureIfConfigured(settings).execute) extension(config)
  return Object.assign(config, fetchOption(settings))
}

/** Only an issuer that the configuration itself calls http may be spoken to in clear. */
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

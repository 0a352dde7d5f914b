import * as oidc from 'openid-client'

/** Who an OpenID provider says has signed in. Contacts are here only when the provider calls them verified. */
export interface IssuerIdentity {
  subject: string
  name?: string
  email?: string
  phone?: string
  picture?: string
  idToken: string
  providerSessionId?: string
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
  fetch?: oidc.CustomFetch
}

export type IssuerClient = ReturnType<typeof createIssuerClient>

/** The provider refused, or what came back is not the answer to what was asked. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

const DISCOVERY_LIVES_MS = 60 * 60 * 1000

/** Our side of the OpenID Connect code flow, by discovery alone: any provider can take the place of the built-in one. */
export function createIssuerClient(settings: IssuerSettings) {
  let discovered: { configuration: Promise<oidc.Configuration>; at: number } | undefined

  /** Discovery is done when first needed and again every hour; a failed one is not remembered. */
  function configuration(): Promise<oidc.Configuration> {
    if (!discovered || Date.now() - discovered.at > DISCOVERY_LIVES_MS) {
      const attempt = { configuration: discover(settings), at: Date.now() }
      attempt.configuration.catch(() => {
        if (discovered === attempt) discovered = undefined
      })
      discovered = attempt
    }
    return discovered.configuration
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
      if (!idClaims || !tokens.id_token) throw new SignInRefused('no ID token')
      const userinfo = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
        : {}
      return toIdentity({ ...idClaims, ...userinfo }, tokens.id_token)
    } catch (cause) {
      if (cause instanceof SignInRefused) throw cause
      throw new SignInRefused('the provider or its answer was refused', { cause })
    }
  }

  return { authorizationUrl, exchange }
}

export function newFlowSecrets(): FlowSecrets {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
}

function discover(settings: IssuerSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer)
  return oidc.discovery(
    issuer,
    settings.clientId,
    { client_secret: settings.clientSecret },
    oidc.ClientSecretBasic(settings.clientSecret),
    {
      timeout: 10,
      // Only an issuer that the configuration itself calls http may be spoken to in clear.
      ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      ...(settings.fetch && { [oidc.customFetch]: settings.fetch }),
    },
  )
}

function toIdentity(claims: Record<string, unknown>, idToken: string): IssuerIdentity {
  return {
    subject: String(claims.sub),
    name: text(claims.name) ?? text(claims.preferred_username),
    email: claims.email_verified === true ? text(claims.email)?.toLowerCase() : undefined,
    phone: claims.phone_number_verified === true ? text(claims.phone_number)?.replace(/^\+86/, '') : undefined,
    picture: text(claims.picture),
    idToken,
    providerSessionId: text(claims.sid),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

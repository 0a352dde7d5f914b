import { cookieDomainProblems, describeProblem } from '@wencang/configuration'
import { HOUR_MILLISECONDS } from '@wencang/domain'
import { kind, readVariables, SERVER_VARIABLES, serverSettings, unsafeVariables } from '@wencang/kernel/config'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'

const Variables = z.object({
  ...SERVER_VARIABLES,
  S3_ENDPOINT: kind.url.default('http://localhost:9000'),
  ACCOUNT_PORT: kind.port.min(1, 'takes a port number').default(8081),
  OIDC_ISSUER: kind.url.optional(),
  OIDC_CLIENT_ID: kind.filled.default('wencang'),
  OIDC_CLIENT_SECRET: kind.secret,
  OIDC_SCOPE: kind.filled.default('openid profile email phone'),
  /** Claim with roles, if an external provider grants them. */
  OIDC_ROLES_CLAIM: kind.filled.optional(),
  OIDC_SIGNING_KEY: kind.ellipticSigningKey,
  COOKIE_SECRET: kind.secret,
  SESSION_COOKIE_DOMAIN: kind.filled.optional(),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .positive()
    .default(7 * 24),
  SESSION_ABSOLUTE_HOURS: z.coerce
    .number()
    .positive()
    .default(30 * 24),
  ALLOWED_ORIGINS: kind.originList.optional(),
  CAPTCHA_MAX_NUMBER: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  /** Defaults to the sandbox's mailbox in the demo only. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'takes an smtp:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Wencang <no-reply@wencang.test>'),
  /** Text message gateway; defaults to the sandbox's inbox. */
  SMS_URL: kind.url.optional(),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the sign-in host's configuration once, at start.
 * @throws {ConfigurationError} naming every variable that is missing, wrong or not allowed outside demo mode.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const v = readVariables(Variables, environment, problemsOf)
  const { PUBLIC_MARKET_URL: marketUrl, PUBLIC_ACCOUNT_URL: accountUrl } = v
  const ownIssuer = `${accountUrl}/oidc`
  const issuer = v.OIDC_ISSUER ?? ownIssuer
  return {
    ...serverSettings(v),
    port: v.ACCOUNT_PORT,
    database: { url: v.DATABASE_URL },
    /** Origins whose pages may make calls. */
    allowedOrigins: v.ALLOWED_ORIGINS ?? [marketUrl, accountUrl].map((address) => new URL(address).origin),
    issuer: {
      url: issuer,
      /** True for the built-in provider. */
      isOwn: issuer === ownIssuer,
      clientId: v.OIDC_CLIENT_ID,
      clientSecret: v.OIDC_CLIENT_SECRET,
      scope: v.OIDC_SCOPE,
      rolesClaim: v.OIDC_ROLES_CLAIM,
      signingKey: v.OIDC_SIGNING_KEY,
    },
    cookieSecret: v.COOKIE_SECRET,
    sessions: {
      cookieDomain: v.SESSION_COOKIE_DOMAIN,
      idleMs: v.SESSION_IDLE_HOURS * HOUR_MILLISECONDS,
      absoluteMs: v.SESSION_ABSOLUTE_HOURS * HOUR_MILLISECONDS,
    },
    personalDataKeys: parseKeys(v.PERSONAL_DATA_KEY, v.PERSONAL_DATA_OLD_KEYS),
    captchaMaxNumber: v.CAPTCHA_MAX_NUMBER,
    messages: {
      smtpUrl: v.SMTP_URL ?? 'smtp://localhost:8025',
      mailFrom: v.MAIL_FROM,
      smsUrl: v.SMS_URL ?? (v.PUBLIC_SANDBOX_URL && `${v.PUBLIC_SANDBOX_URL}/inbox/sms`),
    },
  }
}

function problemsOf(v: z.output<typeof Variables>, given: Record<string, string>): string[] {
  const problems = unsafeVariables(v, given)
  if (v.DEMO) return problems
  if (!v.SMTP_URL) problems.push('SMTP_URL: must be set while DEMO=off; codes go out by mail')
  const { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL } = v
  const cookieProblems = cookieDomainProblems({ ...given, PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL })
  return [...problems, ...cookieProblems.map(describeProblem)]
}

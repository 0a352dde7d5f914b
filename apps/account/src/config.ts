import { cookieDomainProblems, describeProblem } from '@wencang/configuration'
import {
  ellipticSigningKey,
  filled,
  HOST_VARIABLES,
  hostSettings,
  MARKET_URL_VARIABLE,
  originList,
  port,
  readVariables,
  STORE_VARIABLES,
  secret,
  storeSettings,
  unsafeVariables,
  url,
} from '@wencang/kernel/config'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'

const HOUR_MS = 60 * 60 * 1000

const Variables = z.object({
  ...HOST_VARIABLES,
  ...MARKET_URL_VARIABLE,
  ...STORE_VARIABLES,
  S3_ENDPOINT: url.default('http://localhost:9000'),
  ACCOUNT_PORT: port.min(1, 'takes a port number').default(8081),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: filled.default('wencang'),
  OIDC_CLIENT_SECRET: secret,
  OIDC_SCOPE: filled.default('openid profile email phone'),
  /** The claim that holds roles, if another provider grants them. */
  OIDC_ROLES_CLAIM: filled.optional(),
  OIDC_SIGNING_KEY: ellipticSigningKey,
  COOKIE_SECRET: secret,
  SESSION_COOKIE_DOMAIN: filled.optional(),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .positive()
    .default(7 * 24),
  SESSION_ABSOLUTE_HOURS: z.coerce
    .number()
    .positive()
    .default(30 * 24),
  ALLOWED_ORIGINS: originList.optional(),
  CAPTCHA_MAX_NUMBER: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  /** Only the demo's mailbox has a default URL. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'takes an smtp:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default('Wencang <no-reply@wencang.test>'),
  /** Where text messages are posted to; the sandbox's inbox when absent. */
  SMS_URL: url.optional(),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the sign-in host's configuration, once, at start.
 * @throws {ConfigurationError} naming every variable that is missing, wrong, or outside what demo mode permits.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const v = readVariables(Variables, environment, problemsOf)
  const { PUBLIC_MARKET_URL: marketUrl, PUBLIC_ACCOUNT_URL: accountUrl } = v
  const ownIssuer = `${accountUrl}/oidc`
  const issuer = v.OIDC_ISSUER ?? ownIssuer
  return {
    ...hostSettings(v),
    port: v.ACCOUNT_PORT,
    database: { url: v.DATABASE_URL },
    marketUrl,
    /** Origins whose pages may make calls. */
    allowedOrigins: v.ALLOWED_ORIGINS ?? [marketUrl, accountUrl].map((address) => new URL(address).origin),
    issuer: {
      url: issuer,
      /** Whether the issuer is this host's built-in provider. */
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
      idleMs: v.SESSION_IDLE_HOURS * HOUR_MS,
      absoluteMs: v.SESSION_ABSOLUTE_HOURS * HOUR_MS,
    },
    personalDataKeys: parseKeys(v.PERSONAL_DATA_KEY, v.PERSONAL_DATA_OLD_KEYS),
    captchaMaxNumber: v.CAPTCHA_MAX_NUMBER,
    store: storeSettings(v),
    messages: {
      smtpUrl: v.SMTP_URL ?? 'smtp://localhost:8025',
      mailFrom: v.MAIL_FROM,
      smsUrl: v.SMS_URL ?? (v.PUBLIC_SANDBOX_URL && `${v.PUBLIC_SANDBOX_URL}/inbox/sms`),
    },
  }
}

function problemsOf(v: z.output<typeof Variables>, given: Record<string, string>): string[] {
  const { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL } = v
  const S3_PUBLIC_ENDPOINT = v.S3_PUBLIC_ENDPOINT ?? v.S3_ENDPOINT
  const problems = unsafeVariables(v.DEMO, given, { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL, S3_PUBLIC_ENDPOINT })
  if (v.DEMO) return problems
  if (!v.SMTP_URL) problems.push('SMTP_URL: must be set while DEMO=off; codes go out by mail')
  const cookieProblems = cookieDomainProblems({ ...given, PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL })
  return [...problems, ...cookieProblems.map(describeProblem)]
}

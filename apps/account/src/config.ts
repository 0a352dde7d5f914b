import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cookieDomainProblems, describeProblem, isLoopback, isProxyList, liveProblems } from '@wencang/configuration'
import { z } from 'zod'

const REQUIRED = { error: 'is required' }

/** An http(s) URL without a trailing slash; all URLs in the configuration are stored like this. */
const httpAddress = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

/** An origin is compared as text with browsers' `Origin` header, so it has neither path nor default port. */
const originList = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: 'takes origins with commas between' })
        .transform((value) => new URL(value).origin),
    ),
  )

const port = z.coerce.number({ error: 'takes a port number' }).int().min(1).max(65_535)

/** A PEM may have its line breaks written as `\n`, because environment files hold one line per variable. */
const ellipticSigningKey = z
  .string(REQUIRED)
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isP256PrivateKey, 'takes an EC P-256 private key as PKCS #8 PEM')

const variables = z.object({
  DEMO: z.enum(['on', 'off']).default('off'),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList, 'takes addresses, ranges or host names with commas between')
    .optional()
    .describe('addresses, ranges or host names whose X-Forwarded-For is believed, comma separated'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }),
  START_PATIENCE_SECONDS: z.coerce
    .number({ error: 'takes a number of seconds' })
    .min(0)
    .max(3600)
    .default(30)
    .describe('how long a start waits for a database and a store that are still starting themselves'),
  PUBLIC_MARKET_URL: httpAddress.default('http://localhost:8080'),
  PUBLIC_SANDBOX_URL: httpAddress.optional(),
  PUBLIC_ACCOUNT_URL: httpAddress.default('http://localhost:8081'),
  ACCOUNT_PORT: port.default(8081),
  OIDC_ISSUER: httpAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('wencang'),
  OIDC_CLIENT_SECRET: z.string(REQUIRED).min(32, 'takes at least 32 characters'),
  OIDC_SCOPE: z.string().min(1).default('openid profile email phone'),
  OIDC_ROLES_CLAIM: z.string().min(1).optional().describe('claim that holds roles, when another provider grants them'),
  COOKIE_SECRET: z.string(REQUIRED).min(32, 'takes at least 32 characters'),
  PERSONAL_DATA_KEY: z
    .string(REQUIRED)
    .regex(/^[0-9a-f]{64}$/, 'takes 32 bytes in hex')
    .describe('encrypts numbers of documents; the same as the marketplace has'),
  PERSONAL_DATA_OLD_KEYS: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/, 'takes keys of 32 bytes in hex with commas between')
    .optional()
    .describe('keys that PERSONAL_DATA_KEY has replaced'),
  OIDC_SIGNING_KEY: ellipticSigningKey,
  SESSION_COOKIE_DOMAIN: z.string().min(1).optional(),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .positive()
    .default(7 * 24),
  SESSION_ABSOLUTE_HOURS: z.coerce
    .number()
    .positive()
    .default(30 * 24),
  ALLOWED_ORIGINS: originList.optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .min(0.01)
    .max(10_000)
    .default(1)
    .describe('all limits are this many times as high'),
  CAPTCHA_MAX_NUMBER: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  S3_ENDPOINT: httpAddress.default('http://localhost:9000'),
  S3_PUBLIC_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string(REQUIRED).min(1),
  S3_SECRET_ACCESS_KEY: z.string(REQUIRED).min(1),
  S3_PRIVATE_BUCKET: z.string().min(1).default('wencang-private'),
  S3_PUBLIC_BUCKET: z.string().min(1).default('wencang-public'),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'takes on or off' }).default('on'),
  STATIC_URL: httpAddress
    .optional()
    .describe('where browsers read the public bucket; at the public endpoint when absent'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'takes an smtp:// address' }).default('smtp://localhost:8025'),
  MAIL_FROM: z.string().min(3).default('Wencang <no-reply@wencang.test>'),
  SMS_URL: httpAddress.optional().describe('where the sandbox takes text messages'),
})

type Variables = z.infer<typeof variables>

/** The sign-in host's whole configuration, checked and with its defaults filled in. */
export type Config = Omit<Variables, 'OIDC_ISSUER' | 'ALLOWED_ORIGINS' | 'S3_PUBLIC_ENDPOINT' | 'STATIC_URL'> & {
  OIDC_ISSUER: string
  ALLOWED_ORIGINS: string[]
  S3_PUBLIC_ENDPOINT: string
  /** Base URL of the public bucket for browsers. */
  STATIC_URL: string
  /** Whether the issuer is this service's built-in provider. */
  usesOwnProvider: boolean
}

/** Thrown when a variable is missing or invalid; the message names each and what it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the configuration.
 * @param env Variable names to values; instead of `X`, `X_FILE` may name a file that holds the value.
 * @throws {ConfigError} when anything is missing, malformed, or outside what demo mode permits.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = withFileVariables(env)
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error))

  const values = parsed.data
  const ownIssuer = `${values.PUBLIC_ACCOUNT_URL}/oidc`
  const issuer = values.OIDC_ISSUER ?? ownIssuer
  const publicEndpoint = values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT
  const config: Config = {
    ...values,
    STATIC_URL: values.STATIC_URL ?? `${publicEndpoint}/${values.S3_PUBLIC_BUCKET}`,
    OIDC_ISSUER: issuer,
    usesOwnProvider: issuer === ownIssuer,
    ALLOWED_ORIGINS:
      values.ALLOWED_ORIGINS ?? [values.PUBLIC_MARKET_URL, values.PUBLIC_ACCOUNT_URL].map((url) => new URL(url).origin),
    S3_PUBLIC_ENDPOINT: publicEndpoint,
    SMS_URL: values.SMS_URL ?? (values.PUBLIC_SANDBOX_URL && `${values.PUBLIC_SANDBOX_URL}/inbox/sms`),
  }
  if (config.DEMO === 'on') refuseOpenDemo(config)
  else refuseUnsafe(given, config)
  // Only the demo's mailbox has a default URL.
  if (config.DEMO === 'off' && !env.SMTP_URL && !env.SMTP_URL_FILE) {
    throw new ConfigError('SMTP_URL: must be set while DEMO=off; codes go out by mail')
  }
  return config
}

function withFileVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const direct = env[name]
    const path = env[`${name}_FILE`]
    if (direct) values[name] = direct
    else if (path) values[name] = readSecretFile(name, path)
  }
  return values
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${name}_FILE: cannot be read (${path})`, { cause })
  }
}

function describeIssues(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  return `Configuration of the sign-in service:\n${lines.join('\n')}`
}

function isP256PrivateKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const REACHED = ['PUBLIC_MARKET_URL', 'PUBLIC_ACCOUNT_URL', 'S3_PUBLIC_ENDPOINT'] as const

/** Demo mode has a sandbox and accounts with a published password: only this machine may reach it. */
function refuseOpenDemo(config: Config): void {
  for (const name of REACHED) {
    if (!isLoopback(config[name])) throw new ConfigError(`${name}: must be a loopback address while DEMO=on`)
  }
}

/** Real people sign in here: no plain http, and no guessable secrets. */
function refuseUnsafe(given: Record<string, string>, config: Config): void {
  const variables = { ...given, ...Object.fromEntries(REACHED.map((name) => [name, config[name]])) }
  const problems = [...liveProblems(variables), ...cookieDomainProblems(variables)]
  if (problems.length === 0) return
  throw new ConfigError(['Unsafe while DEMO=off:', ...problems.map(describeProblem)].join('\n  '))
}

import { readFileSync } from 'node:fs'
import { describeProblem, isLoopback, isProxyList, liveProblems } from '@wencang/configuration'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'
import { channelProblems, channelVariables } from '@wencang/payment-channels'
import { url } from './config-values.ts'

const port = z.coerce.number({ error: 'takes a port number' }).int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'], { error: 'takes on or off' }).transform((value) => value === 'on')
const PaymentVariables = z.object({
  PUBLIC_MARKET_URL: url.default('http://localhost:8080'),
  NOTIFY_BASE_URL: url.optional(),
  ...channelVariables,
})

const Variables = z.object({
  DEMO: onOff.default(false),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_PORT: port.default(8080),
  WORKER_PORT: port.default(8083),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }),
  /** How long a start waits for a database and a store that are still starting themselves. */
  START_PATIENCE_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  /** Calls that one process takes in at once; further ones are told to come again. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(128),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_ACCOUNT_URL: url.default('http://localhost:8081'),
  PUBLIC_SANDBOX_URL: url.optional(),
  ACCOUNT_URL: url.optional(),
  WEB_ROOT: z.string().optional(),
  ADMIN_ROOT: z.string().optional(),
  /** Addresses, ranges or host names of proxies whose `x-forwarded-for` is believed, comma separated. */
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList, 'takes addresses, ranges or host names with commas between')
    .optional(),
  S3_ENDPOINT: url,
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_PRIVATE_BUCKET: z.string().default('wencang-private'),
  S3_PUBLIC_BUCKET: z.string().default('wencang-public'),
  S3_PATH_STYLE: onOff.default(true),
  STATIC_URL: url.optional(),
  UPLOAD_TOKEN_SECRET: z.string().min(32),
  /** All limits of calls are this many times as high: above 1 for load tests alone. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(10_000).default(1),
  /** Encrypts numbers of documents and cards; the same as the sign-in service has. Keys that it has replaced stand beside it. */
  PERSONAL_DATA_KEY: z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hex'),
  PERSONAL_DATA_OLD_KEYS: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/, 'must be keys of 32 bytes in hex with commas between')
    .optional(),
  MAX_OPEN_UPLOADS: z.coerce.number().int().min(1).default(100),
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** A maps service of Amap's shape, which looks places up. */
  PLACES_URL: url.optional(),
  PLACES_KEY: z.string().min(1).optional(),
  /** Clients draw the map with Mapbox then. They see the token: a public one, restricted to our address. */
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.[\w.-]+$/, "takes a public token of Mapbox's (pk.…)")
    .optional(),
  /** Days until the income of a sale may be paid out; a refund takes it back before. */
  SETTLEMENT_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  ...PaymentVariables.shape,
})

/** The sandbox takes any. */
const DEMO_PLACES_KEY = 'sandbox'

/** A variable is missing or wrong; the message names it and says what it takes. Its value is never shown. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the configuration, once, at start. Any variable `X` may instead be given as `X_FILE`, the path of a file that holds it.
 * @throws {ConfigurationError} naming every variable that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = withFiles(Object.keys(Variables.shape), environment)
  const parsed = Variables.safeParse(given)
  if (!parsed.success) throw wrong(describeIssues(parsed.error, given))
  const v = parsed.data
  const publicStore = v.S3_PUBLIC_ENDPOINT ?? v.S3_ENDPOINT
  const { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL } = v
  const reached = { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL, S3_PUBLIC_ENDPOINT: publicStore }
  const problems = v.DEMO ? unsafeInDemo(reached) : liveProblems({ ...given, ...reached }).map(describeProblem)
  if (!v.DEMO && v.PLACES_URL && !v.PLACES_KEY) problems.push('PLACES_KEY: is required with PLACES_URL')
  problems.push(...channelProblems(v))
  if (problems.length > 0) throw wrong(problems)
  return {
    demo: v.DEMO,
    host: v.HOST,
    logLevel: v.LOG_LEVEL,
    apiPort: v.API_PORT,
    workerPort: v.WORKER_PORT,
    trustedProxies: v.TRUSTED_PROXIES,
    rateLimitScale: v.RATE_LIMIT_SCALE,
    requestsAtOnce: v.REQUESTS_AT_ONCE,
    startPatienceSeconds: v.START_PATIENCE_SECONDS,
    database: { url: v.DATABASE_URL, poolSize: v.DATABASE_POOL_SIZE },
    marketUrl: v.PUBLIC_MARKET_URL,
    accountUrl: v.PUBLIC_ACCOUNT_URL,
    internalAccountUrl: v.ACCOUNT_URL ?? v.PUBLIC_ACCOUNT_URL,
    allowedOrigins: [new URL(v.PUBLIC_MARKET_URL).origin, new URL(v.PUBLIC_ACCOUNT_URL).origin],
    webRoot: v.WEB_ROOT,
    adminRoot: v.ADMIN_ROOT,
    store: {
      endpoint: v.S3_ENDPOINT,
      publicEndpoint: publicStore,
      region: v.S3_REGION,
      accessKeyId: v.S3_ACCESS_KEY_ID,
      secretAccessKey: v.S3_SECRET_ACCESS_KEY,
      privateBucket: v.S3_PRIVATE_BUCKET,
      publicBucket: v.S3_PUBLIC_BUCKET,
      pathStyle: v.S3_PATH_STYLE,
      staticUrl: v.STATIC_URL ?? `${publicStore}/${v.S3_PUBLIC_BUCKET}`,
    },
    uploads: { tokenSecret: v.UPLOAD_TOKEN_SECRET, maxOpen: v.MAX_OPEN_UPLOADS },
    personalDataKeys: readKeys(v.PERSONAL_DATA_KEY, v.PERSONAL_DATA_OLD_KEYS),
    platformFeeBasisPoints: v.PLATFORM_FEE_BASIS_POINTS,
    settlementDays: v.SETTLEMENT_DAYS,
    places: v.PLACES_URL ? { url: v.PLACES_URL, key: v.PLACES_KEY ?? DEMO_PLACES_KEY } : null,
    mapboxToken: v.MAPBOX_TOKEN ?? null,
    ...paymentsOf(v),
  }
}
export type Config = ReturnType<typeof readConfig>

function readKeys(current: string, old: string | undefined) {
  const keys = parseKeys(current, old)
  if (!keys) throw new ConfigurationError('PERSONAL_DATA_KEY: must be 32 bytes in hex')
  return keys
}

/** What migrating needs, which is less than what a server does. @throws {ConfigurationError} */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv = process.env) {
  const Needed = Variables.pick({ DATABASE_URL: true, START_PATIENCE_SECONDS: true })
  const given = withFiles(Object.keys(Needed.shape), environment)
  const parsed = Needed.safeParse(given)
  if (!parsed.success) throw wrong(describeIssues(parsed.error, given))
  return { url: parsed.data.DATABASE_URL, startPatienceSeconds: parsed.data.START_PATIENCE_SECONDS }
}

const wrong = (lines: string[]) => new ConfigurationError(`Wrong configuration:\n  ${lines.join('\n  ')}`)

function describeIssues(error: z.ZodError, given: Record<string, string>): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return `${name}: ${name in given ? message : 'is required'}`
  })
}

/** Demo mode has accounts with a published password: nothing outside this machine may reach it. */
function unsafeInDemo(v: {
  PUBLIC_MARKET_URL: string
  PUBLIC_ACCOUNT_URL: string
  S3_PUBLIC_ENDPOINT: string
}): string[] {
  return (['PUBLIC_MARKET_URL', 'PUBLIC_ACCOUNT_URL', 'S3_PUBLIC_ENDPOINT'] as const)
    .filter((name) => !isLoopback(v[name]))
    .map((name) => `${name}: demo mode (DEMO=on) takes only loopback addresses`)
}

type PaymentSettings = z.output<typeof PaymentVariables>
export type PaymentConfig = ReturnType<typeof paymentsOf>

/** What the payment channels need, and nothing else. @throws {ConfigurationError} */
export function readPaymentConfig(environment: NodeJS.ProcessEnv = process.env): PaymentConfig {
  const given = withFiles(Object.keys(PaymentVariables.shape), environment)
  const parsed = PaymentVariables.safeParse(given)
  if (!parsed.success) throw wrong(describeIssues(parsed.error, given))
  const problems = channelProblems(parsed.data)
  if (problems.length > 0) throw wrong(problems)
  return paymentsOf(parsed.data)
}

function paymentsOf(v: PaymentSettings) {
  return {
    /** Where the channels reach this marketplace. */
    notifyBaseUrl: v.NOTIFY_BASE_URL ?? v.PUBLIC_MARKET_URL,
    /** The parsed variables of all channels; each reads its own. */
    channels: Object.fromEntries(
      Object.keys(channelVariables).map((name) => [name, (v as Record<string, unknown>)[name]]),
    ),
  }
}

/** Fills `X` from the file that `X_FILE` names; an empty value counts as not set. */
function withFiles(names: string[], environment: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    const value = environment[name] || (file && readSecretFile(`${name}_FILE`, file))
    if (value) values[name] = value
  }
  return values
}

function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new ConfigurationError(`${variable}: the file cannot be read`)
  }
}

import { type ChannelRules, describeProblem, liveProblems, openDemo, type Variables } from '@wencang/configuration'
import { z } from 'zod'
import type { StoreSettings } from '../store/index.ts'
import { readVariables } from './read-variables.ts'
import { filled, onOff, port, proxyList, url } from './values.ts'

export const PROGRAM_VARIABLES = {
  HOST: filled.default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' })

export const DATABASE_VARIABLES = {
  DATABASE_URL: databaseUrl,
  /** Bypasses the pooler for LISTEN, the queue and migration locks. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Startup wait for database and store. */
  START_PATIENCE_SECONDS: z.coerce.number({ error: 'takes a number of seconds' }).min(0).max(3600).default(30),
}

/** Public marketplace URL, also for payment channels. */
export const MARKET_URL_VARIABLE = { PUBLIC_MARKET_URL: url.default('http://localhost:8080') }

export const STORE_VARIABLES = {
  S3_ENDPOINT: url,
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_REGION: filled.default('us-east-1'),
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
  S3_PRIVATE_BUCKET: filled.default('wencang-private'),
  S3_PUBLIC_BUCKET: filled.default('wencang-public'),
  S3_PATH_STYLE: onOff.default(true),
  /** Public bucket URL for browsers; defaults to the public endpoint. */
  STATIC_URL: url.optional(),
}

export const TELEMETRY_VARIABLES = {
  HOST: PROGRAM_VARIABLES.HOST,
  /** Port of `/metrics` on `HOST`; without it nothing is measured. */
  METRICS_PORT: port.optional(),
  /** OTLP/HTTP endpoint; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
}

/** Variables of both hosts. */
export const SERVER_VARIABLES = {
  ...PROGRAM_VARIABLES,
  ...DATABASE_VARIABLES,
  ...MARKET_URL_VARIABLE,
  ...STORE_VARIABLES,
  ...TELEMETRY_VARIABLES,
  DEMO: onOff.default(false),
  /** Comma-separated proxies trusted for `X-Forwarded-For`. */
  TRUSTED_PROXIES: proxyList.optional(),
  PUBLIC_ACCOUNT_URL: url.default('http://localhost:8081'),
  PUBLIC_SANDBOX_URL: url.optional(),
  /** Multiplies all rate limits; above 1 only for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(10_000).default(1),
  /** Encrypts document and card numbers; identical on both hosts. */
  PERSONAL_DATA_KEY: z.string().regex(/^[0-9a-f]{64}$/, 'takes 32 bytes in hex'),
  PERSONAL_DATA_OLD_KEYS: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/, 'takes keys of 32 bytes in hex with commas between')
    .optional(),
}

const Store = z.object(STORE_VARIABLES)
const Telemetry = z.object(TELEMETRY_VARIABLES)
const Server = z.object(SERVER_VARIABLES)
type ServerVariables = z.output<typeof Server>

export const telemetrySettings = (v: z.output<typeof Telemetry>) => ({
  metricsPort: v.METRICS_PORT,
  otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
})

/**
 * Telemetry settings of programs that are not servers.
 * @throws {ConfigurationError}
 */
export function readTelemetrySettings(environment: NodeJS.ProcessEnv) {
  const v = readVariables(Telemetry, environment)
  return { host: v.HOST, telemetry: telemetrySettings(v) }
}

export function serverSettings(v: ServerVariables) {
  return {
    demo: v.DEMO,
    host: v.HOST,
    logLevel: v.LOG_LEVEL,
    telemetry: telemetrySettings(v),
    trustedProxies: v.TRUSTED_PROXIES,
    rateLimitScale: v.RATE_LIMIT_SCALE,
    startTimeoutSeconds: v.START_PATIENCE_SECONDS,
    marketUrl: v.PUBLIC_MARKET_URL,
    accountUrl: v.PUBLIC_ACCOUNT_URL,
    store: storeSettings(v),
  }
}

/**
 * Store settings only.
 * @throws {ConfigurationError}
 */
export const readStoreSettings = (environment: Variables): StoreSettings =>
  storeSettings(readVariables(Store, environment))

export function storeSettings(v: z.output<typeof Store>): StoreSettings {
  const publicEndpoint = v.S3_PUBLIC_ENDPOINT ?? v.S3_ENDPOINT
  return {
    endpoint: v.S3_ENDPOINT,
    publicEndpoint,
    region: v.S3_REGION,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    privateBucket: v.S3_PRIVATE_BUCKET,
    publicBucket: v.S3_PUBLIC_BUCKET,
    pathStyle: v.S3_PATH_STYLE,
    staticUrl: v.STATIC_URL ?? `${publicEndpoint}/${v.S3_PUBLIC_BUCKET}`,
  }
}

/**
 * Problems that forbid a start: reachable demo, missing TLS, guessable secrets.
 * @param given Variables as set.
 * @param channels Payment channel rules, for servers with their variables.
 * @returns one line per variable
 */
export function unsafeVariables(
  v: ServerVariables,
  given: Readonly<Record<string, string>>,
  channels: readonly ChannelRules[] = [],
): string[] {
  const { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL } = v
  const S3_PUBLIC_ENDPOINT = v.S3_PUBLIC_ENDPOINT ?? v.S3_ENDPOINT
  const reached = { PUBLIC_MARKET_URL, PUBLIC_ACCOUNT_URL, S3_PUBLIC_ENDPOINT }
  return v.DEMO ? openDemo(reached) : liveProblems({ ...given, ...reached }, channels).map(describeProblem)
}

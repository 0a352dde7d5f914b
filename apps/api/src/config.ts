import { isSocialCreditCode } from '@wencang/domain'
import {
  DATABASE_VARIABLES,
  kind,
  MARKET_URL_VARIABLE,
  readVariables,
  SERVER_VARIABLES,
  serverSettings,
  unsafeVariables,
} from '@wencang/kernel/config'
import { channelProblems, channelVariables, liveRules } from '@wencang/payment-channels'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'
import { MAPBOX_ORIGINS } from './http/page-policy.ts'
import { CDN_KINDS } from './ports/cdn.ts'

const PaymentVariables = z.object({
  ...MARKET_URL_VARIABLE,
  NOTIFY_BASE_URL: kind.url.optional(),
  ...channelVariables,
})

const WITNESS = String.raw`[^\s+,]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44} https?://[^\s,]+`
const WITNESSES = new RegExp(`^(?:${WITNESS}(?:, *${WITNESS})*)?$`)

const Variables = z.object({
  ...SERVER_VARIABLES,
  API_PORT: kind.port.default(8080),
  WORKER_PORT: kind.port.default(8083),
  /** Concurrent requests per process; further ones are rejected. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Comma-separated read replicas for visitor-independent data. */
  DATABASE_REPLICA_URL: kind.postgresList.default([]),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  ACCOUNT_URL: kind.url.optional(),
  WEB_ROOT: z.string().optional(),
  ADMIN_ROOT: z.string().optional(),
  /** Build of the page renderer. */
  PAGES_ROOT: z.string().optional(),
  UPLOAD_TOKEN_SECRET: kind.secret,
  MAX_OPEN_UPLOADS: z.coerce.number().int().min(1).default(100),
  /** GiB of unfinished or unsold files per creator. */
  UPLOAD_QUOTA_GIB: z.coerce.number().positive().max(1_000_000).default(100),
  /** Daily preview seconds per creator; beyond, others go first. */
  PREVIEW_SECONDS_PER_DAY: z.coerce.number().int().min(60).max(86_400).default(3600),
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Amap-compatible place search. */
  PLACES_URL: kind.url.optional(),
  PLACES_KEY: z.string().min(1).optional(),
  /** Mapbox map. Clients see the token: restrict it to our host. */
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.[\w.-]+$/, "takes a public token of Mapbox's (pk.…)")
    .optional(),
  /** Own tile server: a style document, or `https://…/{z}/{x}/{y}.png`. */
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'takes the URL of a style, or of tiles with {z}, {x} and {y}' })
    .optional(),
  /** 审图号, which a map published in mainland China must show. */
  MAP_APPROVAL_NUMBER: z
    .string()
    .regex(/^GS\S{4,40}$/, 'takes the number of the approval, such as GS(2024)0650号')
    .optional(),
  /** Further origins in its style, comma-separated. */
  MAP_STYLE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(?::\d+)?(?:,https?:\/\/[\w.-]+(?::\d+)?)*$/, 'takes origins with commas')
    .optional(),
  /** Wallet link template, `{address}` is replaced; `none` disables. */
  WALLET_EXPLORER_URL: z
    .string()
    .regex(/^(?:none|https:\/\/\S*\{address\}\S*)$/, 'takes an https URL with {address} in it, or none')
    .default('https://etherscan.io/address/{address}'),
  /** CDN purge endpoint; without it, CDNs cache no public responses. */
  CDN_PURGE_URL: kind.url.optional(),
  CDN_PURGE_TOKEN: kind.filled.optional(),
  CDN_KIND: z.enum(CDN_KINDS).default('header'),
  /** Lifetime in seconds without a purge. */
  CDN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  /** Days until a sale's income can be paid out. */
  SETTLEMENT_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  /** Required for 0 settlement days outside the demo. */
  ALLOW_IMMEDIATE_PAYOUTS: kind.onOff.default(false),
  /** Legal entity in sellers' contracts. */
  OPERATOR_LEGAL_NAME: kind.filled.optional(),
  OPERATOR_CREDIT_CODE: z
    .string()
    .refine(isSocialCreditCode, 'takes a unified social credit code: 18 characters, the last one a check character')
    .optional(),
  OPERATOR_ADDRESS: kind.filled.optional(),
  /** Days to answer a violation, and to appeal. */
  VIOLATION_ANSWER_DAYS: z.coerce.number().int().min(1).max(365).default(15),
  /** Transparency log key. Must never change: the log's name binds it. */
  LOG_SIGNING_KEY: kind.secret.optional(),
  /** Host in the log's name; after a move, still the first. */
  LOG_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'takes a host, with its port if it has one')
    .optional(),
  /** Comma-separated witnesses: `<verifier key> <URL>`. */
  LOG_WITNESSES: z.string().regex(WITNESSES, 'takes `<verifier key> <URL>`, with commas').default(''),
  /** Cosignatures that verifiers require. */
  LOG_WITNESSES_NEEDED: z.coerce.number().int().min(0).max(100).default(0),
  /** RFC 3161 timestamp authority. */
  LOG_TIMESTAMP_URL: kind.url.optional(),
  /** Minimum interval between stamps; certificates wait for the next. */
  LOG_TIMESTAMP_SECONDS: z.coerce.number({ error: 'takes a number of seconds' }).int().min(0).max(86_400).default(60),
  /** Certificates to verify its stamps. */
  LOG_TIMESTAMP_CERTIFICATES: kind.pem.optional(),
  /** OpenSearch nodes; replace the database's word index once complete. */
  SEARCH_ENGINE_URL: kind.urlList.default([]),
  SEARCH_ENGINE_USER: kind.filled.optional(),
  SEARCH_ENGINE_PASSWORD: kind.filled.optional(),
  /** Prefix of index names, unique per installation. */
  SEARCH_ENGINE_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'takes small letters, digits and hyphens')
    .default('wencang'),
  /** Shards per index; ten million assets fit one. */
  SEARCH_ENGINE_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  ...PaymentVariables.shape,
})

/** Fictitious operator of the demo. */
const DEMO_OPERATOR = {
  OPERATOR_LEGAL_NAME: '文藏演示运营方（虚构） Wencang demo operator (fictitious)',
  OPERATOR_CREDIT_CODE: '91110000MA0DEM0007',
  OPERATOR_ADDRESS: '北京市演示路 1 号（虚构） 1 Demo Road, Beijing (fictitious)',
}

/** The sandbox accepts any value. */
const DEMO_PLACES_KEY = 'sandbox'

/**
 * Reads the configuration, once, at start.
 * @throws {ConfigurationError} naming every variable that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const v = readVariables(Variables, environment, problemsOf)
  return {
    ...serverSettings(v),
    apiPort: v.API_PORT,
    workerPort: v.WORKER_PORT,
    requestsAtOnce: v.REQUESTS_AT_ONCE,
    database: {
      url: v.DATABASE_URL,
      directUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL,
      replicaUrls: v.DATABASE_REPLICA_URL,
      poolSize: v.DATABASE_POOL_SIZE,
    },
    internalAccountUrl: v.ACCOUNT_URL ?? v.PUBLIC_ACCOUNT_URL,
    allowedOrigins: [new URL(v.PUBLIC_MARKET_URL).origin, new URL(v.PUBLIC_ACCOUNT_URL).origin],
    webRoot: v.WEB_ROOT,
    adminRoot: v.ADMIN_ROOT,
    pagesRoot: v.PAGES_ROOT,
    uploads: {
      tokenSecret: v.UPLOAD_TOKEN_SECRET,
      maxOpen: v.MAX_OPEN_UPLOADS,
      maxBytes: Math.round(v.UPLOAD_QUOTA_GIB * 1024 ** 3),
    },
    previewSecondsPerDay: v.PREVIEW_SECONDS_PER_DAY,
    personalDataKeys: parseKeys(v.PERSONAL_DATA_KEY, v.PERSONAL_DATA_OLD_KEYS),
    platformFeeBasisPoints: v.PLATFORM_FEE_BASIS_POINTS,
    settlementDays: v.SETTLEMENT_DAYS,
    operator: operatorOf(v),
    violationAnswerDays: v.VIOLATION_ANSWER_DAYS,
    places: v.PLACES_URL ? { url: v.PLACES_URL, key: v.PLACES_KEY ?? DEMO_PLACES_KEY } : null,
    mapboxToken: v.MAPBOX_TOKEN ?? null,
    mapStyleUrl: v.MAP_STYLE_URL ?? null,
    mapApprovalNumber: v.MAP_APPROVAL_NUMBER ?? null,
    mapOrigins: mapOriginsOf(v),
    cdn: v.CDN_PURGE_URL
      ? { kind: v.CDN_KIND, purgeUrl: v.CDN_PURGE_URL, token: v.CDN_PURGE_TOKEN ?? '', seconds: v.CDN_SECONDS }
      : null,
    searchEngine: searchEngineOf(v),
    walletExplorerUrl: v.WALLET_EXPLORER_URL === 'none' ? null : v.WALLET_EXPLORER_URL,
    log: v.LOG_SIGNING_KEY
      ? {
          secret: v.LOG_SIGNING_KEY,
          host: v.LOG_HOST ?? new URL(v.PUBLIC_MARKET_URL).host,
          witnesses: v.LOG_WITNESSES,
          witnessesNeeded: v.LOG_WITNESSES_NEEDED,
          timestampUrl: v.LOG_TIMESTAMP_URL ?? null,
          timestampSeconds: v.LOG_TIMESTAMP_SECONDS,
          timestampCertificates: v.LOG_TIMESTAMP_CERTIFICATES ?? '',
        }
      : null,
    ...paymentsOf(v),
  }
}
export type Config = ReturnType<typeof readConfig>

const PageVariables = Variables.pick({
  PUBLIC_MARKET_URL: true,
  PUBLIC_ACCOUNT_URL: true,
  S3_PUBLIC_ENDPOINT: true,
  STATIC_URL: true,
  MAPBOX_TOKEN: true,
  MAP_STYLE_URL: true,
  MAP_STYLE_ORIGINS: true,
}).required({ S3_PUBLIC_ENDPOINT: true })

/** Variables of page headers, also for other web servers. @throws {ConfigurationError} */
export function readPageConfig(environment: NodeJS.ProcessEnv = process.env) {
  const v = readVariables(PageVariables, environment)
  const origin = (url: string) => new URL(url).origin
  return {
    store: origin(v.S3_PUBLIC_ENDPOINT),
    static: origin(v.STATIC_URL ?? v.S3_PUBLIC_ENDPOINT),
    account: origin(v.PUBLIC_ACCOUNT_URL),
    map: mapOriginsOf(v),
    isHttps: v.PUBLIC_MARKET_URL.startsWith('https:'),
  }
}

const mapOriginsOf = (v: Pick<z.output<typeof Variables>, 'MAPBOX_TOKEN' | 'MAP_STYLE_URL' | 'MAP_STYLE_ORIGINS'>) => [
  ...(v.MAPBOX_TOKEN ? MAPBOX_ORIGINS : []),
  ...(v.MAP_STYLE_URL ? [new URL(v.MAP_STYLE_URL).origin, ...(v.MAP_STYLE_ORIGINS?.split(',') ?? [])] : []),
]

function problemsOf(v: z.output<typeof Variables>, given: Record<string, string>): string[] {
  const problems = unsafeVariables(v, given, liveRules)
  for (const name of OPERATOR_VARIABLES)
    if (!v.DEMO && !v[name]) problems.push(`${name}: must be set while DEMO=off; sellers' contracts name it`)
  if (!v.DEMO && v.PLACES_URL && !v.PLACES_KEY) problems.push('PLACES_KEY: is required with PLACES_URL')
  if (v.CDN_PURGE_URL && !v.CDN_PURGE_TOKEN) problems.push('CDN_PURGE_TOKEN: is required with CDN_PURGE_URL')
  if (v.SEARCH_ENGINE_USER && !v.SEARCH_ENGINE_PASSWORD)
    problems.push('SEARCH_ENGINE_PASSWORD: is required with SEARCH_ENGINE_USER')
  return [...problems, ...channelProblems(v)]
}

const OPERATOR_VARIABLES = ['OPERATOR_LEGAL_NAME', 'OPERATOR_CREDIT_CODE', 'OPERATOR_ADDRESS'] as const

/** Legal entity of the marketplace. */
function operatorOf(v: z.output<typeof Variables>) {
  const given = (name: (typeof OPERATOR_VARIABLES)[number]) => v[name] ?? DEMO_OPERATOR[name]
  return {
    legalName: given('OPERATOR_LEGAL_NAME'),
    creditCode: given('OPERATOR_CREDIT_CODE'),
    address: given('OPERATOR_ADDRESS'),
  }
}

/** Variables of a migration. @throws {ConfigurationError} */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv = process.env) {
  const v = readVariables(z.object(DATABASE_VARIABLES), environment)
  return { url: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL, startTimeoutSeconds: v.START_PATIENCE_SECONDS }
}

const searchEngineOf = (v: z.output<typeof Variables>) =>
  v.SEARCH_ENGINE_URL.length > 0
    ? {
        urls: v.SEARCH_ENGINE_URL,
        user: v.SEARCH_ENGINE_USER ?? null,
        password: v.SEARCH_ENGINE_PASSWORD ?? null,
        index: v.SEARCH_ENGINE_INDEX,
        shards: v.SEARCH_ENGINE_SHARDS,
      }
    : null

type PaymentSettings = z.output<typeof PaymentVariables>
export type PaymentConfig = ReturnType<typeof paymentsOf>

/** Variables of payment channels alone. @throws {ConfigurationError} */
export function readPaymentConfig(environment: NodeJS.ProcessEnv = process.env): PaymentConfig {
  return paymentsOf(readVariables(PaymentVariables, environment, channelProblems))
}

function paymentsOf(v: PaymentSettings) {
  return {
    /** Base URL for channels' notifications. */
    notifyBaseUrl: v.NOTIFY_BASE_URL ?? v.PUBLIC_MARKET_URL,
    /** Parsed variables; each channel reads its own. */
    channels: Object.fromEntries(
      Object.keys(channelVariables).map((name) => [name, (v as Record<string, unknown>)[name]]),
    ),
  }
}

import { chainOf, chainProblems, chainVariables } from './chain-variables.ts'
import { MAPBOX_ORIGINS } from './http/page-policy.ts'
import { CDN_KINDS } from './ports/cdn.ts'
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
import { isSocialCreditCode } from '@wencang/domain'
import { parseKeys } from '@wencang/personal-data'
import { z } from 'zod'

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
  /** Concurrent requests that one process admits; further ones are rejected. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Read replicas of the database, with commas, for what is the same for every visitor. */
  DATABASE_REPLICA_URL: kind.postgresList.default([]),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  ACCOUNT_URL: kind.url.optional(),
  WEB_ROOT: z.string().optional(),
  ADMIN_ROOT: z.string().optional(),
  UPLOAD_TOKEN_SECRET: kind.secret,
  MAX_OPEN_UPLOADS: z.coerce.number().int().min(1).default(100),
  /** GiB of unfinished or unsold files that a creator may store. */
  UPLOAD_QUOTA_GIB: z.coerce.number().positive().max(1_000_000).default(100),
  /** Working time of a creator's previews in a day; further ones wait for those of all others. */
  PREVIEW_SECONDS_PER_DAY: z.coerce.number().int().min(60).max(86_400).default(3600),
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** A maps service of Amap's shape, which looks places up. */
  PLACES_URL: kind.url.optional(),
  PLACES_KEY: z.string().min(1).optional(),
  /** Clients draw the map with Mapbox then. They see the token: a public one, restricted to our address. */
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.[\w.-]+$/, "takes a public token of Mapbox's (pk.…)")
    .optional(),
  /** A tile server of one's own: its style document, or its tiles as `https://…/{z}/{x}/{y}.png`. */
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'takes the URL of a style, or of tiles with {z}, {x} and {y}' })
    .optional(),
  /** Further origins that its style names, with commas. */
  MAP_STYLE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(?::\d+)?(?:,https?:\/\/[\w.-]+(?::\d+)?)*$/, 'takes origins with commas')
    .optional(),
  /** Where the clients' links lead from a wallet address, which replaces `{address}`; `none` for no links. */
  WALLET_EXPLORER_URL: z
    .string()
    .regex(/^(?:none|https:\/\/\S*\{address\}\S*)$/, 'takes an https URL with {address} in it, or none')
    .default('https://etherscan.io/address/{address}'),
  /** Where a cache in front of the marketplace is told what to forget; public answers are not kept by it when absent. */
  CDN_PURGE_URL: kind.url.optional(),
  CDN_PURGE_TOKEN: kind.filled.optional(),
  /** How the cache is spoken to. */
  CDN_KIND: z.enum(CDN_KINDS).default('header'),
  /** How long it may answer by itself. */
  CDN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  /** Days until the income of a sale may be paid out; a refund takes it back before. */
  SETTLEMENT_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  /** Outside the demo, 0 days of settlement need it. */
  ALLOW_IMMEDIATE_PAYOUTS: kind.onOff.default(false),
  /** Who runs the marketplace: the other party of a seller's contract. */
  OPERATOR_LEGAL_NAME: kind.filled.optional(),
  OPERATOR_CREDIT_CODE: z
    .string()
    .refine(isSocialCreditCode, 'takes a unified social credit code: 18 characters, the last one a check character')
    .optional(),
  OPERATOR_ADDRESS: kind.filled.optional(),
  /** Days in which a creator may answer a violation, and appeal after it was upheld. */
  VIOLATION_ANSWER_DAYS: z.coerce.number().int().min(1).max(365).default(15),
  /** Keys the log that proves versions and sales. It must never change: the log's name stands for one key. */
  LOG_SIGNING_KEY: kind.secret.optional(),
  /** The host that the log is named after: the marketplace's first one, when it has moved. */
  LOG_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'takes a host, with its port if it has one')
    .optional(),
  /** Witnesses that cosign the log: `<verifier key> <URL>`, with commas. */
  LOG_WITNESSES: z.string().regex(WITNESSES, 'takes `<verifier key> <URL>`, with commas').default(''),
  /** How many cosignatures verifiers ask for. */
  LOG_WITNESSES_NEEDED: z.coerce.number().int().min(0).max(100).default(0),
  /** An RFC 3161 authority that stamps the log. */
  LOG_TIMESTAMP_URL: kind.url.optional(),
  /** It stamps at most one checkpoint in so many seconds; certificates wait for the next one. */
  LOG_TIMESTAMP_SECONDS: z.coerce.number({ error: 'takes a number of seconds' }).int().min(0).max(86_400).default(60),
  /** The certificates that its stamps are verified with. */
  LOG_TIMESTAMP_CERTIFICATES: kind.pem.optional(),
  /** OpenSearch, or some of its nodes, which looks words up in the database's place once it has all works. */
  SEARCH_ENGINE_URL: kind.urlList.default([]),
  SEARCH_ENGINE_USER: kind.filled.optional(),
  SEARCH_ENGINE_PASSWORD: kind.filled.optional(),
  /** With which the names of its indexes begin: another one for each shop. */
  SEARCH_ENGINE_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'takes small letters, digits and hyphens')
    .default('wencang'),
  /** Parts into which a new index is divided; ten million works fit into one. */
  SEARCH_ENGINE_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  ...chainVariables,
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
    chain: chainOf(v),
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

/** What the headers of pages depend on, for who sends the pages in the API's place. @throws {ConfigurationError} */
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

/** What pages may load a map from. */
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
  return [...problems, ...channelProblems(v), ...chainProblems(v)]
}

const OPERATOR_VARIABLES = ['OPERATOR_LEGAL_NAME', 'OPERATOR_CREDIT_CODE', 'OPERATOR_ADDRESS'] as const

/** The legal entity that runs the marketplace. */
function operatorOf(v: z.output<typeof Variables>) {
  const given = (name: (typeof OPERATOR_VARIABLES)[number]) => v[name] ?? DEMO_OPERATOR[name]
  return {
    legalName: given('OPERATOR_LEGAL_NAME'),
    creditCode: given('OPERATOR_CREDIT_CODE'),
    address: given('OPERATOR_ADDRESS'),
  }
}

/** What migrating needs, which is less than what a server does. @throws {ConfigurationError} */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv = process.env) {
  const v = readVariables(z.object(DATABASE_VARIABLES), environment)
  return { url: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL, startPatienceSeconds: v.START_PATIENCE_SECONDS }
}

/** Null where none is configured. */
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

/** What the payment channels need, and nothing else. @throws {ConfigurationError} */
export function readPaymentConfig(environment: NodeJS.ProcessEnv = process.env): PaymentConfig {
  return paymentsOf(readVariables(PaymentVariables, environment, channelProblems))
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

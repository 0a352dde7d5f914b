import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { channelVariables, demoMerchant, demoSandbox } from '@wencang/payment-channels'
import type { DemoLog } from './demo-log.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export const APP_NAMES = ['sandbox', 'account', 'api', 'worker', 'anchorer'] as const
export type AppName = (typeof APP_NAMES)[number]
export type Environment = Record<string, string>

/** System variables passed to every process. */
const MACHINE_VARIABLES = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  // Cache of compiled, type-stripped code.
  'NODE_COMPILE_CACHE',
]

/** Observability variables. */
const SEEING = ['METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT']

const MARKET_OPTIONS = [
  ...[
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'DATABASE_POOL_SIZE',
    'REQUESTS_AT_ONCE',
    'S3_PATH_STYLE',
    'STATIC_URL',
    'CDN_PURGE_URL',
    'CDN_PURGE_TOKEN',
    'CDN_KIND',
    'CDN_SECONDS',
    'SEARCH_ENGINE_URL',
    'SEARCH_ENGINE_USER',
    'SEARCH_ENGINE_PASSWORD',
    'SEARCH_ENGINE_INDEX',
    'SEARCH_ENGINE_SHARDS',
    'MAX_OPEN_UPLOADS',
    'UPLOAD_QUOTA_GIB',
    'PREVIEW_SECONDS_PER_DAY',
  ],
  ...[
    'PLATFORM_FEE_BASIS_POINTS',
    'SETTLEMENT_DAYS',
    'ALLOW_IMMEDIATE_PAYOUTS',
    'OPERATOR_LEGAL_NAME',
    'OPERATOR_CREDIT_CODE',
    'OPERATOR_ADDRESS',
    'VIOLATION_ANSWER_DAYS',
    'LOG_SIGNING_KEY',
    'LOG_HOST',
    'LOG_WITNESSES',
    'LOG_WITNESSES_NEEDED',
    'LOG_TIMESTAMP_URL',
    'LOG_TIMESTAMP_SECONDS',
    'LOG_TIMESTAMP_CERTIFICATES',
    ...Object.keys(channelVariables),
    'PLACES_URL',
    'PLACES_KEY',
    'MAPBOX_TOKEN',
    'MAP_STYLE_URL',
    'MAP_STYLE_ORIGINS',
    'MAP_APPROVAL_NUMBER',
    'WALLET_EXPLORER_URL',
    'RATE_LIMIT_SCALE',
    'START_PATIENCE_SECONDS',
    'PERSONAL_DATA_OLD_KEYS',
    ...SEEING,
  ],
]

/** Optional variables passed through to the apps. */
const OPTIONAL_VARIABLES: Record<AppName, string[]> = {
  sandbox: ['LOG_LEVEL', 'SANDBOX_SMTP_HOST', 'SANDBOX_MERCHANT_NAME', 'SANDBOX_CLOCK_SPEED'],
  account: [
    ...['LOG_LEVEL', 'TRUSTED_PROXIES', 'OIDC_ISSUER', 'OIDC_SCOPE', 'OIDC_ROLES_CLAIM', 'SESSION_COOKIE_DOMAIN'],
    ...[
      'SESSION_IDLE_HOURS',
      'SESSION_ABSOLUTE_HOURS',
      'CAPTCHA_MAX_NUMBER',
      'SMTP_URL',
      'MAIL_FROM',
      'SMS_URL',
      'S3_PATH_STYLE',
      'STATIC_URL',
      'RATE_LIMIT_SCALE',
      'START_PATIENCE_SECONDS',
    ],
    'PERSONAL_DATA_OLD_KEYS',
    ...SEEING,
  ],
  api: MARKET_OPTIONS,
  worker: MARKET_OPTIONS,
  anchorer: [
    'LOG_LEVEL',
    'START_PATIENCE_SECONDS',
    'CHAIN_RPC_URL',
    'CHAIN_KIND',
    'CHAIN_ID',
    'CHAIN_CONTRACT',
    'CHAIN_PRIVATE_KEY',
    'CHAIN_SANDBOX',
    'CHAIN_DEPTH',
    'CHAIN_ROOT_MINUTES',
    'CHAIN_REGISTERS_VERSIONS',
    'CHAIN_MAX_FEE_GWEI',
    ...SEEING,
  ],
}

/** Values known once Postgres and the store run. */
export interface EnvironmentParts {
  settings: Settings
  secrets: Secrets
  /** `DATABASE_URL` and `S3_*`. */
  services: Environment
  demoLog?: DemoLog | undefined
  /** Variables of the demo's chain, if any. */
  demoChain?: Environment | undefined
  /** Additional origins of development servers. */
  extraOrigins?: string[]
  /** User-set variables; they override derived values. */
  overrides: NodeJS.ProcessEnv
}

/** Builds one app's environment: only its own variables. */
export function appEnvironment(app: AppName, parts: EnvironmentParts): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {}
  for (const name of MACHINE_VARIABLES) {
    if (process.env[name]) environment[name] = process.env[name]
  }
  const own = ownVariables(app, parts)
  Object.assign(environment, own)
  for (const name of [...Object.keys(own), ...OPTIONAL_VARIABLES[app]]) {
    const value = parts.overrides[name]
    const file = parts.overrides[`${name}_FILE`]
    if (value) environment[name] = value
    else if (file) {
      delete environment[name]
      environment[`${name}_FILE`] = file
    }
  }
  if (app === 'account' && !parts.settings.demo) environment.TRUSTED_PROXIES = withNearApi(environment.TRUSTED_PROXIES)
  return environment
}

/** Trusts the local API as a proxy. Not in the demo, where local clients could forge addresses. */
function withNearApi(proxies: string | undefined): string {
  return ['loopback', proxies].filter(Boolean).join(',')
}

function ownVariables(app: AppName, parts: EnvironmentParts): Environment {
  const common = commonVariables(parts)
  switch (app) {
    case 'sandbox':
      return { ...common, ...sandboxVariables(parts) }
    case 'account':
      return { ...common, ...parts.services, ...publicStore(parts), ...accountVariables(parts) }
    case 'api':
    case 'worker':
      return { ...common, ...parts.services, ...publicStore(parts), ...marketVariables(parts) }
    case 'anchorer':
      return anchorerVariables(parts)
  }
}

function commonVariables({ settings }: EnvironmentParts): Environment {
  return {
    DEMO: settings.demo ? 'on' : 'off',
    HOST: settings.host,
    PUBLIC_MARKET_URL: settings.public.market,
    PUBLIC_ACCOUNT_URL: settings.public.account,
    ...(settings.demo ? { PUBLIC_SANDBOX_URL: settings.public.sandbox } : {}),
  }
}

function publicStore({ settings }: EnvironmentParts): Environment {
  return { S3_PUBLIC_ENDPOINT: settings.public.store }
}

function accountVariables({ settings, secrets, extraOrigins = [] }: EnvironmentParts): Environment {
  const origins = [settings.public.market, settings.public.account, ...extraOrigins]
  return {
    ACCOUNT_PORT: String(settings.ports.ACCOUNT_PORT),
    OIDC_CLIENT_ID: 'wencang',
    OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
    COOKIE_SECRET: secrets.cookieSecret,
    OIDC_SIGNING_KEY: secrets.oidcSigningKey,
    PERSONAL_DATA_KEY: secrets.personalDataKey,
    ALLOWED_ORIGINS: origins.map((address) => new URL(address).origin).join(','),
    ...(settings.demo ? { SMTP_URL: `smtp://127.0.0.1:${settings.ports.SANDBOX_SMTP_PORT}` } : {}),
  }
}

function marketVariables({ settings, secrets, demoLog }: EnvironmentParts): Environment {
  return {
    API_PORT: String(settings.ports.API_PORT),
    WORKER_PORT: String(settings.ports.WORKER_PORT),
    ...built('WEB_ROOT', 'apps/web/dist'),
    ...built('PAGES_ROOT', 'apps/web/pages/dist'),
    ...built('ADMIN_ROOT', 'apps/admin/dist'),
    ACCOUNT_URL: `http://127.0.0.1:${settings.ports.ACCOUNT_PORT}`,
    UPLOAD_TOKEN_SECRET: secrets.uploadTokenSecret,
    LOG_SIGNING_KEY: secrets.logSigningKey,
    PERSONAL_DATA_KEY: secrets.personalDataKey,
    NOTIFY_BASE_URL: settings.public.market,
    ...(settings.demo
      ? // Payouts are visible immediately in the demo.
        { SETTLEMENT_DAYS: '0', ...sandboxServices(settings, secrets), ...demoLog?.market }
      : {}),
  }
}

function anchorerVariables({ settings, services, demoChain }: EnvironmentParts): Environment {
  const { DATABASE_URL = '' } = services
  const { demo, host, ports } = settings
  return {
    ...{ DEMO: demo ? 'on' : 'off', HOST: host, DATABASE_URL },
    ANCHORER_PORT: String(ports.ANCHORER_PORT),
    ...demoChain,
  }
}

/** Absent in development, where Vite serves the client. */
function built(variable: string, product: string): Environment {
  const folder = path.join(PROJECT_ROOT, product)
  return existsSync(folder) ? { [variable]: folder } : {}
}

/** The demo's merchant and place search, at the sandbox. */
function sandboxServices({ public: { sandbox }, ports }: Settings, secrets: Secrets): Environment {
  const internal = `http://127.0.0.1:${ports.SANDBOX_PORT}`
  return { ...demoMerchant(secrets, { internal, public: sandbox }), PLACES_URL: internal }
}

function sandboxVariables({ settings, secrets, demoLog }: EnvironmentParts): Environment {
  return {
    SANDBOX_PORT: String(settings.ports.SANDBOX_PORT),
    SANDBOX_SMTP_PORT: String(settings.ports.SANDBOX_SMTP_PORT),
    SANDBOX_DATA_DIR: path.join(settings.dataDir, 'sandbox'),
    ...demoSandbox(secrets),
    ...demoLog?.sandbox,
  }
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export const APP_NAMES = ['sandbox', 'account', 'api', 'worker'] as const
export type AppName = (typeof APP_NAMES)[number]
export type Environment = Record<string, string>

/** Variables that every process needs on this machine. */
const MACHINE_VARIABLES = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
]

const MARKET_OPTIONS = [
  ...[
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
    'DATABASE_POOL_SIZE',
    'REQUESTS_AT_ONCE',
    'S3_PATH_STYLE',
    'STATIC_URL',
    'MAX_OPEN_UPLOADS',
  ],
  ...[
    'PLATFORM_FEE_BASIS_POINTS',
    'SETTLEMENT_DAYS',
    'WECHATPAY_VERIFY_BY',
    'WECHATPAY_PLATFORM_OLD_KEY_ID',
    'WECHATPAY_PLATFORM_OLD_PUBLIC_KEY',
    'ALIPAY_VERIFY_BY',
    'ALIPAY_APP_CERT',
    'ALIPAY_PLATFORM_CERT',
    'ALIPAY_ROOT_CERT',
    'PLACES_KEY',
    'MAPBOX_TOKEN',
    'RATE_LIMIT_SCALE',
    'START_PATIENCE_SECONDS',
    'PERSONAL_DATA_OLD_KEYS',
  ],
]

/** Optional variables that are passed through to the apps. */
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
  ],
  api: MARKET_OPTIONS,
  worker: MARKET_OPTIONS,
}

/** Values that are known once Postgres and the store run. */
export interface EnvironmentParts {
  settings: Settings
  secrets: Secrets
  /** `DATABASE_URL` and `S3_*`. */
  services: Environment
  /** Origins of development servers that may use the API, in addition to the public ones. */
  extraOrigins?: string[]
  /** Variables that people set; they take precedence over derived values. */
  overrides: NodeJS.ProcessEnv
}

/** The whole environment of one app: only its own variables. */
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

/**
 * Sign-in takes the client's IP address from the API on this machine; otherwise all visitors of the marketplace would count as one. In the demo every client is
 * on this machine and could forge any address, so no proxy is trusted there.
 */
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

function marketVariables({ settings, secrets }: EnvironmentParts): Environment {
  return {
    API_PORT: String(settings.ports.API_PORT),
    WORKER_PORT: String(settings.ports.WORKER_PORT),
    ...builtClient('WEB_ROOT', 'web'),
    ...builtClient('ADMIN_ROOT', 'admin'),
    ACCOUNT_URL: `http://127.0.0.1:${settings.ports.ACCOUNT_PORT}`,
    UPLOAD_TOKEN_SECRET: secrets.uploadTokenSecret,
    PERSONAL_DATA_KEY: secrets.personalDataKey,
    NOTIFY_BASE_URL: settings.public.market,
    ...(settings.demo ? sandboxMerchant(settings, secrets) : liveMerchant()),
  }
}

/** The folder of a built client; in development there may be none, and Vite serves it. */
function builtClient(variable: string, client: string): Environment {
  const folder = path.join(PROJECT_ROOT, 'apps', client, 'dist')
  return existsSync(folder) ? { [variable]: folder } : {}
}

/** The demo's merchant IDs at the sandbox. The API recognises such IDs by their first word, and rejects them outside the demo. */
const DEMO_MERCHANT = {
  WECHATPAY_APP_ID: 'sandbox-wx00000001',
  WECHATPAY_MERCHANT_ID: 'sandbox-1900000001',
  ALIPAY_APP_ID: 'sandbox-2021000000000001',
  ALIPAY_SELLER_ID: 'sandbox-2088000000000001',
}

function sandboxMerchant({ public: { sandbox }, ports }: Settings, secrets: Secrets): Environment {
  const near = `http://127.0.0.1:${ports.SANDBOX_PORT}`
  return {
    ...DEMO_MERCHANT,
    WECHATPAY_BASE_URL: `${near}/wechatpay`,
    WECHATPAY_MERCHANT_SERIAL: secrets.wechatpayMerchantSerial,
    WECHATPAY_MERCHANT_PRIVATE_KEY: secrets.wechatpayMerchant.privateKey,
    WECHATPAY_API_V3_KEY: secrets.wechatpayApiV3Key,
    WECHATPAY_PLATFORM_KEY_ID: secrets.wechatpayPlatformKeyId,
    WECHATPAY_PLATFORM_PUBLIC_KEY: secrets.wechatpayPlatform.publicKey,
    ALIPAY_GATEWAY_URL: `${near}/alipay/gateway.do`,
    ALIPAY_PUBLIC_GATEWAY_URL: `${sandbox}/alipay/gateway.do`,
    ALIPAY_APP_PRIVATE_KEY: secrets.alipayApp.privateKey,
    ALIPAY_PLATFORM_PUBLIC_KEY: secrets.alipayPlatform.publicKey,
    PLACES_URL: `${near}/amap`,
  }
}

/** Only the names; their values come from outside. */
function liveMerchant(): Environment {
  const names = [
    ...['WECHATPAY_BASE_URL', 'WECHATPAY_APP_ID', 'WECHATPAY_MERCHANT_ID', 'WECHATPAY_MERCHANT_SERIAL'],
    ...['WECHATPAY_MERCHANT_PRIVATE_KEY', 'WECHATPAY_API_V3_KEY', 'WECHATPAY_PLATFORM_KEY_ID'],
    ...['WECHATPAY_PLATFORM_PUBLIC_KEY', 'ALIPAY_GATEWAY_URL', 'ALIPAY_PUBLIC_GATEWAY_URL', 'ALIPAY_APP_ID'],
    ...['ALIPAY_SELLER_ID', 'ALIPAY_APP_PRIVATE_KEY', 'ALIPAY_PLATFORM_PUBLIC_KEY', 'PLACES_URL'],
  ]
  return Object.fromEntries(names.map((name) => [name, '']))
}

function sandboxVariables({ settings, secrets }: EnvironmentParts): Environment {
  return {
    ...DEMO_MERCHANT,
    SANDBOX_PORT: String(settings.ports.SANDBOX_PORT),
    SANDBOX_SMTP_PORT: String(settings.ports.SANDBOX_SMTP_PORT),
    SANDBOX_DATA_DIR: path.join(settings.dataDir, 'sandbox'),
    WECHATPAY_MERCHANT_SERIAL: secrets.wechatpayMerchantSerial,
    WECHATPAY_MERCHANT_PUBLIC_KEY: secrets.wechatpayMerchant.publicKey,
    WECHATPAY_API_V3_KEY: secrets.wechatpayApiV3Key,
    WECHATPAY_PLATFORM_KEY_ID: secrets.wechatpayPlatformKeyId,
    WECHATPAY_PLATFORM_PRIVATE_KEY: secrets.wechatpayPlatform.privateKey,
    ALIPAY_APP_PUBLIC_KEY: secrets.alipayApp.publicKey,
    ALIPAY_PLATFORM_PRIVATE_KEY: secrets.alipayPlatform.privateKey,
  }
}

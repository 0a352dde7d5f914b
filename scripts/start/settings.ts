import path from 'node:path'
import { cookieDomainProblems, describeProblem, liveProblems, openDemo } from '@wencang/configuration'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { liveRules, requiredVariables } from '@wencang/payment-channels'

/** The message names the variable and valid values. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** Ports by environment variable. */
export interface Ports {
  API_PORT: number
  WORKER_PORT: number
  ANCHORER_PORT: number
  ACCOUNT_PORT: number
  SANDBOX_PORT: number
  SANDBOX_SMTP_PORT: number
  POSTGRES_PORT: number
  STORE_PORT: number
}

const DEFAULT_PORTS: Ports = {
  API_PORT: 8080,
  WORKER_PORT: 8083,
  ANCHORER_PORT: 8084,
  ACCOUNT_PORT: 8081,
  SANDBOX_PORT: 8082,
  SANDBOX_SMTP_PORT: 8025,
  POSTGRES_PORT: 5433,
  STORE_PORT: 9000,
}

/** URLs for browsers and payment channels. */
export interface PublicAddresses {
  market: string
  account: string
  sandbox: string
  store: string
}

export interface Settings {
  demo: boolean
  /** The log is anchored on a chain. */
  hasChain: boolean
  host: string
  dataDir: string
  ports: Ports
  public: PublicAddresses
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1'])

/** Reads and validates the settings of `npm start`. @throws {SettingError} */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const ports = readPorts(env)
  const address = (name: string, port: number) => readAddress(env, name) ?? `http://localhost:${port}`
  const demo = readSwitch(env, 'DEMO', true)
  const settings: Settings = {
    demo,
    hasChain: Boolean(env.CHAIN_RPC_URL || env.CHAIN_RPC_URL_FILE) || (demo && readSwitch(env, 'DEMO_CHAIN', false)),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(PROJECT_ROOT, env.DATA_DIR || '.data'),
    ports,
    public: {
      market: address('PUBLIC_MARKET_URL', ports.API_PORT),
      account: address('PUBLIC_ACCOUNT_URL', ports.ACCOUNT_PORT),
      sandbox: address('PUBLIC_SANDBOX_URL', ports.SANDBOX_PORT),
      store:
        readAddress(env, 'S3_PUBLIC_ENDPOINT') ??
        readAddress(env, 'S3_ENDPOINT') ??
        `http://localhost:${ports.STORE_PORT}`,
    },
  }
  if (settings.demo) requireClosedDemo(settings)
  else requireSafeSettings(env)
  return settings
}

/** Demo accounts have a published password: allow loopback only. */
function requireClosedDemo(settings: Settings): void {
  if (!LOOPBACK_NAMES.has(settings.host)) {
    throw new SettingError(
      `HOST is ${settings.host}; with DEMO=on it takes loopback addresses only (127.0.0.1, ::1, localhost).`,
    )
  }
  const addresses = {
    PUBLIC_MARKET_URL: settings.public.market,
    PUBLIC_ACCOUNT_URL: settings.public.account,
    PUBLIC_SANDBOX_URL: settings.public.sandbox,
    S3_PUBLIC_ENDPOINT: settings.public.store,
  }
  const problems = openDemo(addresses)
  if (problems.length > 0) throw new SettingError(problems.join('\n'))
}

/** Variables required outside the demo, besides payment channels. */
const LIVE_VARIABLES = [
  ...['PUBLIC_MARKET_URL', 'PUBLIC_ACCOUNT_URL', 'DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL'],
  ...['OPERATOR_LEGAL_NAME', 'OPERATOR_CREDIT_CODE', 'OPERATOR_ADDRESS'],
]

/** Fails early; servers recheck, including secrets in files. */
function requireSafeSettings(env: NodeJS.ProcessEnv): void {
  const needed = [...LIVE_VARIABLES, ...requiredVariables(env)]
  const missing = needed.filter((name) => !env[name] && !env[`${name}_FILE`])
  const lines = missing.length > 0 ? [`With DEMO=off these must be set (or as …_FILE): ${missing.join(', ')}.`] : []
  const variables = { ...env, S3_PUBLIC_ENDPOINT: env.S3_PUBLIC_ENDPOINT || env.S3_ENDPOINT }
  const problems = [...liveProblems(variables, liveRules), ...cookieDomainProblems(variables)]
  if (problems.length > 0) lines.push('Unsafe with DEMO=off:', ...problems.map((one) => `  ${describeProblem(one)}`))
  if (lines.length > 0) throw new SettingError(lines.join('\n'))
}

function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = { ...DEFAULT_PORTS }
  const users = new Map<number, string>()
  for (const name of Object.keys(DEFAULT_PORTS) as (keyof Ports)[]) {
    const text = env[name]
    if (text) ports[name] = Number(text)
    const port = ports[name]
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new SettingError(`${name} is "${text}"; it takes a port number from 1 to 65535.`)
    }
    const other = users.get(port)
    if (other) throw new SettingError(`${name} and ${other} are both ${port}; each needs a port of its own.`)
    users.set(port, name)
  }
  return ports
}

function readAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${text}"; it takes an address such as http://localhost:8080.`)
  }
  return text.replace(/\/+$/, '')
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === 'on') return true
  if (text === 'off') return false
  throw new SettingError(`${name} is "${text}"; it takes on or off.`)
}

/** Runs first: generates missing secrets and writes each server's variables. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { realIpDirectives } from '@wencang/configuration'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { demoMerchant } from '@wencang/payment-channels'
import { demoLogOf } from '../start/demo-log.ts'
import { type AppName, appEnvironment, type EnvironmentParts } from '../start/environment.ts'
import { loadSecrets, type Secrets } from '../start/secrets.ts'
import { readSettings, type Settings } from '../start/settings.ts'

const FOLDER = '/settings'
const STORE = 'http://minio:9000'
const SANDBOX = 'http://sandbox:8082'

const APPS: AppName[] = ['api', 'account', 'anchorer', 'sandbox']
/** Host ports, meaningless inside containers. */
const PUBLISHED = new Set([
  'API_PORT',
  'WORKER_PORT',
  'ANCHORER_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_DATA_DIR',
  'HOST',
])
/** Image default, plus replication for the backup. */
const POSTGRES_ACCESS = `local all all trust
host all all all scram-sha-256
host replication wencang all scram-sha-256
`
/** Variables that the image sets. */
const MACHINE = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']

try {
  await writeSettings()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function writeSettings(): Promise<void> {
  const kept = path.join(FOLDER, 'kept')
  const secrets = loadSecrets(kept)
  // Inside, listen everywhere; the compose file publishes on loopback.
  const given: NodeJS.ProcessEnv = { ...process.env, HOST: '127.0.0.1' }
  const database = `postgresql://wencang:${secrets.postgresPassword}@postgres:5432/wencang`
  given.DATABASE_URL ||= database
  given.S3_PUBLIC_ENDPOINT ||= given.S3_ENDPOINT || `http://localhost:${given.STORE_PORT || 9000}`
  given.S3_ENDPOINT ||= STORE
  const settings = readSettings(given)
  // Sign-in keeps its port: it calls its public URL.
  const overrides: NodeJS.ProcessEnv = {
    ACCOUNT_URL: `http://account:${settings.ports.ACCOUNT_PORT}`,
    API_PORT: '8080',
    WORKER_PORT: '8083',
    ANCHORER_PORT: '8084',
    SANDBOX_PORT: '8082',
    SANDBOX_SMTP_PORT: '8025',
    SANDBOX_DATA_DIR: '/data',
    ...(settings.demo ? nearSandbox(settings, secrets) : {}),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !PUBLISHED.has(name))),
  }
  const store = {
    S3_ENDPOINT: given.S3_ENDPOINT,
    S3_REGION: given.S3_REGION || 'us-east-1',
    S3_ACCESS_KEY_ID: secrets.storeAccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.storeSecretAccessKey,
    S3_PRIVATE_BUCKET: given.S3_PRIVATE_BUCKET || 'wencang-private',
    S3_PUBLIC_BUCKET: given.S3_PUBLIC_BUCKET || 'wencang-public',
  }
  const parts: EnvironmentParts = {
    settings: { ...settings, host: '0.0.0.0' },
    secrets,
    services: { ...store, DATABASE_URL: given.DATABASE_URL },
    demoLog: settings.demo
      ? await demoLogOf({ folder: kept, settings, secrets, overrides: given, sandboxUrl: SANDBOX })
      : undefined,
    overrides,
  }
  const environments = Object.fromEntries(
    APPS.map((app) => {
      const own = { ...parts, overrides: { ...overrides, TRUSTED_PROXIES: proxiesBefore(app) } }
      return [app, without(MACHINE, appEnvironment(app, own))]
    }),
  )
  for (const app of APPS) writeVariables(app, environments[app] ?? {})
  write('postgres', 'password', secrets.postgresPassword)
  write('postgres', 'pg_hba.conf', POSTGRES_ACCESS)
  write('store', 'user', secrets.storeAccessKeyId)
  write('store', 'password', secrets.storeSecretAccessKey)
  write('grafana', 'password', secrets.grafanaPassword)
  write('web', 'real-ip.conf', realIpDirectives(given.TRUSTED_PROXIES))
  write('web', 'account.conf', `set $account http://account:${settings.ports.ACCOUNT_PORT};\n`)
  write('web', 'headers.conf', pageHeaders(environments.api ?? {}))
  write('web', 'embed-headers.conf', pageHeaders(environments.api ?? {}, ['embed']))
  console.log(`Settings are written for ${APPS.join(', ')}; demo mode is ${settings.demo ? 'on' : 'off'}.`)
}

/** Trusts only `entry`, which overwrites forwarded addresses; sign-in also trusts the API. */
function proxiesBefore(app: AppName): string {
  return app === 'account' ? 'api,entry' : 'entry'
}

function nearSandbox({ public: { sandbox } }: Settings, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    NOTIFY_BASE_URL: 'http://entry:8080',
    ...demoMerchant(secrets, { internal: SANDBOX, public: sandbox }),
    PLACES_URL: SANDBOX,
    SMTP_URL: 'smtp://sandbox:8025',
    SMS_URL: `${SANDBOX}/inbox/sms`,
  }
}

function without(names: string[], environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name, value]) => value && !names.includes(name)))
}

function pageHeaders(environment: NodeJS.ProcessEnv, which: string[] = []): string {
  const program = path.join(PROJECT_ROOT, 'apps', 'api', 'src', 'print-page-headers.ts')
  return execFileSync(process.execPath, [program, ...which], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
}

/** Writes the format of `node --env-file`. */
function writeVariables(app: string, environment: NodeJS.ProcessEnv): void {
  const lines = Object.entries(environment).map(([name, value = '']) => {
    if (value.includes("'")) throw new Error(`${name}: takes no single quotation marks`)
    return `${name}='${value.replaceAll('\\n', '\n')}'`
  })
  write(app, `${app}.env`, `${lines.join('\n')}\n`)
}

/** Readable by any user of the mounting server. */
function write(folder: string, file: string, content: string): void {
  mkdirSync(path.join(FOLDER, folder), { recursive: true })
  writeFileSync(path.join(FOLDER, folder, file), content, { mode: 0o644 })
}

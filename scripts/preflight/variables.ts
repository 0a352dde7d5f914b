import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { appEnvironment, type EnvironmentParts } from '../start/environment.ts'
import type { Secrets } from '../start/secrets.ts'
import { readSettings } from '../start/settings.ts'
import type { Variables } from './finding.ts'

/** Written by the `settings` container, one file per server. */
const CONTAINER_SETTINGS = '/settings'

/** Reads container files, a complete environment, or derives like `npm start`. Writes nothing. */
export function readVariables(environment: NodeJS.ProcessEnv, containerSettings = CONTAINER_SETTINGS): Variables {
  const written = ['account', 'anchorer', 'api'].map((app) => path.join(containerSettings, app, `${app}.env`))
  if (written.every((file) => existsSync(file))) return Object.assign({}, ...written.map(readEnvironmentFile))
  if (environment.UPLOAD_TOKEN_SECRET || environment.UPLOAD_TOKEN_SECRET_FILE) return withFiles(environment)
  const file = path.join(PROJECT_ROOT, '.env')
  const given: NodeJS.ProcessEnv = { ...(existsSync(file) ? readEnvironmentFile(file) : {}), ...environment }
  const settings = readSettings(given)
  const secrets = readSecrets(settings.dataDir)
  const database = `postgresql://wencang:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${settings.ports.POSTGRES_PORT}/wencang`
  const parts: EnvironmentParts = {
    settings,
    secrets,
    services: {
      DATABASE_URL: given.DATABASE_URL || database,
      S3_ENDPOINT: given.S3_ENDPOINT || `http://127.0.0.1:${settings.ports.STORE_PORT}`,
      S3_REGION: given.S3_REGION || 'us-east-1',
      S3_ACCESS_KEY_ID: secrets.storeAccessKeyId,
      S3_SECRET_ACCESS_KEY: secrets.storeSecretAccessKey,
      S3_PRIVATE_BUCKET: 'wencang-private',
      S3_PUBLIC_BUCKET: 'wencang-public',
    },
    overrides: given,
  }
  return withFiles({
    ...appEnvironment('anchorer', parts),
    ...appEnvironment('account', parts),
    ...appEnvironment('api', parts),
  })
}

const readEnvironmentFile = (file: string) => parseEnv(readFileSync(file, 'utf8'))

function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    throw new Error(
      `There is nothing to look at yet: ${file} is not there, and UPLOAD_TOKEN_SECRET is not set. Start the product once.`,
    )
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** Reads `X` from the file named by `X_FILE`. */
function withFiles(environment: NodeJS.ProcessEnv): Variables {
  const values: Record<string, string | undefined> = { ...environment }
  for (const [name, file] of Object.entries(environment)) {
    const target = /^([A-Z0-9_]+)_FILE$/.exec(name)?.[1]
    if (!target || values[target] || !file || !existsSync(file)) continue
    values[target] = readFileSync(file, 'utf8').trim()
  }
  return values
}

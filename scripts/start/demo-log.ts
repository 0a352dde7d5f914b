import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatVerifierKey, logSignerOf, witnessSignerOf } from '@wencang/proof/keys'
import type { Environment } from './environment.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Lets sandbox and marketplace witness and timestamp the log. */
export interface DemoLog {
  sandbox: Environment
  market: Environment
}

const WITNESS_PATHS = [1, 2, 3].map((number) => `/log/witness/${number}`)
/** Majority of witnesses a verifier requires. */
const NEEDED = 2

interface DemoLogParts {
  /** Folder of kept secrets. */
  folder: string
  settings: Settings
  secrets: Secrets
  overrides: NodeJS.ProcessEnv
  /** The sandbox, as servers reach it. */
  sandboxUrl: string
}

/** Each side gets only the other's public keys. */
export async function demoLogOf({ folder, settings, secrets, overrides, sandboxUrl }: DemoLogParts): Promise<DemoLog> {
  const secret = readOverride(overrides, 'LOG_SIGNING_KEY') ?? secrets.logSigningKey
  const hosts = loadHosts(folder, settings)
  const market = readOverride(overrides, 'LOG_HOST') ?? hosts.market
  const log = await logSignerOf(market, secret)
  const witnesses = await Promise.all(
    WITNESS_PATHS.map(async (place) => {
      const { key } = await witnessSignerOf(`${hosts.sandbox}${place}`, secrets.sandboxWitnessSecret)
      return `${formatVerifierKey(key)} ${sandboxUrl}${place}`
    }),
  )
  const authority = await loadAuthority(folder)
  return {
    sandbox: {
      SANDBOX_LOG_KEY: formatVerifierKey(log.key),
      SANDBOX_LOG_HOST: hosts.sandbox,
      SANDBOX_WITNESS_SECRET: secrets.sandboxWitnessSecret,
      SANDBOX_TIMESTAMP_AUTHORITY: Buffer.from(authority).toString('base64'),
    },
    market: {
      LOG_HOST: market,
      LOG_WITNESSES: witnesses.join(', '),
      LOG_WITNESSES_NEEDED: String(NEEDED),
      LOG_TIMESTAMP_URL: `${sandboxUrl}/log/timestamp`,
      // The sandbox's timestamps are free: stamp every checkpoint.
      LOG_TIMESTAMP_SECONDS: '0',
      LOG_TIMESTAMP_CERTIFICATES: (JSON.parse(authority) as { rootPem: string }).rootPem,
    },
  }
}

function readOverride(overrides: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = overrides[`${name}_FILE`]
  return overrides[name] || (file ? readFileSync(file, 'utf8').trim() : undefined)
}

/** Names of log and witnesses, kept when ports change. */
function loadHosts(folder: string, { public: { market, sandbox } }: Settings): { market: string; sandbox: string } {
  const file = path.join(folder, 'log-hosts.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const hosts = { market: new URL(market).host, sandbox: new URL(sandbox).host }
  writeFileSync(`${file}.new`, JSON.stringify(hosts))
  renameSync(`${file}.new`, file)
  return hosts
}

/** Created once as JSON, readable only by its owner. */
async function loadAuthority(folder: string): Promise<string> {
  const file = path.join(folder, 'timestamp-authority.json')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  // Lazy: needed once per data folder.
  const { createAuthority } = await import('@wencang/proof/authority')
  const authority = JSON.stringify(await createAuthority('Wencang Sandbox Time', new Date()))
  writeFileSync(`${file}.new`, authority, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return authority
}

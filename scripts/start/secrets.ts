import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoSecrets, type Secret } from '@wencang/payment-channels'

const secret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Generators of secrets that are not configured. */
const GENERATORS = {
  postgresPassword: () => secret(18),
  storeAccessKeyId: () => `wencang-${randomBytes(6).toString('hex')}`,
  storeSecretAccessKey: () => secret(30),
  uploadTokenSecret: () => secret(),
  grafanaPassword: () => secret(18),
  logSigningKey: () => secret(),
  /** Derives the demo's witness keys. */
  sandboxWitnessSecret: () => secret(),
  cookieSecret: () => secret(),
  oidcClientSecret: () => secret(),
  /** EC P-256 as PKCS #8. */
  oidcSigningKey: () =>
    generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
  /** 32 bytes in hex; encrypts document numbers at rest. */
  personalDataKey: () => randomBytes(32).toString('hex'),
}

/** Secrets of the installation and of the demo's merchants. */
export type Secrets = Record<keyof typeof GENERATORS, string> & Record<string, Secret>

/** Loads or creates owner-only `secrets.json`; never replaces a secret. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = Object.entries({ ...GENERATORS, ...demoSecrets }).filter(([name]) => kept[name] === undefined)
  if (missing.length === 0) {
    chmodSync(file, 0o600)
    return kept as Secrets
  }
  const generated = Object.fromEntries(missing.map(([name, generate]) => [name, generate()]))
  const secrets = { ...kept, ...generated } as Secrets
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
  return secrets
}

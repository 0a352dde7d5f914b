import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface PemPair {
  privateKey: string
  publicKey: string
}

/** The secrets that are not set and that this installation therefore generated, once. */
export interface Secrets {
  postgresPassword: string
  storeAccessKeyId: string
  storeSecretAccessKey: string
  uploadTokenSecret: string
  cookieSecret: string
  oidcClientSecret: string
  /** EC P-256 as PKCS #8. */
  oidcSigningKey: string
  /** 32 bytes in hex; encrypts document numbers at rest. */
  personalDataKey: string
  wechatpayMerchantSerial: string
  wechatpayMerchant: PemPair
  wechatpayPlatformKeyId: string
  wechatpayPlatform: PemPair
  /** 32 characters. */
  wechatpayApiV3Key: string
  alipayApp: PemPair
  alipayPlatform: PemPair
}

function secret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

function rsaPair(): PemPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

function generateSecrets(): Secrets {
  return {
    postgresPassword: secret(18),
    storeAccessKeyId: `wencang-${randomBytes(6).toString('hex')}`,
    storeSecretAccessKey: secret(30),
    uploadTokenSecret: secret(),
    cookieSecret: secret(),
    oidcClientSecret: secret(),
    oidcSigningKey: generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
    personalDataKey: randomBytes(32).toString('hex'),
    wechatpayMerchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    wechatpayMerchant: rsaPair(),
    wechatpayPlatformKeyId: `PUB_KEY_ID_${randomBytes(16).toString('hex').toUpperCase()}`,
    wechatpayPlatform: rsaPair(),
    wechatpayApiV3Key: randomBytes(16).toString('hex'),
    alipayApp: rsaPair(),
    alipayPlatform: rsaPair(),
  }
}

/**
 * The secrets of a data folder, in `<folder>/secrets.json`, readable only by its owner.
 * Secrets that are new in this version are added; none is ever replaced.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const isComplete = (secrets: Partial<Secrets>): secrets is Secrets =>
    SECRET_NAMES.every((name) => secrets[name] !== undefined)
  if (isComplete(kept)) {
    chmodSync(file, 0o600)
    return kept
  }
  const secrets: Secrets = { ...generateSecrets(), ...kept }
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
  return secrets
}

const SECRET_NAMES = [
  'postgresPassword',
  'storeAccessKeyId',
  'storeSecretAccessKey',
  'uploadTokenSecret',
  'cookieSecret',
  'oidcClientSecret',
  'oidcSigningKey',
  'personalDataKey',
  'wechatpayMerchantSerial',
  'wechatpayMerchant',
  'wechatpayPlatformKeyId',
  'wechatpayPlatform',
  'wechatpayApiV3Key',
  'alipayApp',
  'alipayPlatform',
] as const satisfies (keyof Secrets)[]

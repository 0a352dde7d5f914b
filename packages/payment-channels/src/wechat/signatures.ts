import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

import type { PlatformKeys } from './platform-keys.ts'

const MAX_SKEW_SECONDS = 5 * 60
const TAG_BYTES = 16

/** Headers of everything that WeChat Pay signs. */
export const SIGNATURE_HEADERS = ['timestamp', 'nonce', 'serial', 'signature', 'signature-type'].map(
  (name) => `wechatpay-${name}`,
)

export interface MerchantCredentials {
  merchantId: string
  merchantSerial: string
  privateKey: KeyObject
}

export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem)
export const readPublicKey = (pem: string): KeyObject => createPublicKey(pem)

/** SHA256-RSA over method, path with query, time, nonce, exact body. */
export function authorization(
  { merchantId, merchantSerial, privateKey }: MerchantCredentials,
  request: { method: string; pathWithQuery: string; body: string; now: Date },
): string {
  const timestamp = String(Math.floor(request.now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const message = [request.method, request.pathWithQuery, timestamp, nonce, request.body, ''].join('\n')
  const signature = createSign('RSA-SHA256').update(message).sign(privateKey, 'base64')
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: merchantSerial }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/**
 * Checks recency and WeChat Pay's signature.
 * @param platformKeys Keys by serial number or public key ID; queried only for recent timestamps.
 * @returns null if valid, otherwise the reason.
 */
export async function signatureProblem(
  header: (name: string) => string | undefined,
  body: string,
  platformKeys: PlatformKeys,
  now: Date,
): Promise<string | null> {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
    header(`wechatpay-${name}`),
  )
  if (!timestamp || !nonce || !serial || !signature) return 'unsigned'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_SKEW_SECONDS)
    return 'stale or future timestamp'
  const key = await platformKeys.find(serial)
  if (!key) return 'signed with an unknown key'
  const isValid = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(key, signature, 'base64')
  return isValid ? null : 'signature does not verify'
}

export interface EncryptedResource {
  algorithm: string
  nonce: string
  associated_data?: string
  ciphertext: string
}

/**
 * Decrypts a resource (AEAD_AES_256_GCM, tag at the end).
 * @throws {Error} when anything was changed.
 */
export function decryptResource(apiV3Key: string, resource: EncryptedResource): string {
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new Error('unknown algorithm')
  const sealed = Buffer.from(resource.ciphertext, 'base64')
  if (sealed.length <= TAG_BYTES) throw new Error('ciphertext is too short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(resource.nonce, 'utf8'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(resource.associated_data ?? '', 'utf8'))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import { token } from '../../identifiers.ts'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const MAX_SKEW_SECONDS = 300

export interface SignedRequest {
  method: string
  /** Path and query as sent, with this channel's prefix. */
  url: string
  authorization: string | undefined
  rawBody: string
}

export interface MerchantIdentity {
  merchantId: string
  serial: string
  publicKey: KeyObject
}

/**
 * Verifies a merchant's request.
 * @param prefix Channel path prefix; clients may sign the path with or without it.
 * @returns Rejection reason, or undefined.
 */
export function rejectionReason(
  request: SignedRequest,
  merchant: MerchantIdentity,
  prefix: string,
): string | undefined {
  const credentials = parseAuthorization(request.authorization)
  if (!credentials) return 'the Authorization header is missing or malformed'
  const { mchid, serial_no, nonce_str, timestamp, signature } = credentials
  if (mchid !== merchant.merchantId || serial_no !== merchant.serial) return 'unknown merchant or serial number'
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MAX_SKEW_SECONDS)) return 'the timestamp is out of range'

  const withoutPrefix = request.url.startsWith(`${prefix}/`) ? request.url.slice(prefix.length) : request.url
  const isGenuine = [withoutPrefix, request.url].some((url) => {
    const message = `${request.method}\n${url}\n${timestamp}\n${nonce_str}\n${request.rawBody}\n`
    return createVerify('RSA-SHA256').update(message).verify(merchant.publicKey, signature, 'base64')
  })
  return isGenuine ? undefined : 'the signature does not match'
}

type Credentials = Record<'mchid' | 'serial_no' | 'nonce_str' | 'timestamp' | 'signature', string>

function parseAuthorization(header: string | undefined): Credentials | undefined {
  if (!header?.startsWith(`${SCHEME} `)) return undefined
  const fields = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, serial_no, nonce_str, timestamp, signature } = fields
  if (!mchid || !serial_no || !nonce_str || !timestamp || !signature) return undefined
  return { mchid, serial_no, nonce_str, timestamp, signature }
}

export interface PlatformIdentity {
  /** `PUB_KEY_ID_…`, or a certificate's serial number. */
  serial: string
  privateKey: KeyObject
}

/** Signature headers over the exact text, in real time. */
export function signatureHeaders(body: string, platform: PlatformIdentity): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = token()
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': platform.serial,
    'Wechatpay-Signature': signature.sign(platform.privateKey, 'base64'),
    'Wechatpay-Signature-Type': SCHEME,
  }
}

export interface EncryptedResource {
  algorithm: 'AEAD_AES_256_GCM'
  nonce: string
  associated_data: string
  ciphertext: string
}

/**
 * The ciphertext ends with the 16-byte tag.
 * @param apiV3Key 32 bytes.
 */
export function encryptResource(plaintext: string, associatedData: string, apiV3Key: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData))
  const encrypted = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associatedData,
    ciphertext: encrypted.toString('base64'),
  }
}

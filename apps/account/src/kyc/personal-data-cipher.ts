import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is stored of an encrypted text: which key, and nonce, tag and ciphertext in one. */
export interface Encrypted {
  keyId: string
  cipher: Buffer<ArrayBuffer>
}

export type PersonalDataCipher = ReturnType<typeof createPersonalDataCipher>

/**
 * AES-256-GCM for numbers of documents and cards.
 * @param key 32 bytes.
 */
export function createPersonalDataCipher(key: Buffer) {
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 16)

  /** @param context What the text belongs to; decrypting needs the same, so that a row's secret cannot be moved to another row. */
  function encrypt(text: string, context: string): Encrypted {
    const nonce = randomBytes(NONCE_BYTES)
    const aes = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
    const body = Buffer.concat([aes.update(text, 'utf8'), aes.final()])
    return { keyId, cipher: Buffer.concat([nonce, aes.getAuthTag(), body]) }
  }

  /** @throws when key or context is another one, or a bit was changed. */
  function decrypt({ keyId: usedKeyId, cipher }: { keyId: string; cipher: Uint8Array }, context: string): string {
    if (usedKeyId !== keyId) throw new Error(`encrypted with key ${usedKeyId}, which is not configured`)
    const nonce = cipher.subarray(0, NONCE_BYTES)
    const aes = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
    aes.setAuthTag(cipher.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([aes.update(cipher.subarray(NONCE_BYTES + TAG_BYTES)), aes.final()]).toString('utf8')
  }

  return { encrypt, decrypt }
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Stored form: key ID, and nonce + tag + ciphertext. */
export interface Encrypted {
  keyId: string
  cipher: Buffer<ArrayBuffer>
}

/** Binds ciphertext to its row and column: copies elsewhere fail. */
export interface PlaceOfText {
  table: 'identity_check' | 'onboarding_application' | 'payout_account' | 'payout'
  column: string
  /** Stable row ID while it holds the text. */
  row: string
}

export type PersonalDataCipher = ReturnType<typeof createPersonalDataCipher>

/**
 * AES-256-GCM for document and card numbers.
 * @param keys 32 bytes each. The first encrypts; all decrypt, so that keys can rotate while old ciphertexts remain.
 */
export function createPersonalDataCipher(keys: readonly [Buffer, ...Buffer[]]) {
  const keyOf = new Map(keys.map((key) => [idOf(key), key]))
  const [currentKey] = keys
  const currentKeyId = idOf(currentKey)

  function encrypt(text: string, place: PlaceOfText): Encrypted {
    const nonce = randomBytes(NONCE_BYTES)
    const aes = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(associatedData(place))
    const body = Buffer.concat([aes.update(text, 'utf8'), aes.final()])
    return { keyId: currentKeyId, cipher: Buffer.concat([nonce, aes.getAuthTag(), body]) }
  }

  /** @throws {Error} if the key is not configured, the location differs, or a bit was changed. */
  function decrypt({ keyId, cipher }: { keyId: string; cipher: Uint8Array }, place: PlaceOfText): string {
    const key = keyOf.get(keyId)
    if (!key) throw new Error(`encrypted with key ${keyId}, which is not configured`)
    const nonce = cipher.subarray(0, NONCE_BYTES)
    const aes = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    aes.setAAD(associatedData(place)).setAuthTag(cipher.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([aes.update(cipher.subarray(NONCE_BYTES + TAG_BYTES)), aes.final()]).toString('utf8')
  }

  return {
    encrypt,
    decrypt,
    /** Texts that name another key need re-encryption. */
    currentKeyId,
    /** All keys that decrypt. */
    keyIds: [...keyOf.keys()],
  }
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

function associatedData({ table, column, row }: PlaceOfText): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]))
}

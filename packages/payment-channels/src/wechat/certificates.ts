import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { ChannelUnknownError } from '../port.ts'
import { decryptResource } from './signatures.ts'

const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
        ciphertext: z.string(),
      }),
    }),
  ),
})

/**
 * Decrypts `GET /v3/certificates` with the secret APIv3 key; skips expired ones.
 * @throws {ChannelUnknownError} if one does not decrypt.
 */
export function readCertificates(body: string, apiV3Key: string, now: Date): Map<string, KeyObject> {
  try {
    const { data } = Certificates.parse(JSON.parse(body))
    const keys = new Map<string, KeyObject>()
    for (const { encrypt_certificate } of data) {
      const certificate = new X509Certificate(decryptResource(apiV3Key, encrypt_certificate))
      if (certificate.validToDate <= now || certificate.publicKey.asymmetricKeyType !== 'rsa') continue
      keys.set(certificate.serialNumber.toUpperCase(), certificate.publicKey)
    }
    return keys
  } catch (error) {
    throw new ChannelUnknownError('the certificates of WeChat Pay do not open with the APIv3 key', { cause: error })
  }
}

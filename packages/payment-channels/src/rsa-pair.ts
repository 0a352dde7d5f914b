import { generateKeyPairSync } from 'node:crypto'
import type { PemPair } from './channel-module.ts'

/** New RSA key as PEM: PKCS #8 and SPKI. */
export function rsaPair(): PemPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

import { hkdfSync } from 'node:crypto'

/** Derives one key per purpose from the configured secret. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `wencang account: ${purpose}`, 32)).toString('hex')
}

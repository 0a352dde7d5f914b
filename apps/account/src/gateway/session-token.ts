import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: it cannot be guessed, so a plain SHA-256 of it is safe to index. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of a token, so that a copy of the table opens no session. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  const digest = createHash('sha256').update(token).digest()
  return Buffer.from(new Uint8Array(digest))
}

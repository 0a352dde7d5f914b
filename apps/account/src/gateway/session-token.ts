import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, so a plain SHA-256 of it may be looked up in an index. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token, so that a copy of the table opens no session. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  const digest = createHash('sha256').update(token).digest()
  return Buffer.from(new Uint8Array(digest))
}

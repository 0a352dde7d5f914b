import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token in a finish URL: valid for this upload alone, for as long as the upload is open. */
export function finishToken(secret: string, uploadId: string): string {
  return createHmac('sha256', secret).update(`finish-upload:${uploadId}`).digest('base64url')
}

/** Compares in constant time. */
export function isFinishToken(secret: string, uploadId: string, token: string): boolean {
  const expected = Buffer.from(finishToken(secret, uploadId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

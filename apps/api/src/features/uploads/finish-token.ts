import { createHmac } from 'node:crypto'
import { isSameToken } from '../../lib/same-token.ts'

/** The token in a finish URL: valid for this upload alone, for as long as the upload is open. */
export function finishToken(secret: string, uploadId: string): string {
  return createHmac('sha256', secret).update(`finish-upload:${uploadId}`).digest('base64url')
}

export const isFinishToken = (secret: string, uploadId: string, token: string): boolean =>
  isSameToken(finishToken(secret, uploadId), token)

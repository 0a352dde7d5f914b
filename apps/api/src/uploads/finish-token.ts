import { createHmac } from 'node:crypto'
import { isSameToken } from '../lib/same-token.ts'

/** Finish URL token, valid for one upload while open. */
export function finishToken(secret: string, uploadId: string): string {
  return createHmac('sha256', secret).update(`finish-upload:${uploadId}`).digest('base64url')
}

export const isFinishToken = (secret: string, uploadId: string, token: string): boolean =>
  isSameToken(finishToken(secret, uploadId), token)

import { createHmac } from 'node:crypto'
import { isSameToken } from '../../lib/same-token.ts'

/** Signed fields; `until` in seconds since 1970. */
interface Listed {
  holder: string
  assetId: string
  fileId: string
  until: number
}

export function listedToken(secret: string, { holder, assetId, fileId, until }: Listed): string {
  return createHmac('sha256', secret).update(`listed-file:${holder}:${assetId}:${fileId}:${until}`).digest('base64url')
}

export const isListedToken = (secret: string, listed: Listed, token: string): boolean =>
  isSameToken(listedToken(secret, listed), token)

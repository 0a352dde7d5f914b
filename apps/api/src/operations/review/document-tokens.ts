import { createHmac } from 'node:crypto'
import type { OpenedDocument } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { isSameToken } from '../../lib/same-token.ts'

type Opened = Omit<OpenedDocument, 'token'>

/** Lets one operator view a file page by page for a while. Audit the access first. */
export function openDocument(
  { clock, tokenSecret }: Pick<Context, 'clock' | 'tokenSecret'>,
  operatorId: string,
  fileId: string,
  lifetimeSeconds: number,
): OpenedDocument {
  const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000).toISOString()
  return { fileId, expiresAt, token: tokenOf(tokenSecret, operatorId, { fileId, expiresAt }) }
}

export const isOpen = (
  { clock, tokenSecret }: Pick<Context, 'clock' | 'tokenSecret'>,
  operatorId: string,
  { token, ...opened }: OpenedDocument,
): boolean =>
  isSameToken(tokenOf(tokenSecret, operatorId, opened), token) && Date.parse(opened.expiresAt) > clock.now().getTime()

const tokenOf = (secret: string, operatorId: string, { fileId, expiresAt }: Opened): string =>
  createHmac('sha256', secret).update(`open-document:${operatorId}:${fileId}:${expiresAt}`).digest('base64url')

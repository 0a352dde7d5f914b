import { buffer } from 'node:stream/consumers'
import { type DocumentPage, MarketError, type OpenedDocument } from '@wencang/contract'
import { shanghaiTime } from '@wencang/domain'
import { drawDocumentPage } from '@wencang/preview-pipeline'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { isOpen } from './document-tokens.ts'

/** The random end of an ID; its beginning is a time. */
const ID_LENGTH = 12

/**
 * Draws a page with the caller's name, the end of their ID and the time, so that screenshots can be traced.
 * @throws {MarketError} not_found unless this caller opened the document and may still view it.
 */
export async function getDocumentPage(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  { page, ...opened }: OpenedDocument & { page: number },
): Promise<z.output<typeof DocumentPage>> {
  const { db, storage, clock } = context
  const file = isOpen(context, caller.userId, opened)
    ? await db.storedFile.findUnique({ where: { id: opened.fileId } })
    : null
  const object = file && (await storage.head(file.key))
  if (!file || !object) throw new MarketError('not_found')
  const content = await buffer(await storage.read(file.key, object.etag))
  const mark = [`${caller.name}  ${caller.userId.slice(-ID_LENGTH)}`, `${shanghaiTime(clock.now())} UTC+8`]
  const isPdf = file.contentType === 'application/pdf'
  const { pages, picture } = await drawDocumentPage(content, { isPdf, page, mark }, caller.userId)
  if (pages > 0 && page > pages) throw new MarketError('not_found')
  return { pages, picture: picture && `data:image/webp;base64,${picture.toString('base64')}` }
}

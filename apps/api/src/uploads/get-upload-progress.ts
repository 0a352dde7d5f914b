import { MarketError, type UploadProgress } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'
import { findOpenUpload } from './records.ts'
import { progressOf, type SigningContext } from './signing.ts'
import { storedParts } from './stored-parts.ts'

/** Progress of an open upload, with fresh URLs. @throws {MarketError} not_found when none is open. */
export async function getUploadProgress(
  context: SigningContext & Pick<Context, 'clock'>,
  { userId: creatorId }: Caller,
  assetId: string,
  fileId: string | null = null,
): Promise<UploadProgress> {
  const { db, storage, clock } = context
  const upload = await findOpenUpload(db, { assetId, fileId }, creatorId)
  if (!upload) throw new MarketError('not_found')
  const present = (await storedParts(context, upload)) ?? []
  await db.upload.updateMany({ where: { id: upload.id }, data: { urlsSignedAt: clock.now() } })
  return progressOf(storage, upload, present, context)
}

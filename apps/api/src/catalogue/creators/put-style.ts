import { type CreatorStyle, type CreatorStyleBody, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import { holdUser } from '../../people/sessions/index.ts'
import { changeCreator } from '../listings/index.ts'
import { getStyle } from './get-style.ts'
import { requireOwnFile } from './profile-files.ts'

/** Changes home page settings; omitted ones stay. @throws {MarketError} invalid_parameters for another user's file. */
export async function putStyle(
  { db, storage, queue }: Pick<Context, 'db' | 'storage' | 'queue'>,
  userId: string,
  body: CreatorStyleBody,
  requestId: string,
): Promise<CreatorStyle> {
  const { snapshotId, bannerId, ...rest } = body
  const data = {
    ...rest,
    ...(snapshotId !== undefined && { snapshotFileId: snapshotId }),
    ...(bannerId !== undefined && { bannerFileId: bannerId }),
  }
  await runTransaction(db, async (transaction) => {
    // Rejects changes while the user is being deleted.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    await requireOwnFile(transaction, userId, { path: 'snapshotId', id: snapshotId, kind: 'thumbnail' })
    await requireOwnFile(transaction, userId, { path: 'bannerId', id: bannerId, kind: 'banner' })
    await transaction.creatorProfile.upsert({ where: { userId }, create: { userId, ...data }, update: data })
    await changeCreator(transaction, userId)
    await record(
      { queue, transaction },
      { userId, requestId },
      { kind: 'creator.styleChanged', subjectId: userId, payload: {} },
    )
  })
  return getStyle({ db, storage }, userId)
}

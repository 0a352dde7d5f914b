import { type CreatorStyle, type CreatorStyleBody, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../../people/sessions/index.ts'
import { changeCreator } from '../listings/index.ts'
import { getStyle } from './get-style.ts'
import { requireOwnFile } from './profile-files.ts'

/** Changes home page settings; omitted ones stay. @throws {MarketError} invalid_parameters for another user's file. */
export async function putStyle(
  { db, storage, queue }: Pick<Context, 'db' | 'storage' | 'queue'>,
  caller: Caller,
  body: CreatorStyleBody,
): Promise<CreatorStyle> {
  const { snapshotId, bannerId, ...rest } = body
  const data = {
    ...rest,
    ...(snapshotId !== undefined && { snapshotFileId: snapshotId }),
    ...(bannerId !== undefined && { bannerFileId: bannerId }),
  }
  await runTransaction(db, async (transaction) => {
    // Rejects changes while the user is being deleted.
    if (!(await holdUser(transaction, caller.userId))) throw new MarketError('not_signed_in')
    await requireOwnFile(transaction, caller.userId, { path: 'snapshotId', id: snapshotId, kind: 'thumbnail' })
    await requireOwnFile(transaction, caller.userId, { path: 'bannerId', id: bannerId, kind: 'banner' })
    const where = { userId: caller.userId }
    const before = await transaction.creatorProfile.findUnique({ where, select: { name: true } })
    const isRenamed = rest.name !== undefined && rest.name !== (before?.name ?? null)
    // A worker writes the pinyin of the new name.
    const update = { ...data, ...(isRenamed && { namePinyin: null }) }
    await transaction.creatorProfile.upsert({ where, create: { ...where, ...data }, update })
    await changeCreator(transaction, caller.userId)
    await record({ queue, transaction }, caller, {
      kind: 'creator.styleChanged',
      subjectId: caller.userId,
      payload: {},
    })
  })
  return getStyle({ db, storage }, caller)
}

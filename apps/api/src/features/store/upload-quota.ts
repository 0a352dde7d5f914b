import { MarketError } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { countOpenUploads, holdUploadsOf } from '../uploads/index.ts'

/** @throws {MarketError} quota_exceeded when the creator has as many uploads under way as one may have. */
export async function requireUploadQuota(
  { maxOpenUploads }: Pick<Context, 'maxOpenUploads'>,
  db: Executor,
  creatorId: string,
): Promise<void> {
  if ((await countOpenUploads(db, creatorId)) >= maxOpenUploads) {
    throw new MarketError('quota_exceeded', {
      details: [{ path: '', message: `at most ${maxOpenUploads} uploads at once` }],
    })
  }
}

/** The same for good, before an upload is recorded: the store was asked in between, and others may have begun. */
export async function holdUploadQuota(
  context: Pick<Context, 'maxOpenUploads'>,
  transaction: Transaction,
  creatorId: string,
): Promise<void> {
  await holdUploadsOf(transaction, creatorId)
  await requireUploadQuota(context, transaction, creatorId)
}

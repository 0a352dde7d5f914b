import { MarketError } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { countOpenUploads, holdUploadsOf } from '../uploads/index.ts'

/** @throws {MarketError} quota_exceeded when the creator has the maximum number of uploads under way. */
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

/** The binding check before an upload is recorded: the request to the store came in between, and other uploads may have begun. */
export async function holdUploadQuota(
  context: Pick<Context, 'maxOpenUploads'>,
  transaction: Transaction,
  creatorId: string,
): Promise<void> {
  await holdUploadsOf(transaction, creatorId)
  await requireUploadQuota(context, transaction, creatorId)
}

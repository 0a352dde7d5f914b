import type { StoreAsset } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { violationsOf } from '../violations/index.ts'
import { detailUrlOf } from './detail-url.ts'
import { presentStoreAsset } from './present.ts'
import { type AssetRecord, latestReviews, storedFileKeys } from './records.ts'

/** Assets as their creator and operators see them, with the newest decision on each. */
export async function presentStoreAssets(
  { db, storage, marketUrl }: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  records: AssetRecord[],
): Promise<StoreAsset[]> {
  const ids = records.map((record) => record.id)
  const fileIds = records.flatMap((record) => [record.thumbnailFileId, record.descriptionFileId])
  const inViolation = records.filter(({ status }) => status === 'violation').map(({ id }) => id)
  const [reviews, keys, violations] = await Promise.all([
    latestReviews(db, ids),
    storedFileKeys(db, fileIds),
    violationsOf(db, inViolation),
  ])
  return records.map((record) =>
    presentStoreAsset(record, { review: reviews.get(record.id), violation: violations.get(record.id) }, keys, {
      publicUrl: storage.publicUrl,
      detailUrl: detailUrlOf(marketUrl, record.id),
    }),
  )
}

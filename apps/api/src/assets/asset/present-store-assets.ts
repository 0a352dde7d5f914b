import type { StoreAsset } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import type { Context } from '../../context.ts'
import { violationsOf } from '../violations/index.ts'
import { presentTermsOf } from './consent.ts'
import { detailUrlOf } from './detail-url.ts'
import { presentStoreAsset } from './present.ts'
import { madePictureKey, previewFilesOf } from './preview-view.ts'
import { type AssetRecord, latestReviews, storedFileKeys } from './records.ts'

/** Presents assets with latest decisions to creators and operators. */
export async function presentStoreAssets(
  { db, storage, marketUrl }: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  records: AssetRecord[],
): Promise<StoreAsset[]> {
  const ids = records.map((record) => record.id)
  const fileIds = records.flatMap((record) => [record.thumbnailFileId, record.descriptionFileId])
  const inViolation = records.filter(({ status }) => status === 'violation').map(({ id }) => id)
  const [reviews, keys, violations, waiting, terms] = await Promise.all([
    latestReviews(db, ids),
    storedFileKeys(db, fileIds),
    violationsOf(db, inViolation),
    countWaitingFiles(db, records),
    presentTermsOf(db, records),
  ])
  const standingOf = ({ id }: AssetRecord) => ({ review: reviews.get(id), violation: violations.get(id) })
  return records.map((record) =>
    presentStoreAsset(
      record,
      { ...standingOf(record), filesWaiting: waiting.get(record.id), terms: terms.get(record.id) },
      keys,
      {
        publicUrl: storage.publicUrl,
        detailUrl: detailUrlOf(marketUrl, record.id),
      },
    ),
  )
}

/** Presents an asset to its reviewing operator, withheld files included. */
export async function presentReviewedAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  record: AssetRecord,
  lifetimeSeconds: number,
): Promise<StoreAsset> {
  const { db, storage, marketUrl } = context
  if (record.status !== 'violation') return (await presentStoreAssets(context, [record]))[0] as StoreAsset
  const [reviews, keys, violations, terms] = await Promise.all([
    latestReviews(db, [record.id]),
    storedFileKeys(db, [record.thumbnailFileId, record.descriptionFileId], {}),
    violationsOf(db, [record.id]),
    presentTermsOf(db, [record]),
  ])
  const preview = record.currentFile?.preview
  const snapshotKey = keys.get(record.thumbnailFileId ?? '') ?? madePictureKey(preview)
  const shown = new Set([...keys.values(), ...previewFilesOf(preview).map(({ key }) => key)])
  // Withheld keys are in the private bucket, others still public.
  const signed = new Map(
    await Promise.all(
      [...shown].map(async (key) => {
        const isWithheld = (await storage.head(key)) !== null
        return [key, isWithheld ? await storage.signRead(key, lifetimeSeconds) : undefined] as const
      }),
    ),
  )
  return presentStoreAsset(
    { ...record, snapshotKey },
    {
      review: reviews.get(record.id),
      violation: violations.get(record.id),
      filesWaiting: undefined,
      terms: terms.get(record.id),
    },
    keys,
    {
      publicUrl: (key) => signed.get(key) ?? storage.publicUrl(key),
      detailUrl: detailUrlOf(marketUrl, record.id),
      opensWithheld: true,
    },
  )
}

async function countWaitingFiles(db: Executor, records: readonly AssetRecord[]): Promise<Map<string, number>> {
  const ids = records.filter(({ furtherFiles }) => furtherFiles > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counts = await db.assetFile.groupBy({
    by: ['assetId'],
    where: { assetId: { in: ids }, position: { not: null }, verifiedAt: null },
    _count: true,
  })
  return new Map(counts.map(({ assetId, _count }) => [assetId, _count]))
}

import { Prisma, prepared } from '@wencang/database'
import { onBatch, onEvents, sendJob } from '../../events/index.ts'
import { delistAssets } from './lifecycle.ts'
import { withholdPictures } from './place-pictures.ts'

/** Notes sales as rows of their own: updating the asset's row would block other buyers. */
export const noteSales = onBatch('order.completed', (events, { transaction }) =>
  transaction.$executeRaw(
    prepared(
      'note-sales',
      Prisma.sql`
    INSERT INTO uncounted_sale (asset_id, price_fen)
    SELECT * FROM unnest(${events.map(({ payload }) => payload.assetId)}::uuid[], ${events.map(({ payload }) => payload.amountFen)}::int4[])`,
    ),
  ),
)

/** Withholds pictures, and delists a suspended creator's assets. */
export const updateAssets = onEvents({
  'asset.takenDown': ({ subjectId }, { queue, transaction }) => withholdPictures(transaction, queue, subjectId),
  'person.suspended': ({ subjectId }, { transaction }) => delistAssets(transaction, { creatorId: subjectId }),
})

/** Moves the pictures of decided assets between the buckets. */
export const placeDecidedPictures = sendJob(
  'place-pictures',
  ['asset.takenDown', 'asset.restored', 'asset.deleted'],
  ({ subjectId: assetId }) => ({ assetId }),
)

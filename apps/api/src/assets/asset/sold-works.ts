import { Explanations, explanationKeys, isExplained, NO_EXPLANATIONS, ObjectRecord } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import {
  coarserAccuracy,
  LENGTH_UNITS,
  LICENCE_NAMES,
  POSITION_ACCURACIES,
  type PositionAccuracy,
} from '@wencang/domain'
import { z } from 'zod'
import { lastApproval } from '../approvals/index.ts'
import { licenceToStored } from './licence-names.ts'
import type { AssetView } from './present.ts'
import { madePictureKey, PreviewColumns } from './preview-view.ts'
import { type Title, titleOf } from './record-title.ts'

/** Approval facts for buyers. Older approvals lack newer fields. */
const ApprovedFacts = z.object({
  description: z.string().nullish(),
  category: z.number().nullish(),
  longitude: z.number().nullish(),
  latitude: z.number().nullish(),
  positionAccuracy: z.enum(POSITION_ACCURACIES).nullish(),
  unit: z.enum(LENGTH_UNITS).nullish(),
  record: ObjectRecord.nullish(),
  explanations: Explanations.nullish(),
})

const SoldWork = z.object({
  orderId: z.string(),
  name: z.string(),
  licence: z.enum(LICENCE_NAMES),
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
  sizeBytes: z.string().nullable(),
  sha256: z.string().nullable(),
  furtherFiles: z.number(),
  furtherBytes: z.string().transform(BigInt),
  preview: PreviewColumns.nullable(),
  approved: ApprovedFacts.nullable().catch(null),
  thumbnailFileId: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  descriptionFileId: z.string().nullable(),
  descriptionKey: z.string().nullable(),
})
type SoldWork = z.infer<typeof SoldWork>

/** True if present values were reviewed; otherwise buyers see approved ones. */
export const showsReviewed = ({ status, needsReview }: { status: string; needsReview: boolean }): boolean =>
  status === 'saling' || (!needsReview && (status === 'removed' || status === 'deleted'))

/** Orders with sold files and approved facts; only public pictures. */
function readSoldWorks(db: Executor, which: Prisma.Sql): Promise<SoldWork[]> {
  return queryRows(db, SoldWork)`
    SELECT o.id AS "orderId", o.asset_name AS name, o.licence::text AS licence, f.file_name AS "fileName", f.file_type AS "fileType",
           cardinality(o.further_file_ids) AS "furtherFiles",
           (SELECT coalesce(sum(x.size_bytes), 0) FROM asset_file x WHERE x.id = ANY (o.further_file_ids))::text AS "furtherBytes",
           f.size_bytes::text AS "sizeBytes", f.sha256, CASE WHEN v.file_id IS NULL THEN NULL ELSE to_jsonb(v) || jsonb_build_object('tiles', to_jsonb(w)) END AS preview,
           e.body AS approved, tf.id AS "thumbnailFileId", tf.key AS "thumbnailKey", df.id AS "descriptionFileId", df.key AS "descriptionKey"
    FROM orders o
      LEFT JOIN asset_file f ON f.id = o.file_id
      LEFT JOIN preview v ON v.file_id = f.id
      LEFT JOIN tiles w ON w.file_id = v.file_id
      LEFT JOIN LATERAL (${lastApproval(Prisma.sql`o.asset_id`)}) e ON true
      LEFT JOIN stored_file tf ON tf.key = e.body->>'thumbnailKey' AND tf.is_public
      LEFT JOIN stored_file df ON df.key = e.body->>'descriptionKey' AND df.is_public
    WHERE ${which}`
}

interface OrderedAsset {
  id: string
  asset: {
    status: string
    needsReview: boolean
    snapshotKey: string | null
    text: { record: unknown } | null
  }
}

interface ShownWork {
  title: Title | null
  snapshotKey: string | null
  /** Null means the present one. */
  category: number | null
  fileType: string | null
}

/** List fields of orders, as present if reviewed, otherwise as approved. */
export async function worksOfOrders(db: Executor, orders: readonly OrderedAsset[]): Promise<Map<string, ShownWork>> {
  const asNow = ({ asset }: OrderedAsset): ShownWork => ({
    title: asset.status === 'violation' ? null : titleOf(asset.text?.record),
    snapshotKey: asset.status === 'violation' ? null : asset.snapshotKey,
    ...{ category: null, fileType: null },
  })
  const unreviewed = orders.filter(({ asset }) => !showsReviewed(asset) && asset.status !== 'violation')
  const works = new Map(orders.map((order) => [order.id, asNow(order)]))
  if (unreviewed.length === 0) return works
  const ids = unreviewed.map(({ id }) => id)
  for (const work of await readSoldWorks(db, Prisma.sql`o.id = ANY (${ids}::uuid[])`))
    works.set(work.orderId, {
      title: titleOf(work.approved?.record),
      snapshotKey: work.thumbnailKey ?? madePictureKey(work.preview),
      category: work.approved?.category ?? null,
      fileType: work.fileType,
    })
  return works
}

/**
 * A buyer's view of an unreviewed asset: bought file, approved texts.
 * @returns the view with its file keys; null if the person has not bought it.
 */
export async function viewOfSoldWork(
  db: Executor,
  view: AssetView,
  buyerId: string,
): Promise<{ view: AssetView; fileKeys: Map<string, string> } | null> {
  const [work] = await readSoldWorks(
    db,
    Prisma.sql`o.asset_id = ${view.id}::uuid AND o.buyer_id = ${buyerId}::uuid AND o.status = 'completed' AND NOT o.is_refunded
      ORDER BY o.paid_at DESC LIMIT 1`,
  )
  if (!work) return null
  const isWithheld = view.status === 'violation'
  const explanations = work.approved?.explanations ?? NO_EXPLANATIONS
  const fileKeys = new Map<string, string>()
  const show = (id: string | null, key: string | null) => id && key && !isWithheld && fileKeys.set(id, key)
  show(work.thumbnailFileId, work.thumbnailKey)
  show(work.descriptionFileId, work.descriptionKey)
  return {
    view: {
      ...view,
      name: work.name,
      licence: licenceToStored(work.licence),
      category: work.approved?.category ?? view.category,
      longitude: work.approved?.longitude ?? null,
      latitude: work.approved?.latitude ?? null,
      // Hiding applies at once; revealing needs a review.
      positionAccuracy: coarserAccuracy(
        work.approved?.positionAccuracy ?? 'exact',
        view.positionAccuracy as PositionAccuracy,
      ),
      unit: work.approved?.unit ?? null,
      furtherFiles: work.furtherFiles,
      furtherBytes: work.furtherBytes,
      fileType: work.fileType ?? view.fileType,
      snapshotKey: isWithheld ? null : (work.thumbnailKey ?? madePictureKey(work.preview)),
      thumbnailFileId: work.thumbnailFileId,
      descriptionFileId: work.descriptionFileId,
      explanation: isExplained(explanations) ? explanationKeys(explanations) : null,
      text: {
        description: work.approved?.description ?? '',
        bestCamera: view.text?.bestCamera ?? null,
        record: (work.approved?.record ?? null) as Prisma.JsonObject | null,
      },
      currentFile: soldFile(work),
    },
    fileKeys,
  }
}

function soldFile(work: SoldWork): AssetView['currentFile'] {
  if (work.fileName === null) return null
  return {
    fileName: work.fileName,
    sizeBytes: BigInt(work.sizeBytes ?? 0),
    sha256: work.sha256,
    preview: work.preview,
  }
}

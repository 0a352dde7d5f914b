import type { Database } from '@wencang/database'
import type { AssetView } from './present.ts'

/** An asset as its page shows it, and what it is to who asks. */
export interface AssetDetailRow {
  view: AssetView
  /** Keys of the stored files that the view names. */
  fileKeys: Map<string, string>
  ownerShareBasisPoints: number | null
  isPurchased: boolean
}

interface Row extends Omit<AssetView, 'creator' | 'owner' | 'text' | 'currentFile'> {
  creatorId: string
  creatorName: string
  ownerId: string | null
  ownerName: string | null
  ownerShareBasisPoints: number | null
  description: string | null
  bestCamera: NonNullable<AssetView['text']>['bestCamera']
  fileName: string | null
  sizeBytes: string
  sha256: string | null
  modelKey: string | null
  modelStats: unknown
  thumbnailKey: string | null
  descriptionKey: string | null
  isPurchased: boolean
}

const COLUMNS = `
  a.id, a.name, a.snapshot_key AS "snapshotKey", a.category, a.file_type AS "fileType", a.price_fen AS "priceFen", a.licence::text AS licence,
  a.longitude, a.latitude, a.thumbnail_file_id AS "thumbnailFileId", a.description_file_id AS "descriptionFileId", a.sales_count AS "salesCount",
  a.status::text AS status, a.published_at AS "publishedAt", a.creator_id AS "creatorId", a.owner_id AS "ownerId",
  a.owner_share_basis_points AS "ownerShareBasisPoints", t.description, t.best_camera AS "bestCamera", f.file_name AS "fileName",
  f.size_bytes AS "sizeBytes", f.sha256, d.key AS "modelKey", d.stats AS "modelStats", tf.key AS "thumbnailKey", df.key AS "descriptionKey",
  $2::uuid IS NOT NULL AND EXISTS (SELECT FROM orders r
    WHERE r.asset_id = a.id AND r.buyer_id = $2 AND r.status = 'completed' AND NOT r.is_refunded) AS "isPurchased"`
const PARTS = `
  LEFT JOIN asset_text t ON t.asset_id = a.id
  LEFT JOIN asset_file f ON f.id = a.current_file_id
  LEFT JOIN derivative d ON d.file_id = f.id AND d.kind = 'model' AND d.state = 'ready'
  LEFT JOIN stored_file tf ON tf.id = a.thumbnail_file_id AND tf.is_public
  LEFT JOIN stored_file df ON df.id = a.description_file_id AND df.is_public`

/** Of what is on sale the listing knows the names. */
const ON_SALE = {
  name: 'market-detail-on-sale',
  text: `SELECT ${COLUMNS}, l.creator_name AS "creatorName", l.owner_name AS "ownerName"
    FROM asset a JOIN listing l ON l.asset_id = a.id ${PARTS} WHERE a.id = $1 AND a.status = 'saling'`,
}
const ANY = {
  name: 'market-detail-any',
  text: `SELECT ${COLUMNS}, coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name) AS "ownerName"
    FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
      LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id ${PARTS}
    WHERE a.id = $1 AND a.status <> 'deleted'`,
}

/**
 * Everything that the page of an asset says, in one statement for what is on sale: it is the most visited page. Whether the asker may see it is the caller's to decide.
 * @returns null when there is none, or it was deleted.
 */
export async function findUnsafeDetail(
  { pool }: Pick<Database, 'pool'>,
  assetId: string,
  askerId: string | null,
): Promise<AssetDetailRow | null> {
  const find = async (statement: typeof ANY) =>
    (await pool.query<Row>({ ...statement, values: [assetId, askerId] })).rows[0]
  const row = (await find(ON_SALE)) ?? (await find(ANY))
  if (!row) return null
  const person = (id: string, name: string) => ({ id, name, creatorProfile: null })
  const model = { kind: 'model', state: 'ready', key: row.modelKey, stats: row.modelStats }
  return {
    view: {
      ...row,
      creator: person(row.creatorId, row.creatorName),
      owner: row.ownerId === null ? null : person(row.ownerId, row.ownerName ?? ''),
      text: { description: row.description ?? '', bestCamera: row.bestCamera },
      currentFile:
        row.fileName === null
          ? null
          : {
              fileName: row.fileName,
              sizeBytes: BigInt(row.sizeBytes),
              sha256: row.sha256,
              derivatives: row.modelKey === null ? [] : [model],
            },
    },
    fileKeys: new Map(
      [[row.thumbnailFileId, row.thumbnailKey] as const, [row.descriptionFileId, row.descriptionKey] as const].filter(
        (entry): entry is readonly [string, string] => entry[0] !== null && entry[1] !== null,
      ),
    ),
    ownerShareBasisPoints: row.ownerShareBasisPoints,
    isPurchased: row.isPurchased,
  }
}

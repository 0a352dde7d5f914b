import { type AssetVersion, VersionChanges, type VersionHold } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { type DetailCeiling, MAX_LISTED_VERSIONS } from '@wencang/domain'
import { z } from 'zod'
import { PreviewColumns, presentPreview } from '../asset/index.ts'

const VersionRow = z.object({
  number: z.number(),
  fileId: z.string(),
  approvedAt: z.date(),
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  isCurrent: z.boolean(),
  fileName: z.string(),
  fileType: z.string(),
  fileHash: z.string().nullable(),
  filesNum: z.number(),
  filesSize: z.string().transform(Number),
  preview: PreviewColumns.nullable(),
  certificateId: z.string().nullable(),
  hold: z.enum(['bought', 'promised']).nullable(),
})
type VersionRow = z.output<typeof VersionRow>

/** WITH queries of a buyer: `bought`, the order that counts, and `held`, versions bought or promised. */
export const heldVersions = (assetId: string, buyerId: string | null) => Prisma.sql`
  bought AS (
    SELECT o.file_id, o.further_file_ids, coalesce((SELECT min(l.version) FROM log_version l
        WHERE l.asset_id = o.asset_id AND l.file_id = o.file_id AND l.further_file_ids = o.further_file_ids), 0) AS number
    FROM orders o WHERE o.asset_id = ${assetId}::uuid AND o.buyer_id = ${buyerId}::uuid AND o.status = 'completed' AND NOT o.is_refunded
    ORDER BY o.paid_at DESC LIMIT 1),
  held AS (
    SELECT v.id, v.number, v.file_id, v.further_file_ids,
      CASE WHEN v.file_id = b.file_id AND v.further_file_ids = b.further_file_ids THEN 'bought' ELSE 'promised' END AS hold
    FROM asset_version v JOIN bought b ON (v.file_id = b.file_id AND v.further_file_ids = b.further_file_ids)
      OR (v.is_for_buyers AND v.number > b.number)
    WHERE v.asset_id = ${assetId}::uuid AND v.state = 'approved')`

interface Asked {
  assetId: string
  viewerId: string | null
  /** The viewer is its creator. */
  isMine: boolean
  ceiling: DetailCeiling
}

/** Approved versions, newest first; without an access check. */
export async function readVersions(
  db: Executor,
  { assetId, viewerId, isMine, ceiling }: Asked,
  publicUrl: (key: string) => string,
): Promise<AssetVersion[]> {
  const rows = await queryRows(db, VersionRow)`
    WITH ${heldVersions(assetId, viewerId)}
    SELECT v.number, v.file_id::text AS "fileId", v.decided_at AS "approvedAt", v.changes, v.is_for_buyers AS "isForBuyers",
      v.file_id = a.current_file_id AND v.number = max(v.number) OVER () AS "isCurrent", f.file_name AS "fileName", f.file_type AS "fileType",
      f.sha256 AS "fileHash", 1 + cardinality(v.further_file_ids) AS "filesNum",
      (f.size_bytes + (SELECT coalesce(sum(x.size_bytes), 0) FROM asset_file x WHERE x.id = ANY (v.further_file_ids)))::text AS "filesSize",
      CASE WHEN p.file_id IS NULL THEN NULL ELSE to_jsonb(p) || jsonb_build_object('tiles', to_jsonb(w)) END AS preview,
      (SELECT l.entry_id::text FROM log_version l WHERE l.asset_id = v.asset_id AND l.file_id = v.file_id AND l.further_file_ids = v.further_file_ids
        ORDER BY l.version DESC LIMIT 1) AS "certificateId", h.hold
    FROM asset_version v JOIN asset a ON a.id = v.asset_id JOIN asset_file f ON f.id = v.file_id
      LEFT JOIN preview p ON p.file_id = f.id LEFT JOIN tiles w ON w.file_id = p.file_id LEFT JOIN held h ON h.id = v.id
    WHERE v.asset_id = ${assetId}::uuid AND v.state = 'approved' ORDER BY v.number DESC LIMIT ${MAX_LISTED_VERSIONS}::int4`
  return rows.map((row) => present(row, isMine ? 'own' : row.hold, { ceiling, publicUrl }))
}

function present(
  { preview, fileId: _file, approvedAt, hold: _hold, ...shown }: VersionRow,
  hold: VersionHold | null,
  { ceiling, publicUrl }: { ceiling: DetailCeiling; publicUrl: (key: string) => string },
): AssetVersion {
  const { fileType } = shown
  return {
    ...shown,
    approvedAt: approvedAt.toISOString(),
    // Light preview only: enough to compare versions.
    preview: presentPreview(preview, { fileType, isWithheld: false, ceiling }, { publicUrl, detailUrl: null }),
    hold,
  }
}

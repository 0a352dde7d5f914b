import { ASSET_FIELDS, type ChainCertificate, EnglishName } from '@wencang/contract'
import { AssetStatus, type Database, PreviewState, type Prisma, preparedRows } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import { batched } from '../../lib/batched.ts'
import { englishNameSql } from '../../lib/english-name.ts'
import { CHAIN_CERTIFICATE, ChainCertificateColumns } from './chain-certificate.ts'
import { salesNow } from './count-sales.ts'
import { licenceToStored } from './licence-names.ts'
import { type AssetView, PLAIN_FIELDS, type PlainField } from './present.ts'
import { type PreviewRow, TilesColumns } from './preview-view.ts'

/** An asset's page as one viewer sees it. */
export interface AssetDetailRow {
  view: AssetView
  /** Keys of the stored files in the view. */
  fileKeys: Map<string, string>
  ownerShareBasisPoints: number | null
  /** Reviewed fields changed since the last approval. */
  needsReview: boolean
  isPurchased: boolean
  /** Certificate of the latest version, if any. */
  certificateId: string | null
  /** Number of approved versions. */
  versionsNum: number
  /** The viewer bought or was promised the present file. */
  holdsPresent: boolean
  /** Earlier version that the viewer bought; null for unnumbered files. */
  boughtVersion: number | null
  /** Registration of the latest version on a chain. */
  chainCertificate: ChainCertificate | null
  /** Downloads wait for an operator's decision. */
  downloadsSuspended: boolean
}

/** Public fields shown as stored. */
const plainColumns = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, ASSET_FIELDS[field].shown.schema])) as {
  [F in PlainField]: (typeof ASSET_FIELDS)[F]['shown']['schema']
}

const Row = z.object({
  ...plainColumns,
  place: z.string(),
  id: z.string(),
  snapshotKey: z.string().nullable(),
  category: z.number(),
  fileType: z.string(),
  priceFen: z.number(),
  /** Name in the database and on the wire. */
  licence: z.enum(LICENCE_NAMES),
  thumbnailFileId: z.string().nullable(),
  descriptionFileId: z.string().nullable(),
  salesCount: z.number(),
  status: z.enum(AssetStatus),
  needsReview: z.boolean(),
  publishedAt: z.date().nullable(),
  creatorId: z.string(),
  creatorName: z.string(),
  creatorNameEn: EnglishName.nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerNameEn: EnglishName.nullable(),
  ownerShareBasisPoints: z.number().nullable(),
  description: z.string().nullable(),
  bestCamera: z.custom<Prisma.JsonValue>(),
  record: z.custom<Prisma.JsonValue>(),
  /** Number of further pictures; null without explanations. */
  pictureCount: z.number().nullable(),
  fileName: z.string().nullable(),
  sizeBytes: z.string().nullable(),
  sha256: z.string().nullable(),
  previewKind: z.string().nullable(),
  previewState: z.enum(PreviewState).nullable(),
  previewFiles: z.unknown(),
  previewStats: z.unknown(),
  previewReason: z.string().nullable(),
  previewMessage: z.string().nullable(),
  previewProgress: z.unknown(),
  ceiling: z.string(),
  orientation: z.string(),
  tiles: TilesColumns.nullable(),
  thumbnailKey: z.string().nullable(),
  descriptionKey: z.string().nullable(),
  certificateId: z.string().nullable(),
  versionsNum: z.number(),
  chainCertificate: ChainCertificateColumns.nullable(),
  furtherFiles: z.number(),
  furtherBytes: z.string().transform(BigInt),
  isPurchased: z.boolean(),
  holdsPresent: z.boolean(),
  boughtVersion: z.number().nullable(),
  downloadsSuspended: z.boolean(),
})
type Row = z.infer<typeof Row>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const PLAIN_COLUMNS = PLAIN_FIELDS.map((field) => `a.${snakeCase(field)} AS "${field}"`).join(', ')
const COLUMNS = `
  ${PLAIN_COLUMNS}, a.id, a.snapshot_key AS "snapshotKey", a.file_type AS "fileType", a.price_fen AS "priceFen", a.licence::text AS licence,
  a.thumbnail_file_id AS "thumbnailFileId", a.description_file_id AS "descriptionFileId",
  ${salesNow('a')} AS "salesCount",
  a.status::text AS status, a.needs_review AS "needsReview", a.published_at AS "publishedAt", a.creator_id AS "creatorId", a.owner_id AS "ownerId",
  a.owner_share_basis_points AS "ownerShareBasisPoints", t.description, t.best_camera AS "bestCamera", t.record,
  (SELECT x.picture_count FROM asset_explanation x WHERE x.asset_id = a.id) AS "pictureCount", f.file_name AS "fileName",
  f.size_bytes AS "sizeBytes", f.sha256, tf.key AS "thumbnailKey", df.key AS "descriptionKey",
  v.kind AS "previewKind", v.state::text AS "previewState", v.files AS "previewFiles", v.stats AS "previewStats",
  v.reason AS "previewReason", v.message AS "previewMessage", v.progress AS "previewProgress", a.ceiling, a.orientation,
  CASE WHEN w.file_id IS NOT NULL THEN jsonb_build_object('state', w.state, 'format', w.format, 'folder', w.folder, 'entry', w.entry,
    'ceiling', w.ceiling, 'reason', w.reason, 'stats', w.stats) END AS tiles,
  (SELECT y.entry_id FROM log_version y WHERE y.asset_id = a.id ORDER BY y.version DESC LIMIT 1) AS "certificateId",
  ${CHAIN_CERTIFICATE} AS "chainCertificate",
  (SELECT count(*)::int4 FROM asset_version y WHERE y.asset_id = a.id AND y.number IS NOT NULL) AS "versionsNum",
  b.id IS NOT NULL AS "isPurchased",
  b.id IS NOT NULL AND (b.file_id = a.current_file_id
    OR coalesce((SELECT y.is_for_buyers AND y.file_id = a.current_file_id FROM asset_version y
      WHERE y.asset_id = a.id AND y.number IS NOT NULL ORDER BY y.number DESC LIMIT 1), false)) AS "holdsPresent",
  CASE WHEN b.file_id <> a.current_file_id THEN (SELECT max(y.number) FROM asset_version y
    WHERE y.asset_id = a.id AND y.number IS NOT NULL AND y.file_id = b.file_id AND y.further_file_ids = b.further_file_ids) END AS "boughtVersion",
  a.further_files AS "furtherFiles", a.further_bytes::text AS "furtherBytes", a.downloads_suspended AS "downloadsSuspended"`
const PARTS = `
  LEFT JOIN asset_text t ON t.asset_id = a.id
  LEFT JOIN asset_file f ON f.id = a.current_file_id
  LEFT JOIN preview v ON v.file_id = f.id
  LEFT JOIN tiles w ON w.file_id = v.file_id
  LEFT JOIN LATERAL (SELECT r.id, r.file_id, r.further_file_ids FROM orders r
    WHERE r.asset_id = a.id AND r.buyer_id = q.viewer_id AND r.status = 'completed' AND NOT r.is_refunded LIMIT 1) b ON true
  LEFT JOIN stored_file tf ON tf.id = a.thumbnail_file_id AND tf.is_public
  LEFT JOIN stored_file df ON df.id = a.description_file_id AND df.is_public`

/** Requested pairs of asset and viewer, numbered. */
const REQUESTED = 'unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY q(asset_id, viewer_id, place)'

/** Takes names from the listing. */
const ON_SALE = {
  name: 'market-detail-on-sale',
  text: `SELECT q.place, ${COLUMNS}, l.creator_name AS "creatorName", l.creator_name_en AS "creatorNameEn",
      l.owner_name AS "ownerName", l.owner_name_en AS "ownerNameEn"
    FROM ${REQUESTED} JOIN asset a ON a.id = q.asset_id JOIN listing l ON l.asset_id = a.id ${PARTS} WHERE a.status = 'saling'`,
}
const ANY = {
  name: 'market-detail-any',
  text: `SELECT q.place, ${COLUMNS}, coalesce(cp.name, c.name) AS "creatorName", ${englishNameSql('cp')} AS "creatorNameEn",
      coalesce(op.name, o.name) AS "ownerName", ${englishNameSql('op')} AS "ownerNameEn"
    FROM ${REQUESTED} JOIN asset a ON a.id = q.asset_id
      JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
      LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id ${PARTS}
    WHERE a.status <> 'deleted'`,
}

export interface AssetDetailQuery {
  assetId: string
  viewerId: string | null
}

/** Larger batches are split. */
const MAX_BATCH_SIZE = 50
/** Batches in flight; Postgres has several cores. */
const CONCURRENCY = 2

export interface AssetDetails {
  /**
   * Reads an asset's page without an access check.
   * @returns null when the asset does not exist or was deleted.
   */
  findUnsafe(query: AssetDetailQuery): Promise<AssetDetailRow | null>
}

/** Batches concurrent reads: planning nine tables costs more than executing. */
export function createAssetDetails({ pool }: Pick<Database, 'pool'>): AssetDetails {
  const read = async (statement: typeof ANY, queries: readonly AssetDetailQuery[]) => {
    const values = [queries.map(({ assetId }) => assetId), queries.map(({ viewerId }) => viewerId)]
    const rows = await preparedRows(pool, Row, { ...statement, values })
    const byPlace = new Map(rows.map((row) => [Number(row.place) - 1, row]))
    return queries.map((_, place) => byPlace.get(place) ?? null)
  }
  const onSale = batched<AssetDetailQuery, Row | null>((queries) => read(ON_SALE, queries), {
    concurrency: CONCURRENCY,
    maxBatchSize: MAX_BATCH_SIZE,
  })
  return {
    async findUnsafe(query) {
      const row = (await onSale(query)) ?? (await read(ANY, [query]))[0]
      return row ? detailOf(row) : null
    },
  }
}

function detailOf(row: Row): AssetDetailRow {
  return {
    view: {
      ...row,
      licence: licenceToStored(row.licence),
      creator: { id: row.creatorId, name: row.creatorName, nameEn: row.creatorNameEn },
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '', nameEn: row.ownerNameEn },
      explanation: row.pictureCount === null ? null : { pictureCount: row.pictureCount },
      text: { description: row.description ?? '', bestCamera: row.bestCamera, record: row.record },
      currentFile:
        row.fileName === null
          ? null
          : {
              fileName: row.fileName,
              sizeBytes: BigInt(row.sizeBytes ?? 0),
              sha256: row.sha256,
              preview: previewOf(row),
            },
    },
    fileKeys: new Map(
      [[row.thumbnailFileId, row.thumbnailKey] as const, [row.descriptionFileId, row.descriptionKey] as const].filter(
        (entry): entry is readonly [string, string] => entry[0] !== null && entry[1] !== null,
      ),
    ),
    ownerShareBasisPoints: row.ownerShareBasisPoints,
    needsReview: row.needsReview,
    isPurchased: row.isPurchased,
    certificateId: row.certificateId,
    versionsNum: row.versionsNum,
    holdsPresent: row.holdsPresent,
    boughtVersion: row.boughtVersion,
    chainCertificate: row.chainCertificate,
    downloadsSuspended: row.downloadsSuspended,
  }
}

function previewOf(row: Row): PreviewRow | null {
  if (row.previewKind === null || row.previewState === null) return null
  return {
    kind: row.previewKind,
    state: row.previewState,
    files: row.previewFiles,
    stats: row.previewStats,
    reason: row.previewReason,
    message: row.previewMessage,
    progress: row.previewProgress,
    tiles: row.tiles,
  }
}

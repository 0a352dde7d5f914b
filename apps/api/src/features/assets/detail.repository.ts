import type { Database } from '@wencang/database'
import type { Licence } from '@wencang/domain'
import { gather } from '../../lib/gather.ts'
import { licenceToStored } from './licence-names.ts'
import { type AssetView, PLAIN_FIELDS } from './present.ts'

/** An asset as its page shows it, and what it is to who asks. */
export interface AssetDetailRow {
  view: AssetView
  /** Keys of the stored files that the view names. */
  fileKeys: Map<string, string>
  ownerShareBasisPoints: number | null
  isPurchased: boolean
}

interface Row extends Omit<AssetView, 'creator' | 'owner' | 'text' | 'currentFile' | 'licence'> {
  /** As the database names it, and the wire. */
  licence: Licence
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

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const PLAIN_COLUMNS = PLAIN_FIELDS.map((field) => `a.${snakeCase(field)} AS "${field}"`).join(', ')
const COLUMNS = `
  ${PLAIN_COLUMNS}, a.id, a.snapshot_key AS "snapshotKey", a.file_type AS "fileType", a.price_fen AS "priceFen", a.licence::text AS licence,
  a.thumbnail_file_id AS "thumbnailFileId", a.description_file_id AS "descriptionFileId",
  a.sales_count + (SELECT count(*) FROM uncounted_sale u WHERE u.asset_id = a.id)::int4 AS "salesCount",
  a.status::text AS status, a.published_at AS "publishedAt", a.creator_id AS "creatorId", a.owner_id AS "ownerId",
  a.owner_share_basis_points AS "ownerShareBasisPoints", t.description, t.best_camera AS "bestCamera", f.file_name AS "fileName",
  f.size_bytes AS "sizeBytes", f.sha256, d.key AS "modelKey", d.stats AS "modelStats", tf.key AS "thumbnailKey", df.key AS "descriptionKey",
  q.asker_id IS NOT NULL AND EXISTS (SELECT FROM orders r
    WHERE r.asset_id = a.id AND r.buyer_id = q.asker_id AND r.status = 'completed' AND NOT r.is_refunded) AS "isPurchased"`
const PARTS = `
  LEFT JOIN asset_text t ON t.asset_id = a.id
  LEFT JOIN asset_file f ON f.id = a.current_file_id
  LEFT JOIN derivative d ON d.file_id = f.id AND d.kind = 'model' AND d.state = 'ready'
  LEFT JOIN stored_file tf ON tf.id = a.thumbnail_file_id AND tf.is_public
  LEFT JOIN stored_file df ON df.id = a.description_file_id AND df.is_public`

/** What is asked for: pairs of an asset and who asks, numbered. */
const ASKED = 'unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY q(asset_id, asker_id, place)'

/** Of what is on sale the listing knows the names. */
const ON_SALE = {
  name: 'market-detail-on-sale',
  text: `SELECT q.place, ${COLUMNS}, l.creator_name AS "creatorName", l.owner_name AS "ownerName"
    FROM ${ASKED} JOIN asset a ON a.id = q.asset_id JOIN listing l ON l.asset_id = a.id ${PARTS} WHERE a.status = 'saling'`,
}
const ANY = {
  name: 'market-detail-any',
  text: `SELECT q.place, ${COLUMNS}, coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name) AS "ownerName"
    FROM ${ASKED} JOIN asset a ON a.id = q.asset_id
      JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
      LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id ${PARTS}
    WHERE a.status <> 'deleted'`,
}

export interface AssetDetailQuestion {
  assetId: string
  askerId: string | null
}

/** Longest list of one question; more that arrive together ask in several. */
const TOGETHER = 50
/** Such questions at once: Postgres has more than one core. */
const LANES = 2

export interface UnsafeAssetDetails {
  /**
   * Everything that the page of an asset says. Whether the asker may see it is the caller's to decide.
   * @returns null when there is none, or it was deleted.
   */
  find(question: AssetDetailQuestion): Promise<AssetDetailRow | null>
}

/**
 * One statement for what is on sale, however many pages are opened together: it is the most visited page, and a statement over nine tables costs
 * more to begin than to answer.
 */
export function createUnsafeAssetDetails({ pool }: Pick<Database, 'pool'>): UnsafeAssetDetails {
  const ask = async (statement: typeof ANY, questions: readonly AssetDetailQuestion[]) => {
    const values = [questions.map(({ assetId }) => assetId), questions.map(({ askerId }) => askerId)]
    const { rows } = await pool.query<Row & { place: string }>({ ...statement, values })
    const byPlace = new Map(rows.map(({ place, ...row }) => [Number(place) - 1, row as Row]))
    return questions.map((_, place) => byPlace.get(place) ?? null)
  }
  const onSale = gather<AssetDetailQuestion, Row | null>((questions) => ask(ON_SALE, questions), {
    lanes: LANES,
    together: TOGETHER,
  })
  return {
    async find(question) {
      const row = (await onSale(question)) ?? (await ask(ANY, [question]))[0]
      return row ? detailOf(row) : null
    },
  }
}

function detailOf(row: Row): AssetDetailRow {
  const person = (id: string, name: string) => ({ id, name, creatorProfile: null })
  const model = { kind: 'model', state: 'ready', key: row.modelKey, stats: row.modelStats }
  return {
    view: {
      ...row,
      licence: licenceToStored(row.licence),
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

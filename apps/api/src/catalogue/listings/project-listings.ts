import { isDeepStrictEqual } from 'node:util'
import { findsRow, type Transaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { pointChangesOf, writeMapPoints } from './map-points.ts'
import { searchDocumentOf } from './search-document.ts'
import { Copied, type Listing, readSources, type Source } from './sources.ts'

/** Columns whose change alters the words or filters of a listing. */
const INDEXED = [
  'category',
  'fileType',
  'licence',
  'creatorId',
  'ownerId',
  'name',
  'creatorName',
  'creatorNameEn',
  'ownerName',
  'ownerNameEn',
  'document',
] as const satisfies (keyof Listing)[]

/** Projects changed assets in the transaction of the change. Call it after the last write. */
export async function changeAssets(transaction: Transaction, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return
  const { shownIds } = await projectListings(transaction, assetIds)
  await changeAssetPages(transaction, shownIds)
}

/**
 * Writes the listings and map points of these assets from their present rows. Idempotent.
 * @param options.isForced Also reindexes unchanged listings.
 * @returns assets whose listing or point has changed, and all that are or were on sale.
 */
export async function projectListings(
  transaction: Transaction,
  assetIds: readonly string[],
  { isForced = false } = {},
): Promise<{ changedIds: string[]; shownIds: string[] }> {
  await holdSellers(transaction, assetIds)
  const sources = await readSources(transaction, assetIds)
  const listings = sources.flatMap((source) => changeOf(source, isForced) ?? [])
  const points = sources.flatMap(pointChangesOf)
  await writeListings(transaction, listings)
  await writeMapPoints(transaction, points)
  const shown = sources.filter(({ status, listed }) => status === 'saling' || listed)
  return {
    changedIds: [...new Set([...listings.map(({ assetId }) => assetId), ...points.map(({ id }) => id)])],
    shownIds: shown.map(({ id }) => id),
  }
}

/** Locks the sellers before their names are read, so that a concurrent rename finds the listing. */
async function holdSellers(transaction: Transaction, assetIds: readonly string[]): Promise<void> {
  await findsRow(transaction)`
    WITH shown AS (
      SELECT creator_id, owner_id FROM asset a WHERE a.id = ANY (${assetIds}::uuid[])
        AND (a.status = 'saling' OR EXISTS (SELECT FROM listing l WHERE l.asset_id = a.id)))
    SELECT FROM creator_profile WHERE user_id IN (SELECT creator_id FROM shown UNION SELECT owner_id FROM shown)
    ORDER BY user_id FOR NO KEY UPDATE`
}

interface ListingChange {
  assetId: string
  /** Null off sale. */
  listing: Listing | null
  isText: boolean
}

function changeOf(source: Source, isForced: boolean): ListingChange | null {
  const { id: assetId, listed: before } = source
  const after = listingOf(source)
  if (!isForced && isDeepStrictEqual(before, after)) return null
  const isText = isForced || INDEXED.some((column) => !isDeepStrictEqual(before?.[column], after?.[column]))
  return { assetId, listing: after, isText }
}

/** The listing that an asset should have; null off sale. */
function listingOf(source: Source): Listing | null {
  const { status, publishedAt, heatScore, name, record } = source
  if (status !== 'saling' || !publishedAt) return null
  const titleEn = record?.title?.en ?? null
  return {
    ...Copied.parse(source),
    publishedAt,
    rank: heatScore,
    titleEn: titleEn === name ? null : titleEn,
    document: searchDocumentOf(source),
  }
}

/** Writes changed rows and queues them for the index. */
async function writeListings(transaction: Transaction, changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.flatMap(({ assetId, listing, isText }) => (listing ? [{ assetId, isText, ...listing }] : []))
  const gone = changes.filter(({ listing }) => listing === null).map(({ assetId }) => assetId)
  await transaction.$executeRaw`
    WITH given AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(
          "assetId" uuid, "publishedAt" timestamptz, rank float8, category int2, "fileType" text, licence licence, "priceFen" int4, "creatorId" uuid,
          "ownerId" uuid, name text, "creatorName" text, "ownerName" text, "snapshotKey" text, "titleEn" text,
          "creatorNameEn" jsonb, "ownerNameEn" jsonb, document jsonb, "isText" bool)),
      gone AS (DELETE FROM listing WHERE asset_id = ANY (${gone}::uuid[])),
      kept AS (
        INSERT INTO listing (asset_id, published_at, rank, category, file_type, licence, price_fen, creator_id, owner_id, name, creator_name, owner_name,
          snapshot_key, title_en, creator_name_en, owner_name_en, document)
        SELECT "assetId", "publishedAt", rank, category, "fileType", licence, "priceFen", "creatorId", "ownerId", name, "creatorName", "ownerName",
          "snapshotKey", "titleEn", "creatorNameEn", "ownerNameEn", document FROM given
        ON CONFLICT (asset_id) DO UPDATE SET published_at = excluded.published_at, rank = excluded.rank, category = excluded.category,
          file_type = excluded.file_type, licence = excluded.licence, price_fen = excluded.price_fen, creator_id = excluded.creator_id,
          owner_id = excluded.owner_id, name = excluded.name, creator_name = excluded.creator_name, owner_name = excluded.owner_name,
          snapshot_key = excluded.snapshot_key, title_en = excluded.title_en,
          creator_name_en = excluded.creator_name_en, owner_name_en = excluded.owner_name_en, document = excluded.document)
    INSERT INTO search_due (asset_id, is_text) SELECT "assetId", "isText" FROM given UNION ALL SELECT unnest(${gone}::uuid[]), true
    ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_due_seq_seq'), is_text = search_due.is_text OR excluded.is_text`
}

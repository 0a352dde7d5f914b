import { EnglishName, type ObjectRecord } from '@wencang/contract'
import { AssetStatus, Prisma, queryRows, type Transaction } from '@wencang/database'
import { LENGTH_UNITS, POSITION_ACCURACIES } from '@wencang/domain'
import { z } from 'zod'
import { englishNameSql } from '../../lib/english-name.ts'
import { SearchDocument } from './search-document.ts'

/** Columns that a listing copies. */
export const Copied = z.object({
  category: z.number(),
  fileType: z.string(),
  licence: z.string(),
  priceFen: z.number(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
  name: z.string(),
  creatorName: z.string(),
  creatorNameEn: EnglishName.nullable(),
  ownerName: z.string(),
  ownerNameEn: EnglishName.nullable(),
  snapshotKey: z.string().nullable(),
})

const ListingColumns = Copied.extend({
  publishedAt: z.coerce.date(),
  rank: z.number(),
  titleEn: z.string().nullable(),
  document: SearchDocument.nullable(),
})
export type Listing = z.output<typeof ListingColumns>

const MapPoint = z.object({
  kind: z.number(),
  longitude: z.number(),
  latitude: z.number(),
  snapshotKey: z.string().nullable(),
})
export type MapPoint = z.output<typeof MapPoint>

const Source = Copied.extend({
  id: z.string(),
  status: z.enum(AssetStatus),
  publishedAt: z.date().nullable(),
  heatScore: z.number(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  positionAccuracy: z.enum(POSITION_ACCURACIES),
  shape: z.string().nullable(),
  isTextured: z.boolean(),
  isClosed: z.boolean(),
  hasPreview: z.boolean(),
  unit: z.enum(LENGTH_UNITS).nullable(),
  /** Of the preview, without lists of files. */
  stats: z.record(z.string(), z.unknown()).nullable(),
  description: z.string().nullable(),
  // Validated when written.
  record: z.custom<ObjectRecord>().nullable(),
  objectType: z.string().nullable(),
  period: z.string().nullable(),
  materials: z.array(z.string()).nullable(),
  techniques: z.array(z.string()).nullable(),
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  /** Rows as last projected. */
  listed: ListingColumns.nullable(),
  points: z.array(MapPoint),
})
export type Source = z.output<typeof Source>

/** Assets with everything their listing is made of, and their present listing and map points. */
export const readSources = (transaction: Transaction, assetIds: readonly string[]): Promise<Source[]> =>
  queryRows(transaction, Source)`
    SELECT a.id::text, a.status::text, a.published_at AS "publishedAt", a.heat_score AS "heatScore", a.category::int4, a.file_type AS "fileType",
      a.licence::text, a.price_fen AS "priceFen", a.creator_id::text AS "creatorId", a.owner_id::text AS "ownerId", a.name,
      coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name, '') AS "ownerName",
      ${Prisma.raw(englishNameSql('cp'))} AS "creatorNameEn", ${Prisma.raw(englishNameSql('op'))} AS "ownerNameEn", a.snapshot_key AS "snapshotKey",
      a.longitude, a.latitude, a.position_accuracy AS "positionAccuracy", a.shape, a.is_textured AS "isTextured", a.is_closed AS "isClosed",
      a.has_preview AS "hasPreview", a.unit, v.stats - 'entries' AS stats, t.description, t.record, t.object_type AS "objectType", t.period, t.materials, t.techniques,
      t.year_from AS "yearFrom", t.year_to AS "yearTo",
      CASE WHEN l.asset_id IS NOT NULL THEN jsonb_build_object('publishedAt', l.published_at, 'rank', l.rank, 'category', l.category, 'fileType', l.file_type,
        'licence', l.licence, 'priceFen', l.price_fen, 'creatorId', l.creator_id, 'ownerId', l.owner_id, 'name', l.name, 'creatorName', l.creator_name,
        'ownerName', l.owner_name, 'snapshotKey', l.snapshot_key, 'titleEn', l.title_en, 'creatorNameEn', l.creator_name_en, 'ownerNameEn', l.owner_name_en,
        'document', l.document) END AS listed,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'longitude', m.longitude, 'latitude', m.latitude, 'snapshotKey', m.snapshot_key)), '[]')
        FROM map_point m WHERE m.id = a.id AND m.kind = ANY ('{1,2,3,4,5}'::int2[]) AND m.is_shown) AS points
    FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
      LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
      LEFT JOIN asset_text t ON t.asset_id = a.id LEFT JOIN listing l ON l.asset_id = a.id
      LEFT JOIN preview v ON v.file_id = a.current_file_id AND a.has_preview
    WHERE a.id = ANY (${assetIds}::uuid[])`

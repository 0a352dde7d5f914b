import { EnglishName } from '@wencang/contract'
import { z } from 'zod'
import { englishNameSql } from '../../lib/english-name.ts'

export const ListedAsset = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  ownerName: z.string(),
  ownerNameEn: EnglishName.nullable(),
  creatorName: z.string(),
  creatorNameEn: EnglishName.nullable(),
  category: z.number(),
  fileType: z.string(),
  priceFen: z.number(),
  licence: z.string(),
  /** English title, where it differs from `name`. */
  titleEn: z.string().nullable(),
  /** Sort key; null for a given order. */
  key: z.union([z.date(), z.number()]).nullable(),
})
export type ListedAsset = z.infer<typeof ListedAsset>

/** Columns of an asset on sale; `l` is the listing. */
export const LISTED = `
  l.asset_id AS id, l.name, l.snapshot_key AS "snapshotKey", l.category, l.file_type AS "fileType", l.price_fen AS "priceFen",
  l.licence::text AS licence, l.creator_name AS "creatorName", l.owner_name AS "ownerName", l.title_en AS "titleEn",
  l.creator_name_en AS "creatorNameEn", l.owner_name_en AS "ownerNameEn"`

/** Same for any asset `a`; English titles only on sale, else unreviewed. */
export const LISTED_ANY = `
  a.id, a.name, a.snapshot_key AS "snapshotKey", a.category, a.file_type AS "fileType", a.price_fen AS "priceFen",
  a.licence::text AS licence, coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name, '') AS "ownerName",
  l.title_en AS "titleEn", ${englishNameSql('cp')} AS "creatorNameEn", ${englishNameSql('op')} AS "ownerNameEn"`
export const NAMES = `
  JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
  LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
  LEFT JOIN listing l ON l.asset_id = a.id`

/** A row of a list, as the database has it. */
export interface ListedAsset {
  id: string
  name: string
  snapshotKey: string | null
  ownerName: string
  creatorName: string
  category: number
  fileType: string
  priceFen: number
  licence: string
  publishedAt: Date
  /** What "hottest" orders by. */
  rank: number
}

/** Columns of a list with the names that people see; `a` is the asset, `k` has its `rank`. */
export const LISTED = `
  a.id, a.name, a.snapshot_key AS "snapshotKey", a.category, a.file_type AS "fileType", a.price_fen AS "priceFen",
  a.licence::text AS licence, a.published_at AS "publishedAt",
  coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name, '') AS "ownerName"`
export const NAMES = `
  JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
  LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id`

import { Prisma, queryRows } from '@wencang/database'
import type { PageLanguage } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getCreator } from '../creators/index.ts'

/** Newest assets on sale, for news readers. */
export interface Feed {
  /** Undefined for the feed of the marketplace. */
  creator?: { id: string; name: string; joinedAt: Date }
  entries: FeedEntry[]
}

export interface FeedEntry {
  assetId: string
  title: string
  creator: { id: string; name: string }
  summary: string
  /** URL of its picture. */
  picture: string | null
  publishedAt: Date
  changedAt: Date
}

const MAX_ENTRIES = 50

const EntryRow = z.object({
  assetId: z.string(),
  name: z.string(),
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  creatorId: z.string(),
  creatorName: z.string(),
  description: z.string().nullable(),
  pictureKey: z.string().nullable(),
  publishedAt: z.date(),
  changedAt: z.date(),
})

/** Newest listings by an index of their column. */
const newest = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT * FROM listing WHERE ${condition} ORDER BY published_at DESC, asset_id DESC LIMIT ${MAX_ENTRIES})`

/**
 * Reads the newest assets of the marketplace, or of a creator or owner.
 * @param language Of titles; an asset without a title in it keeps its name.
 * @throws {MarketError} not_found for an unknown creator.
 */
export async function getFeed(
  { database, db, storage }: Pick<Context, 'database' | 'db' | 'storage'>,
  language: PageLanguage,
  creatorId?: string,
): Promise<Feed> {
  const creator = creatorId === undefined ? null : await getCreator({ database, db, storage }, creatorId)
  const listed = creator
    ? Prisma.sql`${newest(Prisma.sql`creator_id = ${creator.id}::uuid`)} UNION ${newest(Prisma.sql`owner_id = ${creator.id}::uuid`)}`
    : newest(Prisma.sql`TRUE`)
  const rows = await queryRows(
    db,
    EntryRow,
    Prisma.sql`
      SELECT l.asset_id::text AS "assetId", l.name, l.title_zh AS "titleZh", l.title_en AS "titleEn",
        l.creator_id::text AS "creatorId", l.creator_name AS "creatorName", t.description, l.snapshot_key AS "pictureKey",
        l.published_at AS "publishedAt", a.updated_at AS "changedAt"
      FROM (${listed}) l JOIN asset a ON a.id = l.asset_id LEFT JOIN asset_text t ON t.asset_id = l.asset_id
      ORDER BY l.published_at DESC, l.asset_id DESC LIMIT ${MAX_ENTRIES}`,
  )
  return {
    ...(creator && { creator: { id: creator.id, name: creator.name, joinedAt: new Date(creator.joinedTime) } }),
    entries: rows.map((row) => ({
      assetId: row.assetId,
      title: (language === 'en' ? row.titleEn : row.titleZh) ?? row.name,
      creator: { id: row.creatorId, name: row.creatorName },
      summary: row.description ?? '',
      picture: row.pictureKey && storage.publicUrl(row.pictureKey),
      publishedAt: row.publishedAt,
      changedAt: row.changedAt,
    })),
  }
}

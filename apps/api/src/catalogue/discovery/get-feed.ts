import { MarketError } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { collectionPath, creatorPath, type PageLanguage } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getCreator } from '../creators/index.ts'
import { getHomeConfig } from '../site/index.ts'

/** Newest assets on sale, for news readers. */
export interface Feed {
  /** Undefined for the feed of the marketplace. */
  subject?: FeedSubject
  entries: FeedEntry[]
}

export interface FeedSubject {
  kind: FeedKind
  name: string
  /** Path of its page. */
  page: string
  since?: Date
}

/** Kinds of pages with a feed of their own. */
export const FEED_KINDS = ['creator', 'collection'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

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

type FeedContext = Pick<Context, 'database' | 'db' | 'storage'>

/** A subject and its listings. */
interface Listed {
  subject?: FeedSubject
  listings: Prisma.Sql
}

async function creatorListings(context: FeedContext, id: string): Promise<Listed> {
  const { name, joinedTime } = await getCreator(context, id)
  return {
    subject: { kind: 'creator', name, page: creatorPath(id), since: new Date(joinedTime) },
    listings: Prisma.sql`${newest(Prisma.sql`creator_id = ${id}::uuid`)} UNION ${newest(Prisma.sql`owner_id = ${id}::uuid`)}`,
  }
}

async function collectionListings({ db }: FeedContext, id: string, language: PageLanguage): Promise<Listed> {
  const { collections } = await getHomeConfig({ db })
  const collection = collections.find((one) => one.id?.toLowerCase() === id)
  if (!collection) throw new MarketError('not_found')
  const { title, assetIds } = collection
  const [name, other] = language === 'en' ? [title['en-US'], title['zh-CN']] : [title['zh-CN'], title['en-US']]
  return {
    subject: { kind: 'collection', name: name || other, page: collectionPath(id) },
    listings: newest(Prisma.sql`asset_id = ANY (${assetIds}::uuid[])`),
  }
}

/**
 * Reads the newest assets of the marketplace, or of a creator or owner, or of a collection.
 * @param language Of titles; an asset without a title in it keeps its name.
 * @param of `id`: in lower case.
 * @throws {MarketError} not_found for an unknown creator or collection.
 */
export async function getFeed(
  context: FeedContext,
  language: PageLanguage,
  of?: { kind: FeedKind; id: string },
): Promise<Feed> {
  const { db, storage } = context
  const { subject, listings }: Listed = !of
    ? { listings: newest(Prisma.sql`TRUE`) }
    : await (of.kind === 'creator' ? creatorListings(context, of.id) : collectionListings(context, of.id, language))
  const rows = await queryRows(db, EntryRow)`
      SELECT l.asset_id::text AS "assetId", l.name, l.title_en AS "titleEn",
        l.creator_id::text AS "creatorId", l.creator_name AS "creatorName", t.description, l.snapshot_key AS "pictureKey",
        l.published_at AS "publishedAt", a.updated_at AS "changedAt"
      FROM (${listings}) l JOIN asset a ON a.id = l.asset_id LEFT JOIN asset_text t ON t.asset_id = l.asset_id
      ORDER BY l.published_at DESC, l.asset_id DESC LIMIT ${MAX_ENTRIES}`
  return {
    ...(subject && { subject }),
    entries: rows.map((row) => ({
      assetId: row.assetId,
      title: (language === 'en' ? row.titleEn : null) ?? row.name,
      creator: { id: row.creatorId, name: row.creatorName },
      summary: row.description ?? '',
      picture: row.pictureKey && storage.publicUrl(row.pictureKey),
      publishedAt: row.publishedAt,
      changedAt: row.changedAt,
    })),
  }
}

import { Prisma, queryRows } from '@wencang/database'
import { assetPath, collectionPath, creatorPath } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getHomeConfig } from '../site/index.ts'
import { type PartKind, rangeOf } from './sitemap-parts.ts'

export interface SitemapPage {
  path: string
  changedAt?: Date
  /** URL of its picture. */
  picture?: string
}

const FIXED_PAGES = ['/', '/explore', '/map', '/creators', '/onboarding', '/help-center']
/** Pages of published texts. */
const TEXT_PAGES = ['terms', 'privacy']

/** Pages beside assets and creators. */
export async function listFixedPages({ db }: Pick<Context, 'db'>): Promise<SitemapPage[]> {
  const { collections } = await getHomeConfig({ db })
  const texts = await db.siteText.groupBy({
    by: ['slug'],
    where: { slug: { in: TEXT_PAGES } },
    _max: { publishedAt: true },
    orderBy: { slug: 'asc' },
  })
  return [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...collections.flatMap(({ id }) => (id ? { path: collectionPath(id) } : [])),
    ...texts.map(({ slug, _max }) => ({ path: `/${slug}`, ...(_max.publishedAt && { changedAt: _max.publishedAt }) })),
  ]
}

const BATCH_SIZE = 1_000

const PageRow = z.object({ id: z.string(), changedAt: z.date(), pictureKey: z.string().nullable() })

/** One batch of public pages of a part, in the order of IDs. */
const batchOf = (kind: PartKind, after: string, last: string): Prisma.Sql =>
  kind === 'assets'
    ? Prisma.sql`
        SELECT l.asset_id::text AS id, a.updated_at AS "changedAt", l.snapshot_key AS "pictureKey"
        FROM listing l JOIN asset a ON a.id = l.asset_id
        WHERE l.asset_id > ${after}::uuid AND l.asset_id <= ${last}::uuid ORDER BY l.asset_id LIMIT ${BATCH_SIZE}`
    : Prisma.sql`
        SELECT p.user_id::text AS id, p.updated_at AS "changedAt", NULL AS "pictureKey"
        FROM creator_profile p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
        WHERE p.user_id > ${after}::uuid AND p.user_id <= ${last}::uuid
          AND (p.is_creator OR p.is_owner) AND p.assets_on_sale + p.owned_on_sale > 0
        ORDER BY p.user_id LIMIT ${BATCH_SIZE}`

/** Public pages of a part, in batches. */
export async function* readPart(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  kind: PartKind,
  prefix: string,
): AsyncGenerator<SitemapPage[]> {
  const pathOf = kind === 'assets' ? assetPath : creatorPath
  let [after, last] = rangeOf(prefix)
  for (;;) {
    const rows = await queryRows(db, PageRow, batchOf(kind, after, last))
    if (rows.length > 0)
      yield rows.map(({ id, changedAt, pictureKey }) => ({
        path: pathOf(id),
        changedAt,
        ...(pictureKey !== null && { picture: storage.publicUrl(pictureKey) }),
      }))
    const end = rows.at(BATCH_SIZE - 1)
    if (!end) return
    after = end.id
  }
}

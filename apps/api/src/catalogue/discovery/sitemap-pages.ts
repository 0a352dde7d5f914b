import { MARKETPLACE_PAGES } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { assetPath, collectionPath, creatorPath } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { getHomeConfig } from '../site/index.ts'
import { type PartKind, rangeOf } from './sitemap-parts.ts'

export interface SitemapPage {
  path: string
  changedAt?: Date
  /** URL of its picture. */
  picture?: string
}

/** Pages of published texts. */
const TEXT_PAGES = ['terms', 'privacy']
const FIXED_PAGES = Object.entries(MARKETPLACE_PAGES)
  .filter(([path, kind]) => kind === 'indexed' && !path.includes(':') && !TEXT_PAGES.includes(path.slice(1)))
  .map(([path]) => path)

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

interface PageRow {
  id: string
  changedAt: Date | undefined
  pictureKey: string | null
}

/** One batch of public pages of a part, in the order of IDs. */
const BATCHES: Record<PartKind, (db: Executor, range: { gt: string; lte: string }) => Promise<PageRow[]>> = {
  async assets(db, range) {
    const listed = await db.listing.findMany({
      where: { assetId: range },
      orderBy: { assetId: 'asc' },
      take: BATCH_SIZE,
      select: { assetId: true, snapshotKey: true },
    })
    const assets = await db.asset.findMany({
      where: { id: { in: listed.map(({ assetId }) => assetId) } },
      select: { id: true, updatedAt: true },
    })
    const changedAt = new Map(assets.map(({ id, updatedAt }) => [id, updatedAt]))
    return listed.map(({ assetId: id, snapshotKey }) => ({ id, changedAt: changedAt.get(id), pictureKey: snapshotKey }))
  },
  async creators(db, range) {
    const profiles = await db.creatorProfile.findMany({
      where: {
        userId: range,
        user: { deletedAt: null },
        AND: [
          { OR: [{ isCreator: true }, { isOwner: true }] },
          { OR: [{ assetsOnSale: { gt: 0 } }, { ownedOnSale: { gt: 0 } }] },
        ],
      },
      orderBy: { userId: 'asc' },
      take: BATCH_SIZE,
      select: { userId: true, updatedAt: true },
    })
    return profiles.map(({ userId: id, updatedAt }) => ({ id, changedAt: updatedAt, pictureKey: null }))
  },
}

/** Public pages of a part, in batches. */
export async function* readPart(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  kind: PartKind,
  prefix: string,
): AsyncGenerator<SitemapPage[]> {
  const pathOf = kind === 'assets' ? assetPath : creatorPath
  let [after, last] = rangeOf(prefix)
  for (;;) {
    const rows = await BATCHES[kind](db, { gt: after, lte: last })
    if (rows.length > 0)
      yield rows.map(({ id, changedAt, pictureKey }) => ({
        path: pathOf(id),
        ...(changedAt && { changedAt }),
        ...(pictureKey !== null && { picture: storage.publicUrl(pictureKey) }),
      }))
    const end = rows.at(BATCH_SIZE - 1)
    if (!end) return
    after = end.id
  }
}

import {
  type CREATOR_LAYOUTS,
  type CREATOR_THEMES,
  type CreatorHome,
  type CreatorItem,
  type CreatorStyle,
  type CreatorStyleBody,
  DEFAULT_PAGE_SIZE,
  invalid,
  MarketError,
  type ScoreCursor,
  type TimeCursor,
} from '@wencang/contract'
import { type Database, runTransaction, type Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'
import type { Storage } from '../../ports/storage.ts'
import { type ListedCreator, listCreators, listStickyAssets } from './repository.ts'
import { holdOwnFile } from '../files/index.ts'
import { holdUser } from '../onboarding/index.ts'
import { cursorKey } from '../paging.ts'

type Cursor = TimeCursor | ScoreCursor
type Layout = (typeof CREATOR_LAYOUTS)[number]
type Theme = (typeof CREATOR_THEMES)[number]

export interface CreatorService {
  list(query: { limit?: number; start?: Cursor; sort?: number }): Promise<{ creators: CreatorItem[]; last?: Cursor }>
  home(creatorId: string): Promise<CreatorHome>
  getStyle(userId: string): Promise<CreatorStyle>
  putStyle(userId: string, body: CreatorStyleBody): Promise<CreatorStyle>
}

export function createCreatorService({
  database,
  storage,
  queue,
}: {
  database: Pick<Database, 'prisma' | 'pool'>
  storage: Storage
  queue: Queue
}): CreatorService {
  const db = database.prisma
  const url = (key: string | null | undefined) => (key ? storage.publicUrl(key) : null)

  async function present(rows: ListedCreator[]): Promise<CreatorItem[]> {
    const sticky =
      rows.length === 0
        ? []
        : await listStickyAssets(
            database,
            rows.map((row) => row.id),
          )
    const byCreator = Map.groupBy(sticky, (asset) => asset.creatorId)
    return rows.map((row) => {
      const assets = (byCreator.get(row.id) ?? []).map((asset) => ({ id: asset.id, snapshot: url(asset.snapshotKey) }))
      return {
        id: row.id,
        name: row.name,
        // Who has chosen no picture is shown by the first of their works.
        snapshot: url(row.snapshotKey) ?? assets[0]?.snapshot ?? null,
        description: row.description ?? '',
        assetsNum: row.assetsOnSale,
        stickyAssets: assets,
      }
    })
  }

  async function findProfile(userId: string) {
    return db.creatorProfile.findFirst({ where: { userId, user: { deletedAt: null } }, include: { user: true } })
  }

  async function keyOf(fileId: string | null): Promise<string | null> {
    if (!fileId) return null
    return (await db.storedFile.findUnique({ where: { id: fileId } }))?.key ?? null
  }

  async function getStyle(userId: string): Promise<CreatorStyle> {
    const profile = await db.creatorProfile.findUnique({ where: { userId } })
    return {
      name: profile?.name ?? null,
      description: profile?.description ?? null,
      snapshotId: profile?.snapshotFileId ?? null,
      snapshot: url(await keyOf(profile?.snapshotFileId ?? null)),
      bannerId: profile?.bannerFileId ?? null,
      banner: url(await keyOf(profile?.bannerFileId ?? null)),
      layout: (profile?.layout ?? 'grid') as Layout,
      theme: (profile?.theme ?? 'paper') as Theme,
      longitude: profile?.longitude ?? null,
      latitude: profile?.latitude ?? null,
      province: profile?.province ?? null,
    }
  }

  async function requireOwnFile(
    transaction: Transaction,
    userId: string,
    path: string,
    fileId: string | null | undefined,
    kind: 'thumbnail' | 'banner',
  ) {
    if (!fileId) return
    const file = await holdOwnFile(transaction, userId, { id: fileId, kind })
    if (!file?.isPublic) throw invalid(path, `not a ${kind} file of yours`)
  }

  return {
    getStyle,

    async list(query) {
      const order = query.sort === 0 ? 'hottest' : 'newest'
      const limit = query.limit ?? DEFAULT_PAGE_SIZE
      const rows = await listCreators(database, order, {
        limit,
        after: query.start ? cursorKey(query.start, order) : null,
      })
      const creators = await present(rows.slice(0, limit))
      const end = rows.length > limit ? rows[limit - 1] : undefined
      if (!end) return { creators }
      return {
        creators,
        last:
          order === 'newest' ? { at: end.joinedAt.toISOString(), id: end.id } : { score: end.heatScore, id: end.id },
      }
    },

    async home(creatorId) {
      const profile = await findProfile(creatorId)
      if (!profile) throw new MarketError('not_found')
      const row: ListedCreator = {
        id: creatorId,
        name: profile.name ?? profile.user.name,
        description: profile.description,
        snapshotKey: await keyOf(profile.snapshotFileId),
        assetsOnSale: profile.assetsOnSale,
        joinedAt: profile.joinedAt,
        heatScore: profile.heatScore,
      }
      const [item] = await present([row])
      if (!item) throw new MarketError('not_found')
      const { longitude, latitude, province } = profile
      return {
        ...item,
        banner: url(await keyOf(profile.bannerFileId)),
        style: { layout: profile.layout as Layout },
        theme: profile.theme as Theme,
        joinedTime: profile.joinedAt.toISOString(),
        location: longitude === null && province === null ? null : { longitude, latitude, province },
        isCreator: profile.isCreator,
        isOwner: profile.isOwner,
      }
    },

    async putStyle(userId, body) {
      const { snapshotId, bannerId, ...rest } = body
      const data = {
        ...rest,
        ...(snapshotId !== undefined && { snapshotFileId: snapshotId }),
        ...(bannerId !== undefined && { bannerFileId: bannerId }),
      }
      await runTransaction(db, async (transaction) => {
        // Nothing comes back to the home of somebody who is being deleted.
        if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
        await requireOwnFile(transaction, userId, 'snapshotId', snapshotId, 'thumbnail')
        await requireOwnFile(transaction, userId, 'bannerId', bannerId, 'banner')
        await transaction.creatorProfile.upsert({ where: { userId }, create: { userId, ...data }, update: data })
        await queue.send(transaction, 'publish-poi', {})
      })
      return getStyle(userId)
    },
  }
}

import type { StoreAsset, TimeCursor } from '@wencang/contract'
import type { AssetStatus } from '@wencang/database'
import type { Context } from '../../context.ts'
import { assetRecordInclude, presentStoreAssets } from '../assets/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

/** The creator's own assets, newest first. @param query.keyword A part of the name, case-insensitive. */
export async function listStoreAssets(
  context: Pick<Context, 'db' | 'storage'>,
  creatorId: string,
  query: PageQuery & { status?: AssetStatus; keyword?: string },
): Promise<{ assets: StoreAsset[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await context.db.asset.findMany({
    where: {
      creatorId,
      status: query.status ?? { not: 'deleted' },
      ...(query.keyword && { name: { contains: escapeLike(query.keyword), mode: 'insensitive' as const } }),
      ...where,
    },
    ...range,
    include: assetRecordInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { assets: await presentStoreAssets(context, rows), ...next }
}

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

import type { CREATOR_LAYOUTS, CREATOR_THEMES, CreatorItem } from '@wencang/contract'
import { presentSnapshot } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { withEnglishName } from '../../lib/english-name.ts'
import { findStickyAssets, type ListedCreator } from './listed-creators.ts'

export type Layout = (typeof CREATOR_LAYOUTS)[number]
export type Theme = (typeof CREATOR_THEMES)[number]

/** Creators for lists, with their first assets. */
export async function presentCreators(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  rows: ListedCreator[],
): Promise<CreatorItem[]> {
  const url = (key: string | null) => (key ? storage.publicUrl(key) : null)
  const ids = rows.map((row) => row.id)
  const sticky = ids.length === 0 ? [] : await findStickyAssets(database, ids)
  const byCreator = Map.groupBy(sticky, (asset) => asset.creatorId)
  return rows.map((row) => {
    const assets = (byCreator.get(row.id) ?? []).map((asset) => ({
      id: asset.id,
      ...presentSnapshot(storage.publicUrl, asset.snapshotKey),
    }))
    return {
      id: row.id,
      name: row.name,
      ...withEnglishName('nameEn', row.nameEn),
      // Falls back to the first asset's picture.
      snapshot: url(row.snapshotKey) ?? assets[0]?.snapshot ?? null,
      description: row.description ?? '',
      ...(row.descriptionEn && { descriptionEn: row.descriptionEn }),
      assetsNum: row.assetsOnSale,
      stickyAssets: assets,
    }
  })
}

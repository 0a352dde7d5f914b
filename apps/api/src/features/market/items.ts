import type { AssetItem } from '@wencang/contract'
import { type Licence, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { presentSnapshot } from '../assets/index.ts'
import type { ListedAsset } from '../search/index.ts'

/** An asset as lists show it. */
export function presentItem({ storage }: Pick<Context, 'storage'>, row: ListedAsset): AssetItem {
  return {
    id: row.id,
    name: row.name,
    ...presentSnapshot(storage.publicUrl, row.snapshotKey),
    ownerName: row.ownerName,
    creatorName: row.creatorName,
    type: row.category,
    fileTypes: [row.fileType],
    price: yuanFromFen(row.priceFen),
    licence: row.licence as Licence,
  }
}

/** Items of these assets in this order, on sale or not: for what a user holds. */
export async function listItems(
  context: Pick<Context, 'search' | 'storage'>,
  assetIds: string[],
): Promise<AssetItem[]> {
  return (await context.search.any(assetIds)).map((row) => presentItem(context, row))
}

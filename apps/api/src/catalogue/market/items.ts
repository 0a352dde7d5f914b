import type { AssetItem } from '@wencang/contract'
import { type Licence, yuanFromFen } from '@wencang/domain'
import { presentSnapshot } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { withEnglishName } from '../../lib/english-name.ts'
import type { ListedAsset } from '../search/index.ts'

export function presentItem({ storage }: Pick<Context, 'storage'>, row: ListedAsset): AssetItem {
  return {
    id: row.id,
    name: row.name,
    ...(row.titleEn !== null && { title: { en: row.titleEn } }),
    ...presentSnapshot(storage.publicUrl, row.snapshotKey),
    ownerName: row.ownerName,
    creatorName: row.creatorName,
    ...withEnglishName('ownerNameEn', row.ownerNameEn),
    ...withEnglishName('creatorNameEn', row.creatorNameEn),
    type: row.category,
    fileTypes: [row.fileType],
    price: yuanFromFen(row.priceFen),
    licence: row.licence as Licence,
  }
}

/** Adds keyword matches within its names. */
export function presentMarked(
  { storage, search }: Pick<Context, 'storage' | 'search'>,
  row: ListedAsset,
  keyword: string,
): AssetItem & Required<Pick<AssetItem, 'marks'>> {
  const item = presentItem({ storage }, row)
  const marksOf = (text: string) => search.marks(text, keyword)
  return { ...item, marks: marksOf(item.name), ...(item.title && { titleMarks: { en: marksOf(item.title.en) } }) }
}

/** Items in this order, even off sale, for holders. */
export async function listItems(
  context: Pick<Context, 'search' | 'storage'>,
  assetIds: string[],
): Promise<AssetItem[]> {
  return (await context.search.any(assetIds)).map((row) => presentItem(context, row))
}

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
    ...titleOf(row),
    ...presentSnapshot(storage.publicUrl, row.snapshotKey),
    ownerName: row.ownerName,
    creatorName: row.creatorName,
    type: row.category,
    fileTypes: [row.fileType],
    price: yuanFromFen(row.priceFen),
    licence: row.licence as Licence,
  }
}

/** The same with the parts of its names that a keyword means. */
export function presentMarked(
  { storage, search }: Pick<Context, 'storage' | 'search'>,
  row: ListedAsset,
  keyword: string,
): AssetItem & Required<Pick<AssetItem, 'marks'>> {
  const item = presentItem({ storage }, row)
  const marksOf = (text: string) => search.marks(text, keyword)
  const { zh, en } = item.title ?? {}
  const titleMarks = { ...(zh !== undefined && { zh: marksOf(zh) }), ...(en !== undefined && { en: marksOf(en) }) }
  return { ...item, marks: marksOf(item.name), ...(item.title && { titleMarks }) }
}

function titleOf({ titleZh, titleEn }: ListedAsset): Pick<AssetItem, 'title'> {
  if (titleZh === null && titleEn === null) return {}
  return { title: { ...(titleZh !== null && { zh: titleZh }), ...(titleEn !== null && { en: titleEn }) } }
}

/** Items of these assets in this order, on sale or not: for what a user holds. */
export async function listItems(
  context: Pick<Context, 'search' | 'storage'>,
  assetIds: string[],
): Promise<AssetItem[]> {
  return (await context.search.any(assetIds)).map((row) => presentItem(context, row))
}

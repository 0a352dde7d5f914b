import type { AssetItem } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentItem } from './items.ts'

/** Lists the given assets on sale, in this order. */
export async function listAssetsByIds(
  context: Pick<Context, 'search' | 'storage'>,
  assetIds: string[],
): Promise<{ assets: AssetItem[] }> {
  return { assets: (await context.search.onSale(assetIds)).map((row) => presentItem(context, row)) }
}

import type { AssetItem } from '@wencang/contract'
import { namedIn } from '../asset/name-in.ts'

/** Order or request whose asset has its title in the reader's language. */
export const assetNamed = <Row extends { asset: Pick<AssetItem, 'name' | 'title'> }>(
  row: Row,
  locale: string,
): Row => ({
  ...row,
  asset: namedIn(row.asset, locale),
})

export { type AssetDetails, createAssetDetails } from './asset-details.ts'
export { notedSales } from './count-sales.job.ts'
export { editAsset, editAssetText, insertAsset, pinAsset, unpinAsset } from './edit.ts'
export { warmAsset } from './heat.ts'
export { holdAssetOfSale } from './hold-asset-of-sale.ts'
export { licenceFromStored, licenceToStored } from './licence-names.ts'
export { delistAssets, moveAsset } from './lifecycle.ts'
export { withholdPictures } from './place-pictures.job.ts'
export { type AssetView, presentAsset, presentStoreAsset } from './present.ts'
export {
  type AssetRecord,
  assetRecordInclude,
  findOwnAsset,
  findUnsafeAsset,
  latestReviews,
  loadAssets,
  storedFileKeys,
} from './records.ts'

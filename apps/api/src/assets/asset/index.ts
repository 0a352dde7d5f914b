export { type AssetDetailRow, type AssetDetails, createAssetDetails } from './asset-details.ts'
export { authorisationIssues, requireAuthorised, storedAuthorisation } from './authorisation.ts'
export {
  acceptedOwnerId,
  hasConsent,
  needsConsent,
  type OfferRecord,
  offerOf,
  offerSelect,
  presentTerms,
  presentTermsOf,
  storedTerms,
} from './consent.ts'
export { countAssets } from './count-assets.ts'
export { countSales, recordReturnedSale, salesNow } from './count-sales.ts'
export { detailUrlOf } from './detail-url.ts'
export {
  editAsset,
  editAssetText,
  holdAsset,
  insertAsset,
  pinAsset,
  unpinAsset,
} from './edit.ts'
export { endAuthorisations } from './end-authorisations.ts'
export {
  presentExplanations,
  readApprovedExplanations,
  readUnsafeExplanations,
  writeExplanations,
} from './explanations.ts'
export { warmAsset } from './heat.ts'
export { holdAssetOfSale } from './hold-asset-of-sale.ts'
export { launchedEvent } from './launched-event.ts'
export { licenceFromStored, licenceToStored } from './licence-names.ts'
export { delistAssets, moveAsset } from './lifecycle.ts'
export { checkTerms, presentRecord, presentTerm, recordColumns, withoutChineseTitle } from './object-record.ts'
export { displayName, presentParty } from './people.ts'
export { placePictures, withholdLeftPublic } from './place-pictures.ts'
export {
  type AssetView,
  exactPosition,
  presentAsset,
  roleIn,
  verificationOf,
  viewOf,
} from './present.ts'
export { presentReviewedAsset, presentStoreAssets } from './present-store-assets.ts'
export {
  briefPreview,
  madePictureKey,
  PreviewColumns,
  type PreviewFile,
  presentPreview,
  previewFilesOf,
} from './preview-view.ts'
export { claimPriceFall } from './price-falls.ts'
export { englishTitleOf, titleOf } from './record-title.ts'
export {
  type AssetRecord,
  assetRecordInclude,
  findOwnAsset,
  findUnsafeAsset,
  PERSON_COLUMNS,
  storedFileKeys,
} from './records.ts'
export { presentSnapshot } from './snapshot.ts'
export {
  checksumLines,
  isSoldFile,
  presentManifest,
  readBoughtFiles,
  readCurrentFiles,
  readFilesOf,
  readFurtherFileIds,
  readFurtherFiles,
  type SoldFile,
} from './sold-files.ts'
export { showsReviewed, viewOfSoldWork, worksOfOrders } from './sold-works.ts'
export { noteSales, placeDecidedPictures, updateAssets } from './subscriber.ts'
export { turnCamera, turnExplanations } from './turn-explanations.ts'

import { ASSET_STATUSES, LISTED_ORDER_STATES, MAX_ASSET_FILE_BYTES, STORE_ASSET_SORTS } from '@wencang/domain'
import { z } from 'zod'
import { AssetDefaults } from '../asset-defaults.ts'
import { AssetBody, AssetPatch, NewFileBody } from '../asset-fields.ts'
import {
  AssetBatch,
  BatchEdits,
  BatchResult,
  OWNERSHIP_ANSWERS,
  StoreAsset,
  StoreFile,
  UploadProgress,
  UploadQuota,
  UploadStart,
} from '../assets.ts'
import { CreatorStyle, CreatorStyleBody } from '../creators.ts'
import { DAY_RANGE, TableLocale } from '../operator-lists.ts'
import { SellerOrder, SellerOrderDetail } from '../orders.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import {
  AssetStatistics,
  Income,
  Origins,
  OriginsQuery,
  OwnerItem,
  OwnershipDecision,
  OwnershipRequest,
  SellerTerms,
  STORED_FILE_KINDS,
  Statistics,
  StoredFile,
  StoredFileAddress,
  TrendQuery,
} from '../store.ts'

const ChunkHint = z.object({ uploadChunkSize: p.optionalQuery(p.queryInteger(1, 5 * 1024 ** 3)) })

/** `q`: order number, or part of the asset name when sold. */
const sellerOrders = { ...DAY_RANGE, assetId: p.optionalQuery(p.Id), q: p.optionalQuery(p.queryText(64)) }
/** `refunded`: in full; `completed`: not fully refunded. */
const inState = { status: p.optionalQuery(z.enum(LISTED_ORDER_STATES)) }

export const storeRoutes = defineRoutes('seller', 'store', {
  listStoreAssets: {
    summary:
      "The caller's assets, newest first: those that they created (as long as `role` does not say otherwise) or own",
    query: z.object({
      ...p.SortedPageQuery,
      /** `owner`: accepted owner assets; `all`: created ones too. */
      role: p.optionalQuery(z.enum(['creator', 'owner', 'all'])),
      status: p.optionalQuery(z.enum(ASSET_STATUSES)),
      keyword: p.optionalQuery(p.queryText(64)),
      /** Defaults to newest first. */
      sort: p.optionalQuery(z.enum(STORE_ASSET_SORTS)),
    }),
    response: { 200: z.object({ assets: z.array(StoreAsset), last: p.AnyCursor.optional() }) },
  },
  countStoreAssets: {
    summary: 'How many assets of the same list there are in each state',
    query: z.object({
      role: p.optionalQuery(z.enum(['creator', 'owner', 'all'])),
      keyword: p.optionalQuery(p.queryText(64)),
    }),
    response: { 200: z.object({ total: z.number().int(), byStatus: z.record(z.string(), z.number().int()) }) },
  },
  getStoreAsset: {
    summary: 'One of the own assets, with verification and review',
    response: { 200: StoreAsset },
    errors: ['asset_not_found'],
  },
  createAsset: {
    tag: 'uploads',
    summary: 'A new asset, and where to send its file',
    query: ChunkHint,
    body: AssetBody,
    response: { 201: UploadStart },
    errors: ['owner_share_missing', 'invalid_owner', 'quota_exceeded'],
  },
  replaceAssetFile: {
    tag: 'uploads',
    summary: 'A new file for a failed, rejected or delisted asset',
    query: ChunkHint,
    body: NewFileBody,
    response: { 201: UploadStart },
    errors: ['asset_not_found', 'not_launchable', 'asset_changed', 'owner_share_missing', 'invalid_owner'],
  },
  getUploadProgress: {
    tag: 'uploads',
    summary: 'Which parts are there, and fresh addresses for the rest',
    response: { 200: UploadProgress },
    errors: ['asset_not_found', 'not_found'],
  },
  listStoreFiles: {
    tag: 'uploads',
    summary: 'The further files of an own asset, and how far each is',
    response: { 200: z.object({ files: z.array(StoreFile) }) },
    errors: ['asset_not_found'],
  },
  getStoreFile: {
    tag: 'uploads',
    summary: 'One of them',
    response: { 200: StoreFile },
    errors: ['asset_not_found', 'not_found'],
  },
  uploadFurtherFile: {
    tag: 'uploads',
    summary: 'Where to send a further file that was named in the asset; once',
    query: ChunkHint,
    response: { 201: UploadStart },
    errors: ['asset_not_found', 'not_found', 'not_launchable', 'quota_exceeded'],
  },
  getFileProgress: {
    tag: 'uploads',
    summary: 'Which parts of a further file are there, and fresh addresses for the rest',
    response: { 200: UploadProgress },
    errors: ['asset_not_found', 'not_found'],
  },
  declareFileHash: {
    tag: 'uploads',
    summary: 'The SHA-256 that a further file has to have, until it is verified',
    body: z.strictObject({ fileHash: p.Sha256 }),
    response: { 204: null },
    errors: ['asset_not_found', 'not_found'],
  },
  finishUpload: {
    access: 'signed-url',
    tag: 'uploads',
    summary: 'All parts are there: complete and verify',
    query: z.object({ token: z.string().max(200) }),
    bodyKind: 'xml',
    response: { 202: z.object({ id: p.Id, status: z.enum(ASSET_STATUSES) }) },
    errors: ['forbidden', 'not_found', 'upload_incomplete'],
  },
  updateAsset: {
    summary: 'Edit; on sale only what is not reviewed',
    body: AssetPatch,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_changed', 'owner_share_missing', 'invalid_owner'],
  },
  submitAsset: {
    summary: 'Send to review',
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete'],
  },
  retryPreview: {
    access: 'user',
    summary: 'Try again what could not be made of the file; for its creator and operators',
    response: { 202: null },
    errors: ['asset_not_found', 'nothing_to_retry', 'too_many_requests'],
  },
  getUploadQuota: {
    tag: 'uploads',
    summary: 'What the caller uses of the store, and may use',
    response: { 200: UploadQuota },
  },
  checkFileExists: {
    tag: 'uploads',
    summary: 'Does the caller have a file with this hash already?',
    params: z.object({ hash: p.Sha256 }),
    response: { 200: z.object({ exist: z.boolean(), assetId: p.Id.optional() }) },
  },
  checkFileSize: {
    tag: 'uploads',
    summary:
      'Does the caller have a file of this length already? Only then is it worth while to hash a large one before sending it',
    params: z.object({ fileSize: p.queryInteger(1, MAX_ASSET_FILE_BYTES) }),
    response: { 200: z.object({ exist: z.boolean() }) },
  },
  deleteAsset: {
    summary: 'Delete an asset that is not on sale; buyers keep their downloads',
    response: { 204: null },
    errors: ['asset_not_found', 'on_sale', 'forbidden'],
  },
  deleteAssets: {
    summary: 'Delete several',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  stopAssets: {
    summary: 'Take several off sale',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  launchAssets: {
    summary: 'Put several on sale again',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  editAssets: {
    summary: 'Edit several in the same way',
    body: BatchEdits,
    response: { 200: BatchResult },
  },
  launchAsset: {
    summary: 'Put on sale again',
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete', 'owner_not_accepted'],
  },
  stopAsset: {
    summary: 'Take off sale',
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_delistable'],
  },
  pinAsset: {
    summary: 'Feature on the own home, at most six',
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_pinnable', 'already_pinned', 'pin_limit', 'pin_race_lost'],
  },
  unpinAsset: {
    summary: 'Feature no more',
    response: { 200: StoreAsset },
    errors: ['asset_not_found'],
  },
  uploadStoredFile: {
    access: 'user',
    tag: 'uploads',
    summary: 'A picture or PDF by multipart form (field `file`); `certification` is open to all signed-in users',
    query: z.object({ kind: z.enum(STORED_FILE_KINDS) }),
    bodyKind: 'form',
    response: { 201: StoredFile },
    errors: ['not_a_seller', 'quota_exceeded'],
  },
  getStoredFile: {
    access: 'user',
    tag: 'uploads',
    summary: "A short-lived address of one of the caller's own files",
    response: { 200: StoredFileAddress },
    errors: ['not_found'],
  },
  getStatistics: {
    summary: 'Assets, sales and the trend of the last days, 30 without the parameter',
    query: TrendQuery,
    response: { 200: Statistics },
  },
  getAssetStatistics: {
    summary: 'Sales and views of one asset that the caller created or owns',
    query: TrendQuery,
    response: { 200: AssetStatistics },
    errors: ['asset_not_found'],
  },
  getOrigins: {
    summary: 'Views by source, country and search word, downloads and conversion, of all assets or one',
    query: OriginsQuery,
    response: { 200: Origins },
    errors: ['asset_not_found'],
  },
  exportOrigins: {
    summary: 'The same figures as a table for spreadsheets',
    query: OriginsQuery.extend({ locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['asset_not_found'],
  },
  listIncome: {
    summary: "The caller's ledger of all or some days, newest first",
    query: z.object({ ...p.PageQuery, ...DAY_RANGE }),
    response: { 200: Income },
  },
  listStoreOrders: {
    summary:
      'Orders of assets that the caller created or owns, newest first; by state, asset, number, name and day of order',
    query: z.object({
      ...p.PageQuery,
      ...sellerOrders,
      ...inState,
    }),
    response: { 200: z.object({ orders: z.array(SellerOrder), last: p.TimeCursor.optional() }) },
  },
  exportStoreOrders: {
    summary: 'The same list as a table for spreadsheets',
    query: z.object({ ...sellerOrders, ...inState, locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['export_too_large'],
  },
  getStoreOrder: {
    summary: 'One order of an asset that the caller created or owns',
    response: { 200: SellerOrderDetail },
    errors: ['order_not_found'],
  },
  countStoreOrders: {
    summary: 'How many orders of the same list there are in each state',
    query: z.object(sellerOrders),
    response: {
      200: z.object({
        total: z.number().int(),
        byStatus: z.partialRecord(z.enum(LISTED_ORDER_STATES), z.number().int()),
      }),
    },
  },
  getStyle: {
    summary: 'How the own home looks',
    response: { 200: CreatorStyle },
  },
  putStyle: {
    summary: 'Change the own home; what is left out stays',
    body: CreatorStyleBody,
    response: { 200: CreatorStyle },
  },
  getAssetDefaults: {
    summary: "The caller's defaults for new assets; empty without any",
    response: { 200: AssetDefaults },
  },
  putAssetDefaults: {
    summary: 'Replace the defaults for new assets as a whole',
    body: AssetDefaults,
    response: { 200: AssetDefaults },
  },
  getSellerTerms: {
    summary: "The platform's fee, and when income can be paid out, for the caller",
    response: { 200: SellerTerms },
  },
  listOwners: {
    summary: 'People who can be named as the owner of an asset, by name and place; newest first',
    query: z.object({
      ...p.PageQuery,
      keyword: p.optionalQuery(p.queryText(31)),
      province: p.optionalQuery(p.Province),
    }),
    response: { 200: z.object({ owners: z.array(OwnerItem), last: p.TimeCursor.optional() }) },
  },
  listOwnershipRequests: {
    summary: 'Assets that name the caller as owner',
    query: z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(OWNERSHIP_ANSWERS)) }),
    response: {
      200: z.object({
        requests: z.array(OwnershipRequest),
        /** Undecided requests, at most 100. */
        waiting: z.number().int(),
        last: p.TimeCursor.optional(),
      }),
    },
  },
  decideOwnership: {
    summary: 'Accept the terms of an asset as its owner, decline them, or withdraw an accepted consent',
    body: OwnershipDecision,
    response: { 200: OwnershipRequest },
    errors: ['asset_not_found', 'terms_changed'],
  },
})

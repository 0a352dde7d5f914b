import { ASSET_STATUSES, SELLER_ORDER_STATES, STORE_ASSET_SORTS } from '@wencang/domain'
import { z } from 'zod'
import { AssetBody, AssetPatch, NewFileBody } from '../asset-fields.ts'
import {
  AssetBatch,
  BatchResult,
  OWNERSHIP_ANSWERS,
  PriceBatch,
  StoreAsset,
  UploadProgress,
  UploadStart,
} from '../assets.ts'
import { CreatorStyle, CreatorStyleBody } from '../creators.ts'
import { SellerOrder } from '../orders.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import {
  AssetStatistics,
  Income,
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

const ById = z.object({ id: p.Id })
const ChunkHint = z.object({ uploadChunkSize: p.optionalQuery(p.queryInteger(1, 5 * 1024 ** 3)) })

/** `q` is an order's number, or a part of the name under which the asset was sold. */
const sellerOrders = { assetId: p.optionalQuery(p.Id), q: p.optionalQuery(p.queryText(64)) }

export const storeRoutes = defineRoutes({
  listStoreAssets: {
    access: 'seller',
    tag: 'store',
    summary:
      "The caller's assets, newest first: those that they created (as long as `role` does not say otherwise) or own",
    query: z.object({
      ...p.SortedPageQuery,
      /** `owner`: assets of which the caller accepted to be the owner; `all`: these too. */
      role: p.optionalQuery(z.enum(['creator', 'owner', 'all'])),
      status: p.optionalQuery(z.enum(ASSET_STATUSES)),
      keyword: p.optionalQuery(p.queryText(64)),
      /** Newest first as long as this does not say otherwise. */
      sort: p.optionalQuery(z.enum(STORE_ASSET_SORTS)),
    }),
    response: { 200: z.object({ assets: z.array(StoreAsset), last: p.AnyCursor.optional() }) },
  },
  countStoreAssets: {
    access: 'seller',
    tag: 'store',
    summary: 'How many assets of the same list there are in each state',
    query: z.object({
      role: p.optionalQuery(z.enum(['creator', 'owner', 'all'])),
      keyword: p.optionalQuery(p.queryText(64)),
    }),
    response: { 200: z.object({ total: z.number().int(), byStatus: z.record(z.string(), z.number().int()) }) },
  },
  getStoreAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'One of the own assets, with verification and review',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found'],
  },
  createAsset: {
    access: 'seller',
    tag: 'uploads',
    summary: 'A new asset, and where to send its file',
    query: ChunkHint,
    body: AssetBody,
    response: { 201: UploadStart },
    errors: ['owner_share_missing', 'invalid_owner', 'quota_exceeded'],
  },
  replaceAssetFile: {
    access: 'seller',
    tag: 'uploads',
    summary: 'A new file for a failed, rejected or delisted asset',
    params: ById,
    query: ChunkHint,
    body: NewFileBody,
    response: { 201: UploadStart },
    errors: ['asset_not_found', 'not_launchable', 'owner_share_missing', 'invalid_owner'],
  },
  getUploadProgress: {
    access: 'seller',
    tag: 'uploads',
    summary: 'Which parts are there, and fresh addresses for the rest',
    params: ById,
    response: { 200: UploadProgress },
    errors: ['asset_not_found', 'not_found'],
  },
  finishUpload: {
    access: 'token',
    tag: 'uploads',
    summary: 'All parts are there: complete and verify',
    params: z.object({ uploadId: p.Id }),
    query: z.object({ token: z.string().max(200) }),
    bodyKind: 'xml',
    response: { 202: z.object({ id: p.Id, status: z.enum(ASSET_STATUSES) }) },
    errors: ['forbidden', 'not_found', 'upload_incomplete'],
  },
  updateAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Edit; on sale only price and camera',
    params: ById,
    body: AssetPatch,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'owner_share_missing', 'invalid_owner'],
  },
  submitAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Send to review',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete'],
  },
  retryPreview: {
    access: 'user',
    tag: 'store',
    summary: 'Try again what could not be made of the file; for its creator and operators',
    params: ById,
    response: { 202: null },
    errors: ['asset_not_found', 'nothing_to_retry'],
  },
  checkFileExists: {
    access: 'seller',
    tag: 'uploads',
    summary: 'Does the caller have a file with this hash already?',
    params: z.object({ hash: p.Sha256 }),
    response: { 200: z.object({ exist: z.boolean(), assetId: p.Id.optional() }) },
  },
  deleteAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Delete an asset that is not on sale; buyers keep their downloads',
    params: ById,
    response: { 204: null },
    errors: ['asset_not_found', 'on_sale', 'forbidden'],
  },
  deleteAssets: {
    access: 'seller',
    tag: 'store',
    summary: 'Delete several',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  stopAssets: {
    access: 'seller',
    tag: 'store',
    summary: 'Take several off sale',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  launchAssets: {
    access: 'seller',
    tag: 'store',
    summary: 'Put several on sale again',
    body: AssetBatch,
    response: { 200: BatchResult },
  },
  priceAssets: {
    access: 'seller',
    tag: 'store',
    summary: 'Give several the same price',
    body: PriceBatch,
    response: { 200: BatchResult },
  },
  launchAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Put on sale again',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete', 'owner_not_accepted'],
  },
  stopAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Take off sale',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_delistable'],
  },
  pinAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Feature on the own home, at most six',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_pinnable', 'already_pinned', 'pin_limit', 'pin_race_lost'],
  },
  unpinAsset: {
    access: 'seller',
    tag: 'store',
    summary: 'Feature no more',
    params: ById,
    response: { 200: StoreAsset },
    errors: ['asset_not_found'],
  },
  uploadStoredFile: {
    access: 'user',
    tag: 'uploads',
    summary: 'A picture or PDF by multipart form (field `file`); `certification` is open to everybody signed in',
    query: z.object({ kind: z.enum(STORED_FILE_KINDS) }),
    bodyKind: 'form',
    response: { 201: StoredFile },
    errors: ['not_a_seller', 'quota_exceeded'],
  },
  getStoredFile: {
    access: 'user',
    tag: 'uploads',
    summary: "A short-lived address of one of the caller's own files",
    params: ById,
    response: { 200: StoredFileAddress },
    errors: ['not_found'],
  },
  getStatistics: {
    access: 'seller',
    tag: 'store',
    summary: 'Assets, sales and the trend of the last days, 30 without the parameter',
    query: TrendQuery,
    response: { 200: Statistics },
  },
  getAssetStatistics: {
    access: 'seller',
    tag: 'store',
    summary: 'Sales and views of one asset that the caller created or owns',
    params: ById,
    query: TrendQuery,
    response: { 200: AssetStatistics },
    errors: ['asset_not_found'],
  },
  listIncome: {
    access: 'seller',
    tag: 'store',
    summary: "The caller's ledger, newest first",
    query: z.object(p.PageQuery),
    response: { 200: Income },
  },
  listStoreOrders: {
    access: 'seller',
    tag: 'store',
    summary: 'Orders of assets that the caller created or owns, newest first; by state, asset, number and name',
    query: z.object({
      ...p.PageQuery,
      ...sellerOrders,
      /** `refunded`: in full; `completed`: those that were not. */
      status: p.optionalQuery(z.enum(SELLER_ORDER_STATES)),
    }),
    response: { 200: z.object({ orders: z.array(SellerOrder), last: p.TimeCursor.optional() }) },
  },
  countStoreOrders: {
    access: 'seller',
    tag: 'store',
    summary: 'How many orders of the same list there are in each state',
    query: z.object(sellerOrders),
    response: {
      200: z.object({
        total: z.number().int(),
        byStatus: z.partialRecord(z.enum(SELLER_ORDER_STATES), z.number().int()),
      }),
    },
  },
  getStyle: {
    access: 'seller',
    tag: 'store',
    summary: 'How the own home looks',
    response: { 200: CreatorStyle },
  },
  putStyle: {
    access: 'seller',
    tag: 'store',
    summary: 'Change the own home; what is left out stays',
    body: CreatorStyleBody,
    response: { 200: CreatorStyle },
  },
  getSellerTerms: {
    access: 'seller',
    tag: 'store',
    summary: "The platform's fee, and when income can be paid out",
    response: { 200: SellerTerms },
  },
  listOwners: {
    access: 'seller',
    tag: 'store',
    summary: 'People who can be named as the owner of an asset, by name and place; newest first',
    query: z.object({
      ...p.PageQuery,
      keyword: p.optionalQuery(p.queryText(31)),
      province: p.optionalQuery(p.Province),
    }),
    response: { 200: z.object({ owners: z.array(OwnerItem), last: p.TimeCursor.optional() }) },
  },
  listOwnershipRequests: {
    access: 'seller',
    tag: 'store',
    summary: 'Assets that name the caller as owner',
    query: z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(OWNERSHIP_ANSWERS)) }),
    response: {
      200: z.object({
        requests: z.array(OwnershipRequest),
        /** How many are not decided, at most 100. */
        waiting: z.number().int(),
        last: p.TimeCursor.optional(),
      }),
    },
  },
  decideOwnership: {
    access: 'seller',
    tag: 'store',
    summary: 'Accept or decline to be the owner of an asset',
    params: z.object({ assetId: p.Id }),
    body: OwnershipDecision,
    response: { 200: OwnershipRequest },
    errors: ['asset_not_found', 'share_changed'],
  },
})

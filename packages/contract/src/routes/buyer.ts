import { ORDER_STATUSES } from '@wencang/domain'
import { z } from 'zod'
import { FileManifest } from '../further-files.ts'
import { Download, LicenseeBody, Order, OrderBody, PayBody, Payment, PurchasedAsset } from '../orders.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'

export const buyerRoutes = defineRoutes('user', 'buyer', {
  listPurchasedAssets: {
    summary: "The caller's purchased assets, newest purchase first",
    query: z.object(p.PageQuery),
    response: { 200: z.object({ assets: z.array(PurchasedAsset), last: p.TimeCursor.optional() }) },
  },
  getDownload: {
    summary: 'A presigned URL of the original, good for 15 minutes; ranges work',
    response: { 200: Download },
    errors: ['not_purchased', 'asset_not_found'],
  },
  redirectToDownload: {
    summary: 'A link that lasts: redirects to a fresh presigned URL each time',
    response: { 302: null },
    errors: ['not_purchased', 'asset_not_found'],
  },
  listBoughtFiles: {
    summary: 'All files that the caller holds of an asset, the main one first',
    response: { 200: FileManifest },
    errors: ['not_purchased', 'asset_not_found'],
  },
  redirectToFile: {
    summary: 'A link to one of them that lasts: redirects to a fresh presigned URL each time',
    response: { 302: null },
    errors: ['not_purchased', 'asset_not_found', 'not_found'],
  },
  getMetalink: {
    summary: 'All of them as a Metalink 4 for download managers; its addresses last seven days',
    responseKind: 'meta4',
    response: { 200: null },
    errors: ['not_purchased', 'asset_not_found'],
  },
  getFileLinks: {
    summary: 'The same addresses as text, one a line, for download managers without Metalink',
    responseKind: 'text',
    response: { 200: null },
    errors: ['not_purchased', 'asset_not_found'],
  },
  getChecksums: {
    summary: 'Their SHA-256 as `sha256sum --check` reads them',
    responseKind: 'text',
    response: { 200: null },
    errors: ['not_purchased', 'asset_not_found'],
  },
  redirectToListedFile: {
    access: 'signed-url',
    summary: 'An address of such a list: works as long as its holder may download, without a session',
    query: z.object({ holder: p.Id, until: p.queryInteger(1, 10 ** 11), token: z.string().max(200) }),
    response: { 302: null },
    errors: ['forbidden', 'not_purchased', 'asset_not_found', 'not_found'],
  },
  redirectToDetail: {
    summary: 'A file of the full detail: redirects to a presigned URL, for those who may see all of the asset',
    params: z.object({ id: p.Id, '*': p.RelativePath }),
    response: { 302: null },
    errors: ['not_purchased', 'asset_not_found'],
  },
  createOrder: {
    tag: 'orders',
    summary: 'Order an asset; the open order again if there is one',
    body: OrderBody,
    response: { 200: Order, 201: Order },
    errors: ['asset_not_found', 'already_purchased', 'own_asset'],
  },
  listOrders: {
    tag: 'orders',
    summary: "The caller's orders, newest first",
    query: z.object({ ...p.PageQuery, status: p.optionalQuery(z.enum(ORDER_STATUSES)) }),
    response: { 200: z.object({ orders: z.array(Order), last: p.TimeCursor.optional() }) },
  },
  getOrder: {
    tag: 'orders',
    summary: 'One order of the caller',
    response: { 200: Order },
    errors: ['order_not_found'],
  },
  payOrder: {
    tag: 'orders',
    summary: 'Begin to pay, or take up the open payment again',
    body: PayBody,
    response: { 200: Payment },
    errors: ['order_not_found', 'payment_window_closing', 'channel_unavailable', 'already_purchased'],
  },
  setLicensee: {
    tag: 'orders',
    summary: 'State for whom the licence is bought: freely before the payment, once afterwards',
    body: LicenseeBody,
    response: { 200: Order },
    errors: ['order_not_found', 'not_requestable'],
  },
  cancelOrder: {
    tag: 'orders',
    summary: 'Cancel a pending order',
    response: { 200: Order },
    errors: ['order_not_found', 'not_cancellable'],
  },
  watchOrder: {
    tag: 'orders',
    summary: 'The order as server-sent events (`order`): at once, and at every change',
    response: { 200: z.string() },
    /** `replaced`: a newer stream replaces this one. */
    events: { order: Order, replaced: z.unknown() },
    errors: ['order_not_found'],
  },
})

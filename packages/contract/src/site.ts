import { z } from 'zod'
import * as p from './primitives.ts'

/** The maximum number of assets in one featured collection, and therefore in one request for assets by ID. */
export const MAX_COLLECTION_ASSETS = 24

export const CustomerService = z.object({
  official: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
})

/** What an operator may change of them; null: there is none. */
export const CustomerServiceBody = z.strictObject({
  email: z.email().max(254).nullable(),
  phone: p.text(1, 40).nullable(),
})

/** The maximum lengths of the home page's lists. */
export const MAX_HOME_ENTRIES = { banners: 10, collections: 12, documents: 20, videos: 40 } as const

const Localized = z.strictObject({ 'zh-CN': p.text(0, 500), 'en-US': p.text(0, 500) })
/** A path on this site or a web URL. Every visitor's browser follows it, so URLs that run code (`javascript:`) are rejected. */
const LinkUrl = p
  .text(0, 500)
  .regex(/^(?:https?:\/\/|\/)\S+$/i, 'must be an address that begins with https://, http:// or /')

/** The home page and the help center: `config.json` on the static host. */
export const HomeConfig = z.strictObject({
  banners: z
    .array(
      z.strictObject({ title: Localized, subtitle: Localized, image: LinkUrl.nullable(), assetId: p.Id.nullable() }),
    )
    .max(MAX_HOME_ENTRIES.banners),
  collections: z
    .array(z.strictObject({ title: Localized, assetIds: z.array(p.Id).max(MAX_COLLECTION_ASSETS) }))
    .max(MAX_HOME_ENTRIES.collections),
  help: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          /** The guides of the help center, and the templates with which creators promote their assets elsewhere. */
          kind: z.enum(['platform', 'asset', 'promotion']),
          title: Localized,
          url: LinkUrl,
          /** The document's language; if omitted, the document is for readers of both languages. */
          language: z.enum(['zh-CN', 'en-US']).optional(),
        }),
      )
      .max(MAX_HOME_ENTRIES.documents),
    videos: z
      .array(z.strictObject({ kind: z.enum(['platform', 'asset']), title: Localized, url: LinkUrl }))
      .max(MAX_HOME_ENTRIES.videos),
  }),
})
export type HomeConfig = z.output<typeof HomeConfig>

/** The configuration that the client reads before it starts: `/client-config.json`. */
export const ClientConfig = z.object({
  accountUrl: z.string(),
  staticUrl: z.string(),
  demo: z.boolean(),
  /** Where a page inside WeChat gets the `wechatCode` of a payment; null or missing if nobody can pay there. */
  wechatAuthorization: z.object({ appId: z.string(), url: z.string() }).nullable().optional(),
  /** The token of the maps service that draws the map; null if the client draws its bundled map. */
  mapboxToken: z.string().nullable(),
  /** The style of a tile server of one's own, or its tiles with {z}, {x} and {y}; null or missing for none. */
  mapStyleUrl: z.string().nullable().optional(),
  /** Where links lead from a wallet address, which replaces `{address}`; null for no links. */
  walletExplorerUrl: z.string().nullable(),
})
export type ClientConfig = z.output<typeof ClientConfig>

export const InsightReport = z.strictObject({ type: z.literal('CDAP:VIEW:PAGE'), path: p.text(0, 200).optional() })

export const MapPoint = z.object({
  id: p.Id,
  name: z.string(),
  /** Its name in either language, where the record has another one. */
  title: z.object({ zh: z.string().optional(), en: z.string().optional() }).optional(),
  snapshot: p.Url.nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
export const StatisticsPoi = z.object({
  generatedAt: p.IsoTime,
  sceneAssets: z.array(MapPoint),
  owners: z.array(MapPoint),
  /** Works of the other categories that have a place; files of before are without. */
  works: z.array(MapPoint.extend({ type: p.Category })).optional(),
})
export type StatisticsPoi = z.output<typeof StatisticsPoi>

/** A marker on the map: one point with its `id` and `type` (its kind's place in `MAP_KINDS`: 0 owner, 1 scene asset, then the other works), or a cluster of several. */
export const MapCluster = z.object({
  longitude: z.number(),
  latitude: z.number(),
  count: z.number().int(),
  /** The snapshot of the point, or of the heaviest point of a cluster: owners before works. */
  snapshot: p.Url.nullable(),
  id: p.Id.optional(),
  type: z.literal([0, 1, 2, 3, 4, 5]).optional(),
  /** The zoom at which a cluster splits. */
  expansionZoom: z.number().int().optional(),
})
export const MapClusters = z.object({ clusters: z.array(MapCluster) })
export type MapClusters = z.output<typeof MapClusters>

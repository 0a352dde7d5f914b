import { z } from 'zod'
import * as p from './primitives.ts'

/** The objects of one featured collection, and so of one call that asks for them by their ids. */
export const MAX_COLLECTION_ASSETS = 24

export const CustomerService = z.object({
  official: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
})

const Localized = z.strictObject({ 'zh-CN': p.text(0, 500), 'en-US': p.text(0, 500) })
/** Of ours or of the web: everybody's browser follows it, and must not be made to run anything. */
const Address = p
  .text(0, 500)
  .regex(/^(?:https?:\/\/|\/)\S+$/i, 'must be an address that begins with https://, http:// or /')

/** The home page and the help center: `config.json` on the static host. */
export const HomeConfig = z.strictObject({
  banners: z
    .array(
      z.strictObject({ title: Localized, subtitle: Localized, image: Address.nullable(), assetId: p.Id.nullable() }),
    )
    .max(10),
  collections: z
    .array(z.strictObject({ title: Localized, assetIds: z.array(p.Id).max(MAX_COLLECTION_ASSETS) }))
    .max(12),
  help: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          /** The guides of the help center, and what creators download to announce their assets elsewhere. */
          kind: z.enum(['platform', 'asset', 'promotion']),
          title: Localized,
          url: Address,
          /** Of the document itself; without it, it is for readers of either. */
          language: z.enum(['zh-CN', 'en-US']).optional(),
        }),
      )
      .max(20),
    videos: z.array(z.strictObject({ kind: z.enum(['platform', 'asset']), title: Localized, url: Address })).max(40),
  }),
})
export type HomeConfig = z.output<typeof HomeConfig>

/** What the client must know before it starts: `/client-config.json`. */
export const ClientConfig = z.object({
  accountUrl: z.string(),
  staticUrl: z.string(),
  demo: z.boolean(),
  /** Of the maps service that draws the map; null where the client draws it from what it brings along. */
  mapboxToken: z.string().nullable(),
})
export type ClientConfig = z.output<typeof ClientConfig>

export const InsightReport = z.strictObject({ type: z.literal('CDAP:VIEW:PAGE'), path: p.text(0, 200).optional() })

export const MapPoint = z.object({
  id: p.Id,
  name: z.string(),
  snapshot: p.Url.nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
export const StatisticsPoi = z.object({
  generatedAt: p.IsoTime,
  sceneAssets: z.array(MapPoint),
  owners: z.array(MapPoint),
})
export type StatisticsPoi = z.output<typeof StatisticsPoi>

/** What stands near one spot of the map: one point with its `id` and `type` (0 owner, 1 scene asset), or several. */
export const MapCluster = z.object({
  longitude: z.number(),
  latitude: z.number(),
  count: z.number().int(),
  /** Of the point, or of the heaviest one of a cluster: owners before scenes. */
  snapshot: p.Url.nullable(),
  id: p.Id.optional(),
  type: z.literal([0, 1]).optional(),
  /** The zoom at which a cluster falls apart. */
  expansionZoom: z.number().int().optional(),
})
export const MapClusters = z.object({ clusters: z.array(MapCluster) })
export type MapClusters = z.output<typeof MapClusters>

import { z } from 'zod'
import * as p from './primitives.ts'

/** Maximum assets per featured collection and per request by IDs. */
export const MAX_COLLECTION_ASSETS = 24

export const CustomerService = z.object({
  official: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
})

/** A phone number as it is shown: any country, at least 5 digits. */
const SHOWN_PHONE = /^[+\-() ]*(?:\d[+\-() ]*){5,}$/

/** Editable contacts; null: none. */
export const CustomerServiceBody = z.strictObject({
  email: z.email().max(254).nullable(),
  phone: p.text(1, 40).regex(SHOWN_PHONE, 'at least 5 digits, besides spaces, +, - and parentheses').nullable(),
})

/** Maximum list lengths of the home page. */
export const MAX_HOME_ENTRIES = { banners: 10, collections: 12, documents: 20, videos: 40 } as const

const Localized = z.strictObject({ 'zh-CN': p.text(0, 500), 'en-US': p.text(0, 500) })
/** Site path or web URL; rejects executable URLs (`javascript:`). */
const LinkUrl = p
  .text(0, 500)
  .regex(/^(?:https?:\/\/|\/)\S+$/i, 'must be an address that begins with https://, http:// or /')

/** Home page and help center: `config.json` on the static host. */
export const HomeConfig = z.strictObject({
  banners: z
    .array(
      z.strictObject({ title: Localized, subtitle: Localized, image: LinkUrl.nullable(), assetId: p.Id.nullable() }),
    )
    .max(MAX_HOME_ENTRIES.banners),
  collections: z
    .array(
      z.strictObject({
        /** Of its page; given by the server when it is omitted. */
        id: p.Id.optional(),
        title: Localized,
        /** Introduction on its page. */
        text: Localized.optional(),
        assetIds: z.array(p.Id).max(MAX_COLLECTION_ASSETS),
      }),
    )
    .max(MAX_HOME_ENTRIES.collections),
  help: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          /** Help center guides, and promotion templates for creators. */
          kind: z.enum(['platform', 'asset', 'promotion']),
          title: Localized,
          url: LinkUrl,
          /** Document language; omitted for both. */
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

/** Client configuration read at startup: `/client-config.json`. */
export const ClientConfig = z.object({
  accountUrl: z.string(),
  staticUrl: z.string(),
  demo: z.boolean(),
  /** Source of `wechatCode` inside WeChat; null or missing without WeChat payments. */
  wechatAuthorization: z.object({ appId: z.string(), url: z.string() }).nullable().optional(),
  /** Mapbox token; null draws the bundled map. */
  mapboxToken: z.string().nullable(),
  /** Own tile server: style URL or {z}/{x}/{y} template; otherwise null. */
  mapStyleUrl: z.string().nullable().optional(),
  /** 审图号, which a map published in mainland China shows; otherwise null. */
  mapApprovalNumber: z.string().nullable().optional(),
  /** Wallet link template with `{address}`; null for no links. */
  walletExplorerUrl: z.string().nullable(),
})
export type ClientConfig = z.output<typeof ClientConfig>

export const InsightReport = z.strictObject({
  type: z.literal('CDAP:VIEW:PAGE'),
  path: p.text(0, 200).optional(),
  /** Address of the page before with its query, or the referrer. */
  from: p.text(0, 200).optional(),
  /** IANA name; unknown ones are ignored. */
  timeZone: p.text(0, 64).optional(),
})
export type InsightReport = z.output<typeof InsightReport>

export const MapPoint = z.object({
  id: p.Id,
  name: z.string(),
  /** In English, if there is one; `name` is the Chinese. */
  title: z.object({ en: z.string() }).optional(),
  snapshot: p.Url.nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
export const StatisticsPoi = z.object({
  generatedAt: p.IsoTime,
  sceneAssets: z.array(MapPoint),
  owners: z.array(MapPoint),
  /** Positioned assets of other categories; missing in old files. */
  works: z.array(MapPoint.extend({ type: p.Category })).optional(),
})
export type StatisticsPoi = z.output<typeof StatisticsPoi>

/** Single point with `id` and `type` (`MAP_KINDS` index), or cluster. */
export const MapCluster = z.object({
  longitude: z.number(),
  latitude: z.number(),
  count: z.number().int(),
  /** Snapshot of the point or the heaviest one, owners first. */
  snapshot: p.Url.nullable(),
  id: p.Id.optional(),
  type: z.literal([0, 1, 2, 3, 4, 5]).optional(),
  /** Zoom at which the cluster splits. */
  expansionZoom: z.number().int().optional(),
})
export const MapClusters = z.object({ clusters: z.array(MapCluster) })
export type MapClusters = z.output<typeof MapClusters>

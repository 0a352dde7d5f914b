import { ASSET_STATUSES } from '@wencang/domain'
import { z } from 'zod'
import { Party } from './asset-fields.ts'
import { OWNERSHIP_ANSWERS, OwnerTerms, TITLED } from './assets.ts'
import { EnglishName } from './english-name.ts'
import * as p from './primitives.ts'

export const STORED_FILE_KINDS = ['thumbnail', 'description', 'proof', 'banner', 'certification', 'invoice'] as const
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number]
export const StoredFile = z.object({ fileId: p.Id, url: p.Url.optional() })
/** Caller's own file; the URL expires at `expiresAt`. */
export const StoredFileAddress = z.object({ url: p.Url, contentType: z.string(), expiresAt: p.IsoTime })
export type StoredFileAddress = z.output<typeof StoredFileAddress>

/** `gross` − `fee` − `othersShares` = `net`, to the fen, after refunds. */
const salesFigures = {
  /** Paid by buyers, less refunds. */
  gross: p.YuanOut,
  fee: p.YuanOut,
  /** Other sellers' parts: the owner's for a creator and vice versa. */
  othersShares: p.YuanOut,
  /** Seller's own part in every role. */
  net: p.YuanOut,
}
export const SalesFigures = z.object(salesFigures)
export type SalesFigures = z.output<typeof SalesFigures>

const balanceFigures = {
  /** Ledger balance; negative after refunding paid-out income. */
  balance: p.YuanOut,
  /** Unsettled sales. */
  pending: p.YuanOut,
  /** Undecided payout requests. */
  requested: p.YuanOut,
  /** Settled income with an open refund or refund request. */
  refunding: p.YuanOut,
  /** Available for payout, never negative. */
  available: p.YuanOut,
}
export const Balance = z.object(balanceFigures)

/** `net` − `paidOut` = `balance`; `pending`, `requested`, `refunding` are not `available`. */
export const SellerMoney = z.object({ ...salesFigures, paidOut: p.YuanOut, ...balanceFigures })
export type SellerMoney = z.output<typeof SellerMoney>

/** Better of configured and signed contract terms, for future sales. */
export const SellerTerms = z.object({
  /** Fee in percent of the price. */
  feePercent: p.Percent,
  /** Days from sale to payout. */
  settlementDays: z.number().int(),
})
export type SellerTerms = z.output<typeof SellerTerms>

/** Currently offered contract terms, and the offering company. */
export const MarketTerms = SellerTerms.extend({
  operator: z.object({ legalName: z.string(), creditCode: z.string(), address: z.string() }),
})

/** Trend lengths in days, ending today. */
export const TREND_DAYS = [7, 30, 90, 365] as const
export type TrendDays = (typeof TREND_DAYS)[number]
export const DEFAULT_TREND_DAYS: TrendDays = 30

export const TrendQuery = z.object({
  days: p.optionalQuery(z.enum(TREND_DAYS.map(String)).transform((days) => Number(days) as TrendDays)),
})

/** One entry per Shanghai day, oldest first; `revenue` is gross. */
export const Trend = z.array(
  z.object({
    date: z.string(),
    orders: z.number().int(),
    revenue: p.YuanOut,
    net: p.YuanOut,
    views: z.number().int(),
  }),
)
export type Trend = z.output<typeof Trend>

/** Assets and sales of the caller as creator or accepted owner. */
export const Statistics = z.object({
  assets: z.object({
    total: z.number().int(),
    byStatus: z.record(z.string(), z.number().int()),
    /** Created by others. */
    owned: z.number().int(),
  }),
  /** `orders`: not fully refunded. Amounts are gross: all time, Shanghai day and month. */
  sales: z.object({
    orders: z.number().int(),
    revenue: p.YuanOut,
    today: p.YuanOut,
    month: p.YuanOut,
    /** Caller's net part. */
    netToday: p.YuanOut,
    netMonth: p.YuanOut,
  }),
  money: SellerMoney,
  trend: Trend,
  /** `revenue` is gross. */
  top: z.array(
    z.object({
      id: p.Id,
      name: z.string(),
      ...TITLED,
      snapshot: p.Url.nullable(),
      orders: z.number().int(),
      revenue: p.YuanOut,
      net: p.YuanOut,
    }),
  ),
})
export type Statistics = z.output<typeof Statistics>

export const AssetStatistics = z.object({
  asset: z.object({
    id: p.Id,
    name: z.string(),
    ...TITLED,
    snapshot: p.Url.nullable(),
    status: z.enum(ASSET_STATUSES),
  }),
  /** All-time completed orders, not fully refunded. */
  orders: z.number().int(),
  /** All time. */
  views: z.number().int(),
  sale: SalesFigures,
  trend: Trend,
})
export type AssetStatistics = z.output<typeof AssetStatistics>

export const OriginsQuery = TrendQuery.extend({ assetId: p.optionalQuery(p.Id) })

/** Values with the most views, and the views of all others. */
export const ViewsBy = z.object({
  top: z.array(z.object({ value: z.string(), views: z.number().int() })),
  rest: z.number().int(),
})
export type ViewsBy = z.output<typeof ViewsBy>

/** Figures of the last days, ending today. */
export const Origins = z.object({
  views: z.number().int(),
  /** Completed orders, not fully refunded. */
  orders: z.number().int(),
  /** Orders per view; null without views. */
  conversion: z.number().nullable(),
  /** Orders whose files were downloaded for the first time. */
  downloads: z.number().int(),
  /** `ViewSource`, or the host name of another site. */
  sources: ViewsBy,
  /** ISO 3166 codes, by the time zone; `ZZ` is unknown. */
  countries: ViewsBy,
  /** Keywords of the searches that led to a view, folded. */
  words: ViewsBy,
})
export type Origins = z.output<typeof Origins>

export const IncomeEntry = z.object({
  id: p.Id,
  kind: z.enum(['sale', 'refund', 'payout', 'payout_return']),
  /** Balance change by a sale, refund, payout or return. */
  amount: p.YuanOut,
  /** Breakdown of a sale or refund; null for payouts. */
  sale: SalesFigures.nullable(),
  /** Balance after this entry. */
  balance: p.YuanOut,
  orderId: p.Id.nullable(),
  asset: z.object({ id: p.Id, name: z.string(), ...TITLED }).nullable(),
  /** Sales settle days later, other entries immediately. */
  settled: z.boolean(),
  /** Settlement time of an unsettled sale; else null. */
  availableFrom: p.IsoTime.nullable(),
  at: p.IsoTime,
})

export const Income = z.object({
  entries: z.array(IncomeEntry),
  ...balanceFigures,
  money: SellerMoney,
  last: p.TimeCursor.optional(),
})
export type Income = z.output<typeof Income>

export const OwnershipRequest = z.object({
  asset: z.object({
    id: p.Id,
    name: z.string(),
    ...TITLED,
    snapshot: p.Url.nullable(),
    status: z.enum(ASSET_STATUSES),
    price: p.YuanOut,
  }),
  creator: Party,
  ownerRevenueShare: z.number(),
  terms: OwnerTerms,
  /** Last accepted terms; the present ones while `state` is `accepted`. */
  acceptedTerms: OwnerTerms.nullable(),
  /** Split of one sale: `net` is the owner's, `othersShares` the creator's. */
  sale: SalesFigures,
  state: z.enum(OWNERSHIP_ANSWERS),
  reason: z.string().nullable(),
  /** Asset creation time, the sort key. */
  at: p.IsoTime,
  /** Request time of these terms. */
  askedAt: p.IsoTime,
  decidedAt: p.IsoTime.nullable(),
  /** Neither on sale nor in violation; withdrawal is always possible. */
  decidable: z.boolean(),
})
export type OwnershipRequest = z.output<typeof OwnershipRequest>

/** User who can be named as owner. */
export const OwnerItem = z.object({
  id: p.Id,
  name: z.string(),
  nameEn: EnglishName.optional(),
  snapshot: p.Url.nullable(),
  /** Numeric region code, or `other`. */
  province: z.string().nullable(),
  /** Assets on sale as creator or owner. */
  assetsNum: z.number().int(),
})
export type OwnerItem = z.output<typeof OwnerItem>

export const OwnershipDecision = z
  .strictObject({
    /** `withdraw`: ends consent and delists immediately; buyers keep it. */
    decision: z.enum(['accept', 'decline', 'withdraw']),
    /** Terms the owner saw; stale ones reject an acceptance. */
    ownerRevenueShare: p.Percent.optional(),
    termsVersion: z.number().int().min(1).optional(),
    reason: p.text(1, 500).optional(),
  })
  .superRefine(({ decision, ...seen }, issues) => {
    for (const name of ['ownerRevenueShare', 'termsVersion'] as const)
      if (decision === 'accept' && seen[name] === undefined)
        issues.addIssue({ code: 'custom', path: [name], message: 'needed to accept' })
  })
export type OwnershipDecision = z.output<typeof OwnershipDecision>

import { ASSET_STATUSES } from '@wencang/domain'
import { z } from 'zod'
import { OWNERSHIP_ANSWERS, OwnerTerms } from './assets.ts'
import * as p from './primitives.ts'

export const STORED_FILE_KINDS = ['thumbnail', 'description', 'proof', 'banner', 'certification', 'invoice'] as const
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number]
export const StoredFile = z.object({ fileId: p.Id, url: p.Url.optional() })
/** The URL of the caller's own file, valid until `expiresAt`. */
export const StoredFileAddress = z.object({ url: p.Url, contentType: z.string(), expiresAt: p.IsoTime })
export type StoredFileAddress = z.output<typeof StoredFileAddress>

/** What sales divide, as one seller sees it: `gross` − `fee` − `othersShares` = `net`, to the fen, refunds deducted in each. */
const salesFigures = {
  /** What buyers paid, less refunds. */
  gross: p.YuanOut,
  /** The platform's part of it. */
  fee: p.YuanOut,
  /** The parts of the other sellers: of the owner for a creator, of the creator for an owner. */
  othersShares: p.YuanOut,
  /** The seller's own part, as creator, as owner or as both. */
  net: p.YuanOut,
}
export const SalesFigures = z.object(salesFigures)
export type SalesFigures = z.output<typeof SalesFigures>

/** All of a seller's money since the beginning: `net` − `paidOut` = `balance`, and of this `pending`, `requested` and `refunding` are not `available`. */
export const SellerMoney = z.object({
  ...salesFigures,
  /** What was transferred to the seller. */
  paidOut: p.YuanOut,
  /** What the ledger owes the seller; negative after a refund of what was paid out. */
  balance: p.YuanOut,
  /** The part of the balance from sales that are not settled yet. */
  pending: p.YuanOut,
  /** The part in payout requests that are not decided yet. */
  requested: p.YuanOut,
  /** The settled part under an open refund request or a refund in progress. */
  refunding: p.YuanOut,
  /** The part that can be requested now; 0 when nothing is left. */
  available: p.YuanOut,
})
export type SellerMoney = z.output<typeof SellerMoney>

/** What every sale is divided by from now on: the configured terms, or those of the seller's signed contract where they are better for the seller. */
export const SellerTerms = z.object({
  /** The platform's fee in percent of the price. */
  feePercent: p.Percent,
  /** Days after a sale until it can be paid out. */
  settlementDays: z.number().int(),
})
export type SellerTerms = z.output<typeof SellerTerms>

/** The terms on which a contract is offered now, and who offers it. */
export const MarketTerms = SellerTerms.extend({
  operator: z.object({ legalName: z.string(), creditCode: z.string(), address: z.string() }),
})
export type MarketTerms = z.output<typeof MarketTerms>

/** For how many days, ending today, statistics show a trend. */
export const TREND_DAYS = [7, 30, 90, 365] as const
export type TrendDays = (typeof TREND_DAYS)[number]
export const DEFAULT_TREND_DAYS: TrendDays = 30

export const TrendQuery = z.object({
  days: p.optionalQuery(z.enum(TREND_DAYS.map(String)).transform((days) => Number(days) as TrendDays)),
})

/** One entry for each Shanghai day, oldest first. `revenue` is gross. */
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

/** Assets and sales in which the caller takes part, as creator or as owner who accepted. */
export const Statistics = z.object({
  assets: z.object({
    total: z.number().int(),
    byStatus: z.record(z.string(), z.number().int()),
    /** How many of them others created. */
    owned: z.number().int(),
  }),
  /** `orders` are completed and not refunded in full. `revenue`, `today` and `month` are gross, of all time, of the Shanghai day and of its month. */
  sales: z.object({
    orders: z.number().int(),
    revenue: p.YuanOut,
    today: p.YuanOut,
    month: p.YuanOut,
    /** The caller's own part of the same. */
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
      snapshot: p.Url.nullable(),
      orders: z.number().int(),
      revenue: p.YuanOut,
      net: p.YuanOut,
    }),
  ),
})
export type Statistics = z.output<typeof Statistics>

/** Sales and views of one asset in which the caller takes part. */
export const AssetStatistics = z.object({
  asset: z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), status: z.enum(ASSET_STATUSES) }),
  /** Completed and not refunded in full, of all time. */
  orders: z.number().int(),
  /** Of all time. */
  views: z.number().int(),
  sale: SalesFigures,
  trend: Trend,
})
export type AssetStatistics = z.output<typeof AssetStatistics>

export const IncomeEntry = z.object({
  id: p.Id,
  kind: z.enum(['sale', 'refund', 'payout', 'payout_return']),
  /** By how much the balance changed: the net of a sale or a refund, or what was paid out or came back. */
  amount: p.YuanOut,
  /** How the amount of a sale or a refund came about; null for a payout. */
  sale: SalesFigures.nullable(),
  /** The balance after this entry. */
  balance: p.YuanOut,
  orderId: p.Id.nullable(),
  asset: z.object({ id: p.Id, name: z.string() }).nullable(),
  /** A sale is settled some days later, everything else immediately. */
  settled: z.boolean(),
  /** From when on a sale that is not settled yet can be paid out; null for everything else. */
  availableFrom: p.IsoTime.nullable(),
  at: p.IsoTime,
})
export type IncomeEntry = z.output<typeof IncomeEntry>

export const Income = z.object({
  entries: z.array(IncomeEntry),
  /** Everything that the ledger owes the caller. */
  balance: p.YuanOut,
  /** The part from sales that are not settled yet. */
  pending: p.YuanOut,
  /** The part in payout requests that are not decided yet. */
  requested: p.YuanOut,
  /** The settled part under an open refund request or a refund in progress. */
  refunding: p.YuanOut,
  /** The amount that can be paid out now. */
  available: p.YuanOut,
  money: SellerMoney,
  last: p.TimeCursor.optional(),
})
export type Income = z.output<typeof Income>

export const OwnershipRequest = z.object({
  asset: z.object({
    id: p.Id,
    name: z.string(),
    snapshot: p.Url.nullable(),
    status: z.enum(ASSET_STATUSES),
    price: p.YuanOut,
  }),
  creator: z.object({ id: p.Id, name: z.string() }),
  ownerRevenueShare: z.number(),
  /** What the owner accepts. */
  terms: OwnerTerms,
  /** What this owner accepted last, if anything: the present terms while `state` is `accepted`. */
  acceptedTerms: OwnerTerms.nullable(),
  /** What one sale at this price divides; `net` is the owner's, `othersShares` the creator's. */
  sale: SalesFigures,
  state: z.enum(OWNERSHIP_ANSWERS),
  reason: z.string().nullable(),
  /** When the asset was created: the list's order. */
  at: p.IsoTime,
  /** When the owner was asked with these terms. */
  askedAt: p.IsoTime,
  decidedAt: p.IsoTime.nullable(),
  /** Whether the owner can accept or decline now: not while the asset is on sale or in violation. An accepted consent can always be withdrawn. */
  decidable: z.boolean(),
})
export type OwnershipRequest = z.output<typeof OwnershipRequest>

/** A user who can be named as the owner of an asset. */
export const OwnerItem = z.object({
  id: p.Id,
  name: z.string(),
  snapshot: p.Url.nullable(),
  /** A numeric region code, or `other`. */
  province: z.string().nullable(),
  /** The number of assets on sale in which they take part. */
  assetsNum: z.number().int(),
})
export type OwnerItem = z.output<typeof OwnerItem>

export const OwnershipDecision = z
  .strictObject({
    /** `withdraw` ends an accepted consent: the asset leaves the sale at once, and its buyers keep it. */
    decision: z.enum(['accept', 'decline', 'withdraw']),
    /** Share and version of the terms that the owner saw: an acceptance counts only while they are the current ones. */
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

import { ASSET_STATUSES, LISTED_ORDER_STATES, PAYMENT_ATTEMPT_STATES, PAYMENT_MODES } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** What operators narrow lists of money to; days are in Shanghai, both of them included. */
const during = {
  from: p.optionalQuery(z.iso.date()),
  to: p.optionalQuery(z.iso.date()),
  /** A person who takes part. */
  person: p.optionalQuery(p.Id),
}

/** `q` is an order's number or ID; `person` its buyer, creator or owner. */
const orderFilter = {
  ...during,
  q: p.optionalQuery(p.queryText(64)),
  /** `refunded`: in full; `completed`: those that were not. */
  status: p.optionalQuery(z.enum(LISTED_ORDER_STATES)),
}
export const OrderFilter = z.object(orderFilter)
export type OrderFilter = z.output<typeof OrderFilter>
export const OrdersQuery = z.object({ ...p.PageQuery, ...orderFilter })
export type OrdersQuery = z.output<typeof OrdersQuery>

/** `q` is the number of a payment, of its order or of the channel; `person` the buyer. */
const paymentFilter = {
  ...during,
  q: p.optionalQuery(p.queryText(64)),
  status: p.optionalQuery(z.enum(PAYMENT_ATTEMPT_STATES)),
  paymentMode: p.optionalQuery(z.enum(PAYMENT_MODES)),
  orderId: p.optionalQuery(p.Id),
}
export const PaymentFilter = z.object(paymentFilter)
export type PaymentFilter = z.output<typeof PaymentFilter>
export const PaymentsQuery = z.object({ ...p.PageQuery, ...paymentFilter })
export type PaymentsQuery = z.output<typeof PaymentsQuery>

/** The language of a table's heading. */
export const TABLE_LOCALES = ['zh-CN', 'en-US'] as const
export const TableLocale = p.optionalQuery(z.enum(TABLE_LOCALES))
export const MAX_EXPORTED_ROWS = 10_000

/** `q` is a part of the name, or an ID; `person` the creator. */
export const WorksQuery = z.object({
  ...p.PageQuery,
  q: p.optionalQuery(p.queryText(64)),
  status: p.optionalQuery(z.enum(ASSET_STATUSES)),
  person: p.optionalQuery(p.Id),
})
export type WorksQuery = z.output<typeof WorksQuery>

/** A person by their account's name, with the name under which they sell where it is another one. */
export const NamedPerson = z.object({ id: p.Id, name: z.string(), creatorName: z.string().optional() })

/** A work in any state, as a row of the operators' list. */
export const WorkRow = z.object({
  id: p.Id,
  name: z.string(),
  snapshot: p.Url.nullable(),
  status: z.enum(ASSET_STATUSES),
  price: p.YuanOut,
  sales: z.number().int(),
  creator: NamedPerson,
  owner: NamedPerson.nullable(),
  createdTime: p.IsoTime,
})
export type WorkRow = z.output<typeof WorkRow>

/** A creator whose previews wait or are made. */
export const PreviewQueueRow = z.object({
  creator: NamedPerson,
  /** Steps that wait, and that are under way. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** When the oldest of them was requested. */
  since: p.IsoTime,
  /** Working time of their previews today, in Asia/Shanghai. */
  usedSeconds: z.number().int(),
  /** Their further previews wait for those of all other creators. */
  isOverBudget: z.boolean(),
})
export type PreviewQueueRow = z.output<typeof PreviewQueueRow>

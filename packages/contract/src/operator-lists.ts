import { ASSET_STATUSES, LISTED_ORDER_STATES, PAYMENT_ATTEMPT_STATES, PAYMENT_MODES } from '@wencang/domain'
import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import * as p from './primitives.ts'

/** Days in Shanghai, inclusive. */
export const DAY_RANGE = {
  from: p.optionalQuery(z.iso.date()),
  to: p.optionalQuery(z.iso.date()),
}

const during = {
  ...DAY_RANGE,
  /** Participant. */
  person: p.optionalQuery(p.Id),
}

/** Which dates `from` and `to` limit; `booked`: payment or refund. */
export const ORDER_DATES = ['ordered', 'paid', 'refunded', 'booked'] as const
export type OrderDates = (typeof ORDER_DATES)[number]

/** `q`: order number or ID; `person`: buyer, creator or owner. */
const orderFilter = {
  ...during,
  q: p.optionalQuery(p.queryText(64)),
  /** `refunded`: in full; `completed`: not fully refunded. */
  status: p.optionalQuery(z.enum(LISTED_ORDER_STATES)),
  /** Default: `ordered`. The others take the ledger's dates. */
  dates: p.optionalQuery(z.enum(ORDER_DATES)),
}
export const OrderFilter = z.object(orderFilter)
export type OrderFilter = z.output<typeof OrderFilter>
export const OrdersQuery = z.object({ ...p.PageQuery, ...orderFilter })
export type OrdersQuery = z.output<typeof OrdersQuery>

/** `q`: payment, order or channel number; `person`: the buyer. */
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

/** Language of table headings. */
export const TABLE_LOCALES = ['zh-CN', 'en-US'] as const
export const TableLocale = p.optionalQuery(z.enum(TABLE_LOCALES))
export const MAX_EXPORTED_ROWS = 10_000

/** `q`: part of the name, or an ID; `person`: the creator. */
export const WorksQuery = z.object({
  ...p.PageQuery,
  ...DAY_RANGE,
  q: p.optionalQuery(p.queryText(64)),
  status: p.optionalQuery(z.enum(ASSET_STATUSES)),
  person: p.optionalQuery(p.Id),
})
export type WorksQuery = z.output<typeof WorksQuery>

/** Asset in any state. */
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

/** Creator with queued or running previews. */
export const PreviewQueueRow = z.object({
  creator: NamedPerson,
  /** Steps by state. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** Request time of the oldest step. */
  since: p.IsoTime,
  /** Preview working time today (Asia/Shanghai). */
  usedSeconds: z.number().int(),
  /** Further previews run after those of all other creators. */
  isOverBudget: z.boolean(),
})
export type PreviewQueueRow = z.output<typeof PreviewQueueRow>

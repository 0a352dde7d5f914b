import { z } from 'zod'
import { fromBeijingTime } from '../../beijing-time.ts'
import { fromYuan } from '../../yuan.ts'
import { AlipayError } from './errors.ts'

/** Yuan strings; numbers are accepted because some clients send them. */
const fen = z.union([z.string(), z.number()]).transform((value, context) => {
  const parsed = fromYuan(String(value))
  if (parsed !== undefined) return parsed
  context.addIssue({ code: 'custom', message: 'takes yuan with at most two decimals' })
  return z.NEVER
})

const beijingTime = z.string().transform((value, context) => {
  const parsed = fromBeijingTime(value)
  if (parsed !== undefined) return parsed
  context.addIssue({ code: 'custom', message: 'takes yyyy-MM-dd HH:mm:ss' })
  return z.NEVER
})

const outTradeNo = z.string().regex(/^[A-Za-z0-9_]{1,64}$/, 'takes at most 64 letters, digits and underscores')

const PRODUCT_CODES = {
  precreate: ['FACE_TO_FACE_PAYMENT', 'QR_CODE_OFFLINE'],
  page: ['FAST_INSTANT_TRADE_PAY'],
  wap: ['QUICK_WAP_WAY', 'QUICK_WAP_PAY'],
} as const

export type Product = keyof typeof PRODUCT_CODES

const Order = z.object({
  out_trade_no: outTradeNo,
  total_amount: fen.refine((value) => value <= 10_000_000_000, 'is too much'),
  subject: z.string().min(1).max(256),
  product_code: z.string().optional(),
  time_expire: beijingTime.optional(),
  body: z.string().max(128).optional(),
  passback_params: z.string().max(512).optional(),
})

export type OrderRequest = z.infer<typeof Order>

const tradeNumbers = { out_trade_no: outTradeNo.optional(), trade_no: z.string().min(1).max(64).optional() }
const requestNo = z.string().min(1).max(64)

const TradeQuery = z.object(tradeNumbers)
const Refund = z.object({ ...tradeNumbers, refund_amount: fen, out_request_no: requestNo.optional() })
const RefundQuery = z.object({ ...tradeNumbers, out_request_no: requestNo })

const BillQuery = z.object({ bill_type: z.literal('trade'), bill_date: z.iso.date() })

export type TradeNumbers = z.infer<typeof TradeQuery>
export type RefundRequest = z.infer<typeof Refund>

/**
 * Parsers of `biz_content`.
 * @throws {AlipayError} ACQ.INVALID_PARAMETER, which names the fault.
 */
export function readOrder(product: Product, bizContent: string | undefined): OrderRequest {
  const order = read(Order, bizContent)
  const codes: readonly string[] = PRODUCT_CODES[product]
  const isOptional = product === 'precreate'
  if (order.product_code === undefined ? !isOptional : !codes.includes(order.product_code)) {
    throw new AlipayError('ACQ.INVALID_PARAMETER', `product_code: takes ${codes.join(' or ')}`)
  }
  return order
}
export const readTradeNumbers = (bizContent: string | undefined) => requireTradeNumber(read(TradeQuery, bizContent))
export const readRefund = (bizContent: string | undefined) => requireTradeNumber(read(Refund, bizContent))
export const readRefundQuery = (bizContent: string | undefined) => requireTradeNumber(read(RefundQuery, bizContent))

export const readBillDate = (bizContent: string | undefined) => read(BillQuery, bizContent).bill_date

function requireTradeNumber<Request extends TradeNumbers>(request: Request): Request {
  if (request.out_trade_no || request.trade_no) return request
  throw new AlipayError('ACQ.INVALID_PARAMETER', 'out_trade_no or trade_no is required')
}

function read<Output>(schema: z.ZodType<Output>, bizContent: string | undefined): Output {
  const parsed = schema.safeParse(parseJson(bizContent))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AlipayError(
    'ACQ.INVALID_PARAMETER',
    `${issue?.path.join('.') || 'biz_content'}: ${issue?.message ?? 'is wrong'}`,
  )
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AlipayError('ACQ.INVALID_PARAMETER', 'biz_content is no JSON')
  }
}

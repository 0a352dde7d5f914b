import { z } from 'zod'
import { PAYER_OPEN_ID } from './authorization.ts'
import { WechatPayError } from './errors.ts'
import type { TradeType } from './trades.ts'

const outTradeNo = z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/)
const notifyUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((value) => !value.includes('?'), 'takes no query')
const fen = z.int().min(1).max(100_000_000_00)

const NativeOrder = z.object({
  appid: z.string().min(1).max(32),
  mchid: z.string().min(1).max(32),
  description: z.string().min(1).max(127),
  out_trade_no: outTradeNo,
  time_expire: z.iso.datetime({ offset: true }).max(64).optional(),
  attach: z.string().max(128).optional(),
  notify_url: notifyUrl,
  amount: z.object({ total: fen, currency: z.literal('CNY').default('CNY') }),
})

const H5Order = NativeOrder.extend({
  scene_info: z.object({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android', 'IOS']) }),
  }),
})

const JsapiOrder = NativeOrder.extend({
  payer: z.object({ openid: z.literal(PAYER_OPEN_ID, 'is no user of this appid') }),
})

const ORDERS = { NATIVE: NativeOrder, MWEB: H5Order, JSAPI: JsapiOrder }

export type OrderRequest = z.infer<typeof NativeOrder>

const Close = z.object({ mchid: z.string().min(1) })

const Refund = z
  .object({
    out_trade_no: outTradeNo.optional(),
    transaction_id: z.string().min(1).max(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().max(80).optional(),
    notify_url: notifyUrl.optional(),
    amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
  })
  .refine((value) => value.out_trade_no || value.transaction_id, 'takes out_trade_no or transaction_id')

export type RefundRequest = z.infer<typeof Refund>

/**
 * Parsers of request bodies.
 * @throws {WechatPayError} PARAM_ERROR, which names the fault.
 */
export const readOrder = (tradeType: TradeType, rawBody: string): OrderRequest => read(ORDERS[tradeType], rawBody)
export const readClose = (rawBody: string) => read(Close, rawBody)
export const readRefund = (rawBody: string) => read(Refund, rawBody)

function read<Output>(schema: z.ZodType<Output>, rawBody: string): Output {
  const parsed = schema.safeParse(parseJson(rawBody))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WechatPayError('PARAM_ERROR', `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'is wrong'}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WechatPayError('PARAM_ERROR', 'the body is no JSON')
  }
}

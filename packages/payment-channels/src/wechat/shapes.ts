import { z } from 'zod'
import { ChannelUnknownError, type RefundReport, type TradeReport } from '../port.ts'

/** Transaction fields that are read from queries and notifications. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string() }).optional(),
})

export const isOfMerchant = (
  { mchid, appid }: z.output<typeof Transaction>,
  { merchantId, appId }: { merchantId: string; appId: string },
): boolean => mchid === merchantId && appid === appId

const Paid = z.object({
  transaction_id: z.string().min(1),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.number(), currency: z.string() }),
})

/**
 * Refunded or revoked overrides all other fields.
 * @throws {ChannelUnknownError} for a paid transaction without number, amount or time.
 */
export function reportOf(transaction: z.output<typeof Transaction>): TradeReport {
  switch (transaction.trade_state) {
    case 'SUCCESS': {
      const { data: paid } = Paid.safeParse(transaction)
      if (!paid) throw new ChannelUnknownError('a paid transaction without number, amount or time')
      return {
        state: 'paid',
        transactionId: paid.transaction_id,
        amountFen: paid.amount.total,
        currency: paid.amount.currency,
        paidAt: new Date(paid.success_time),
      }
    }
    case 'REFUND':
    case 'REVOKED':
      return { state: 'refunded' }
    case 'NOTPAY':
      return { state: 'unpaid' }
    case 'USERPAYING':
      return { state: 'paying' }
    default:
      return { state: 'closed' }
  }
}

export const RefundAnswer = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) })

export function refundReportOf({ status }: z.output<typeof RefundAnswer>): RefundReport {
  if (status === 'SUCCESS') return { state: 'succeeded' }
  return status === 'PROCESSING' ? { state: 'processing' } : { state: 'failed', message: status }
}

/** Decrypted content of a refund notification. */
export const RefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
})

export const Notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
    ciphertext: z.string(),
  }),
})

export const ChannelError = z.object({ code: z.string(), message: z.string().optional() })

export const BillAddress = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

import type { Order } from '@wencang/contract'
import { yuanFromFen } from '@wencang/domain'
import { licenceFromStored } from '../assets/service.ts'
import type { OrderRecord } from './records.ts'

const REFUND_STATUS = {
  requested: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
} as const

/** An order as its buyer sees it, at this moment. */
export function presentOrder(record: OrderRecord, now: Date, publicUrl: (key: string) => string): Order {
  const remaining = Math.ceil((record.expiresAt.getTime() - now.getTime()) / 1000)
  const refund = record.refunds[0]
  return {
    id: record.id,
    orderNo: record.orderNo,
    status: record.status,
    price: yuanFromFen(record.priceFen),
    createdTime: record.createdAt.toISOString(),
    paymentMode: record.paymentMode,
    remainingPaymentTime: record.status === 'pending' ? Math.max(0, remaining) : 0,
    expiresAt: record.expiresAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
    asset: {
      id: record.asset.id,
      name: record.assetName,
      snapshot: record.asset.snapshotKey ? publicUrl(record.asset.snapshotKey) : null,
    },
    licence: licenceFromStored(record.licence),
    refunded: record.isRefunded,
    refund: refund
      ? {
          status: REFUND_STATUS[refund.state],
          amount: yuanFromFen(refund.amountFen),
          reason: refund.reason,
          at: (refund.completedAt ?? refund.createdAt).toISOString(),
        }
      : null,
  }
}

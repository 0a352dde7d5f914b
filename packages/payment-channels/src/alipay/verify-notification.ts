import type { z } from 'zod'
import { NotificationRejectedError, type TradeReport, type VerifiedNotification } from '../port.ts'
import type { AlipayClient } from './client.ts'
import { isNotificationSigned } from './signatures.ts'
import { reportOf, Trade } from './trade.ts'

/** @throws {NotificationRejectedError} */
export async function verifyNotification(
  { merchant, keys }: AlipayClient,
  rawBody: Buffer,
): Promise<VerifiedNotification> {
  const parameters = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
  if (!isNotificationSigned(parameters, keys.trusted(parameters.alipay_cert_sn)))
    throw new NotificationRejectedError('signature does not verify')
  if (parameters.app_id !== merchant.appId || parameters.seller_id !== merchant.sellerId)
    throw new NotificationRejectedError('for another app or seller', 403)
  const trade = Trade.safeParse(parameters)
  if (!trade.success) throw new NotificationRejectedError('not a trade', 400)
  return { outTradeNo: trade.data.out_trade_no, report: readReport(trade.data) }
}

function readReport(trade: z.output<typeof Trade>): TradeReport {
  try {
    return reportOf(trade)
  } catch {
    throw new NotificationRejectedError('a paid trade without number or amount', 400)
  }
}

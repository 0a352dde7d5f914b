import { randomBytes } from 'node:crypto'

/** A number for one attempt at one channel: 26 letters and digits, which every channel accepts. */
export function newOutTradeNo(now: Date): string {
  const stamp = now.getTime().toString(36).toUpperCase().padStart(9, '0')
  return `P${stamp}${randomBytes(8).toString('hex').toUpperCase()}`
}

/** The refund number of a payment that came too late or twice: always the same for an attempt, so that retries refund it once. */
export function automaticRefundNo(outTradeNo: string): string {
  return `R${outTradeNo}`
}

/**
 * The refund number of an operator's refund: it follows from the attempt's number and the count of its earlier refunds, so that of two
 * concurrent requests only one gets it.
 */
export function operatorRefundNo(outTradeNo: string, refundsBefore: number): string {
  return `R${outTradeNo}N${refundsBefore + 1}`
}

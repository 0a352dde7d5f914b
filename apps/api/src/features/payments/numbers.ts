import { randomBytes } from 'node:crypto'

/** A number for one try at one channel: 26 characters of the alphabet that both channels take (letters and digits). */
export function newOutTradeNo(now: Date): string {
  const stamp = now.getTime().toString(36).toUpperCase().padStart(9, '0')
  return `P${stamp}${randomBytes(8).toString('hex').toUpperCase()}`
}

/**
 * The refund number of money that came too late or twice: always the same for an attempt, so that it goes back once however often it
 * is tried.
 */
export function automaticRefundNo(outTradeNo: string): string {
  return `R${outTradeNo}`
}

/**
 * The refund number of what an operator gives back: it follows from the attempt's number and from how many refunds that attempt had
 * before, so that two who ask at once cannot both have it.
 */
export function operatorRefundNo(outTradeNo: string, refundsBefore: number): string {
  return `R${outTradeNo}N${refundsBefore + 1}`
}

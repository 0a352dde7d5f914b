import { randomBytes } from 'node:crypto'

/** 26 letters and digits, which every channel accepts. */
export function newOutTradeNo(now: Date): string {
  const stamp = now.getTime().toString(36).toUpperCase().padStart(9, '0')
  return `P${stamp}${randomBytes(8).toString('hex').toUpperCase()}`
}

/** Constant per attempt, so that retries refund late or duplicate payments once. */
export function automaticRefundNo(outTradeNo: string): string {
  return `R${outTradeNo}`
}

/** Concurrent requests get the same number, so only one succeeds. */
export function operatorRefundNo(outTradeNo: string, refundsBefore: number): string {
  return `R${outTradeNo}N${refundsBefore + 1}`
}

import { expect } from '@playwright/test'
import { SANDBOX } from './addresses.ts'

/** The buyer pays on their phone, or does not. */
export async function settlePayment(outTradeNo: string, outcome: 'success' | 'fail' | 'close'): Promise<void> {
  const response = await fetch(`${SANDBOX}/control/payments/${outTradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(response.status).toBe(200)
}

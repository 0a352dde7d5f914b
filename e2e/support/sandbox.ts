import { expect } from '@playwright/test'
import { SANDBOX } from './addresses.ts'

/** Simulates the buyer's payment on their phone. */
export async function settlePayment(outTradeNo: string, outcome: 'success' | 'fail' | 'close'): Promise<void> {
  const response = await fetch(`${SANDBOX}/control/payments/${outTradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(response.status).toBe(200)
}

/** Retries. A closed trade was settled earlier. */
export async function settlePaymentWithRetries(
  outTradeNo: string,
  outcome: 'success' | 'fail' | 'close',
): Promise<void> {
  await expect
    .poll(
      async () => {
        try {
          const response = await fetch(`${SANDBOX}/control/payments/${outTradeNo}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ outcome }),
            signal: AbortSignal.timeout(5_000),
          })
          return response.status === 200 || response.status === 409
        } catch {
          return false
        }
      },
      { timeout: 60_000, intervals: [100, 200, 400] },
    )
    .toBe(true)
}

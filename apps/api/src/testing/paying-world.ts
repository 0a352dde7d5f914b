import type { PaymentAttempt } from '@wencang/database'
import { afterAll, vi } from 'vitest'
import { startPayingApp } from './paying-app.ts'
import { startSandbox } from './sandbox-process.ts'

/** Several programs and databases start concurrently. */
const TIMEOUT_MILLISECONDS = 240_000

/** A sandbox and a paying API for one test file. */
export async function startPayingWorld() {
  vi.setConfig({ testTimeout: TIMEOUT_MILLISECONDS, hookTimeout: TIMEOUT_MILLISECONDS })
  const sandbox = await startSandbox()
  const app = await startPayingApp(sandbox)
  afterAll(async () => {
    await app.close()
    await sandbox.stop()
  })
  return {
    sandbox,
    app,
    attemptOf: (outTradeNo: string): Promise<PaymentAttempt> =>
      app.db.paymentAttempt.findFirstOrThrow({ where: { outTradeNo } }),
    /** Quarantined entries of a payment. */
    async quarantineOf(outTradeNo: string) {
      const operator = await app.person('operator')
      const { quarantine } = (await operator.get('/admin/quarantine')).body as { quarantine: { outTradeNo: string }[] }
      return quarantine.filter((row) => row.outTradeNo === outTradeNo)
    },
  }
}

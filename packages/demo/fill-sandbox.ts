/**
 * Sends the seeded payments to the sandbox, for its bills: `node packages/demo/fill-sandbox.ts`, with the API's
 * environment and DEMO=on, while the sandbox runs. Idempotent.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@wencang/database'
import { readSandboxSettings } from './settings.ts'
import { SEEDED_NUMBER } from './write-orders.ts'

/** Channel names in the sandbox. */
const PLAYED: Record<string, string> = { wechat: 'wechatpay', alipay: 'alipay' }
const BATCH = 500
const TRIES = 60

async function fillHistory(): Promise<void> {
  const { databaseUrl, sandboxUrl } = readSandboxSettings(process.env)
  const database = createDatabase(databaseUrl, {
    maxConnections: 1,
    applicationName: 'wencang-seed',
    statementTimeoutSeconds: 60,
  })
  try {
    const attempts = await database.prisma.paymentAttempt.findMany({
      where: { outTradeNo: { startsWith: SEEDED_NUMBER }, state: 'paid' },
      orderBy: { id: 'asc' },
      include: { order: { select: { assetName: true } } },
    })
    for (const [mode, channel] of Object.entries(PLAYED)) {
      const payments = attempts
        .filter((attempt) => attempt.channel === mode)
        .map(({ outTradeNo, transactionId, amountFen, paidAt, order }) => ({
          outTradeNo,
          transactionId,
          amountFen,
          subject: order.assetName,
          paidAt: paidAt?.toISOString(),
        }))
      for (let start = 0; start < payments.length; start += BATCH)
        await post(`${sandboxUrl}/control/history`, { channel, payments: payments.slice(start, start + BATCH) })
    }
  } finally {
    await database.close()
  }
}

/** Retries: in containers the sandbox may still be starting. */
async function post(url: string, body: unknown): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`)
      return
    } catch (error) {
      const isUnanswered = error instanceof TypeError
      if (!isUnanswered || attempt === TRIES) throw error
      await wait(1000)
    }
  }
}

try {
  await fillHistory()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

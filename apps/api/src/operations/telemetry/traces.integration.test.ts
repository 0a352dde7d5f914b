import { serveLocally } from '@wencang/kernel/testing'
import { startTelemetry } from '@wencang/telemetry'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createManualPayouts } from '../../adapters/payouts/manual-payouts.ts'
import { createBossQueue } from '../../adapters/queue/boss-queue.ts'
import { startJobs } from '../../jobs.ts'
import { wechatNotification, wechatPaid } from '../../testing/forged.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'

// Metrics start at module load, so reset shared modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({ spans: z.array(z.object({ traceId: z.string(), name: z.string(), attributes: z.unknown() })) }),
      ),
    }),
  ),
})

/** A trace store for OTLP over HTTP. */
async function startReceiver() {
  const spans: { traceId: string; name: string; attributes: unknown }[] = []
  const server = await serveLocally(async (request, response) => {
    const { resourceSpans } = Sent.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { url: server.url, spans }
}

test('a payment’s notification, its statements, the job that follows and that job’s call to the other channel are one trace', async () => {
  const receiver = await startReceiver()
  const telemetry = await startTelemetry('wencang-test', { host: '127.0.0.1', otlpEndpoint: receiver.url })
  onTestFinished(() => telemetry.close())
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.stop())
  const app = await startPayingApp(sandbox)
  onTestFinished(() => app.close())
  // Of two attempts the first is paid; the second must close.
  const { outTradeNo, pay, status } = await app.paying('wechat')
  await pay('alipay', 'web')
  await app.notify('wechat', wechatNotification(wechatPaid(outTradeNo, 1234)))
  expect(await status()).toMatchObject({ status: 'completed' })
  const queue = createBossQueue(app.config.database.directUrl, 'worker', () => {})
  await queue.start()
  const { payments } = app
  const jobs = await startJobs({ ...payments, queue, payoutSender: createManualPayouts(payments.log) })
  onTestFinished(async () => {
    await jobs.stop()
    await queue.stop()
  })
  const notified = () => receiver.spans.find(({ name }) => name.endsWith('/payments/wechat/notify'))
  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === notified()?.traceId).map(({ name }) => name)
  await expect.poll(ofTrace).toEqual(expect.arrayContaining(['INSERT', 'job close-payment', 'alipay close']))
  expect(JSON.stringify(notified()?.attributes)).toContain('wencang.request.id')
  // Statements are traced without values.
  expect(JSON.stringify(receiver.spans)).not.toContain(outTradeNo)
}, 90_000)

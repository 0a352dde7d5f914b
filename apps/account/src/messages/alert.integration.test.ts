import { runTransaction } from '@wencang/database'
import { startTelemetry } from '@wencang/telemetry'
import { findPromtool, firesOn, type Scrape, scrape, totalOf } from '@wencang/telemetry/testing'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestAccount } from '../testing/test-account.ts'
import { putMessages } from './outbox.ts'

// Metrics start at module load, so reset shared modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

/** Messages are polled every five seconds. */
const POLL = { timeout: 60_000 }

test.skipIf(!findPromtool())(
  'MessagesFail fires when mails cannot be handed over, and not before',
  async () => {
    const telemetry = await startTelemetry('wencang-account', { host: '127.0.0.1', metricsPort: 0 })
    onTestFinished(() => telemetry.close())
    // A port without a listener.
    const service = await startTestAccount({ SMTP_URL: 'smtp://127.0.0.1:1' })
    onTestFinished(() => service[Symbol.asyncDispose]())
    const seen = () => scrape(telemetry.metricsPort ?? 0)
    const failed = async () =>
      totalOf(await seen(), 'wencang_message_sent_total', { channel: 'email', outcome: 'failed' })
    const scrapes: [Scrape, ...Scrape[]] = [await seen()]
    const notice = { kind: 'contact-changed' as const, changed: 'phone' as const, to: '138****0000', at: '2026-11-20' }
    const messages = Array.from({ length: 5 }, (_, number) => ({
      to: { type: 'email' as const, value: `somebody-${number}@example.com` },
      locale: 'zh-CN' as const,
      notice,
    }))
    await runTransaction(service.database.prisma, (transaction) => putMessages(transaction, messages))
    await expect.poll(failed, POLL).toBeGreaterThanOrEqual(5)
    scrapes.push(await seen())
    const { before, after } = await firesOn(scrapes)
    expect(before).not.toContain('MessagesFail')
    expect(after).toContain('MessagesFail')
  },
  90_000,
)

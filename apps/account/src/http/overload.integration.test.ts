import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

test('beyond the concurrency limit and the statement timeout, calls are told to retry; health checks are answered', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: 'somebody@example.com' })
  const browser = service.newBrowser()
  await browser.signIn('somebody@example.com', TEST_PASSWORD)
  const holder = await service.database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  const ask = async () => {
    const began = performance.now()
    const { status, headers } = await browser.fetch('/v1/userinfo')
    return { status, retryAfter: headers.get('retry-after'), milliseconds: performance.now() - began }
  }
  const [health, ...asked] = await Promise.all([
    fetch(`${service.url}/healthz`),
    ...Array.from({ length: 160 }, ask),
  ] as const)
  holder.release(true)
  expect(health.status).toBe(200)
  expect(asked.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(true)
  // Requests beyond the limit are rejected at once, the others when the statement is cancelled.
  const atOnce = asked.filter(({ milliseconds }) => milliseconds < 6_000).length
  expect(atOnce).toBeGreaterThan(0)
  expect(asked.length - atOnce).toBeGreaterThan(0)
  expect((await ask()).status).toBe(200)
})

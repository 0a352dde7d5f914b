import { expect, test } from 'vitest'
import { startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

test('past what is worked on at once, and past a statement’s time, calls are told to come again; health is answered', async () => {
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
  const all = Promise.all(Array.from({ length: 160 }, ask))
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  const asked = await all
  await holder.query('ROLLBACK')
  holder.release()
  expect(asked.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(true)
  // Those who found no place know at once; the others when the statement was given up.
  const atOnce = asked.filter(({ milliseconds }) => milliseconds < 6_000).length
  expect(atOnce).toBeGreaterThan(0)
  expect(asked.length - atOnce).toBeGreaterThan(0)
  expect((await ask()).status).toBe(200)
})

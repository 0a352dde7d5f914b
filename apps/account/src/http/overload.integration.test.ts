import { ENDLESS_FORM, holdConnection } from '@wencang/kernel/testing'
import { expect, onTestFinished, test } from 'vitest'
import { MARKET_ORIGIN, startTestAccount, TEST_PASSWORD } from '../testing/test-account.ts'

test('calls beyond the concurrency limit or the statement timeout get a retry time, and health checks pass', async () => {
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
  // Excess requests fail at once, the rest at the statement timeout.
  const atOnce = asked.filter(({ milliseconds }) => milliseconds < 6_000).length
  expect(atOnce).toBeGreaterThan(0)
  expect(asked.length - atOnce).toBeGreaterThan(0)
  expect((await ask()).status).toBe(200)
})

test('while many uploads arrive slowly, sessions are answered', async () => {
  await using service = await startTestAccount()
  await service.addAccount({ email: 'somebody@example.com' })
  const browser = service.newBrowser()
  await browser.signIn('somebody@example.com', TEST_PASSWORD)
  const cookie = `hzcdap_session=${browser.cookies.get('hzcdap_session')}`
  const { headers, body } = ENDLESS_FORM
  const form = {
    method: 'POST',
    path: '/v1/files',
    headers: { ...headers, cookie, origin: MARKET_ORIGIN },
    body,
  } as const
  const held = await Promise.all(Array.from({ length: 140 }, () => holdConnection(service.url, form)))
  onTestFinished(() => {
    for (const socket of held) socket.destroy()
  })
  for (let turn = 0; turn < 6; turn++) expect((await browser.fetch('/v1/userinfo')).status).toBe(200)
}, 240_000)

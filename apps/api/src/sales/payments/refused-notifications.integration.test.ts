import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { notifyPath } from '../../http/notify-path.ts'
import { type RawNotification, wechatNotification, wechatPaid } from '../../testing/forged.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { REFUSED_PER_ADDRESS } from './refusal-quota.ts'

const sandbox = closeAfterAll(await startSandbox())
const app = closeAfterAll(await startPayingApp(sandbox, { RATE_LIMIT_SCALE: '1' }))

const send = ({ headers, payload }: RawNotification, remoteAddress: string) =>
  app.app.inject({ method: 'POST', url: notifyPath('wechat'), headers, payload, remoteAddress })
const unsigned = (payload: string): RawNotification => ({ headers: { 'content-type': 'application/json' }, payload })
const tableBytes = async () => {
  const { rows } = await app.pool.query<{ size: string }>(
    `SELECT pg_total_relation_size('channel_notification') AS size`,
  )
  return Number(rows[0]?.size)
}

test('a notification that fails verification leaves its hash, size, time, IP address and reason, but not its body', async () => {
  const before = await tableBytes()
  for (let number = 0; number < 40; number++) {
    const answer = await send(unsigned(randomBytes(90_000).toString('base64')), '198.51.100.7')
    expect(answer.statusCode).toBe(401)
  }
  expect((await tableBytes()) - before).toBeLessThan(200_000)
  const payload = '{"id":"made up"}'
  await send(
    { payload, headers: { 'content-type': 'application/json', 'wechatpay-signature': 'x'.repeat(2000) } },
    '::1',
  )
  const [row] = await app.db.channelNotification.findMany({ where: { address: '::1' } })
  expect(row).toMatchObject({
    verdict: 'rejected',
    headers: {},
    rawBody: null,
    bodySha256: createHash('sha256').update(payload).digest('hex'),
    bodyBytes: payload.length,
    reason: expect.stringMatching(/./),
    receivedAt: expect.any(Date),
  })
})

test('an IP address with too many refused notifications is rate limited alone, and its genuine notifications are accepted', async () => {
  const outsider = '203.0.113.9'
  let answer = await send(unsigned('{}'), outsider)
  for (let number = 0; answer.statusCode === 401 && number < REFUSED_PER_ADDRESS.calls + 10; number++)
    answer = await send(unsigned(`{"number":${number}}`), outsider)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({ error_code: 429 })
  const kept = () => app.db.channelNotification.count({ where: { address: outsider } })
  const before = await kept()
  expect(before).toBeLessThanOrEqual(REFUSED_PER_ADDRESS.calls + 1)
  await send(unsigned('{"more":1}'), outsider)
  expect(await kept()).toBe(before)

  expect((await send(unsigned('{}'), '203.0.113.10')).statusCode).toBe(401)
  const order = await app.paying('wechat')
  const genuine = wechatNotification(wechatPaid(order.outTradeNo, 1234))
  expect((await send(genuine, outsider)).statusCode).toBe(204)
  expect((await order.status()).status).toBe('completed')
})

test('refused notifications are kept for thirty days, verified ones for three years', async () => {
  await using other = await startTestApp()
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(other.clock.now().getTime() - days * day)
  const row = (verdict: 'rejected' | 'applied' | 'quarantined' | 'received', days: number) => ({
    channel: 'alipay' as const,
    headers: {},
    verdict,
    receivedAt: ago(days),
    reason: `${verdict} ${days}`,
    ...(verdict !== 'rejected' && { rawBody: new Uint8Array([1]) }),
  })
  await other.db.channelNotification.createMany({
    data: [
      ...[row('rejected', 29), row('applied', 31), row('quarantined', 1094), row('received', 1094)],
      ...[row('applied', 1097), row('quarantined', 1097), row('received', 1097)],
      // More than one batch.
      ...Array.from({ length: 2_500 }, () => row('rejected', 31)),
    ],
  })
  await Promise.all([forgetNotifications(other), forgetNotifications(other)])
  const kept = await other.db.channelNotification.findMany({ select: { reason: true }, orderBy: { reason: 'asc' } })
  expect(kept.map(({ reason }) => reason)).toEqual(['applied 31', 'quarantined 1094', 'received 1094', 'rejected 29'])
})

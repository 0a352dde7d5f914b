import { HOUR_SECONDS } from '@wencang/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function sentSince(before: number): Promise<number> {
  return (await jobs()) - before
}
async function jobs(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `SELECT count(*)::int4 AS n FROM pgboss.job WHERE name = 'check-log'`,
  )
  return rows[0]?.n ?? 0
}

test('a periodic job is sent once per interval by any number of processes, and a requested job each time', async () => {
  const before = await jobs()
  const replica = await app.startReplica({})
  try {
    // An interval may end between two sends.
    const spans = new Set<number>()
    for (const { context } of [app, replica, app, replica]) {
      spans.add(Math.floor(Date.now() / 1000 / HOUR_SECONDS))
      await context.queue.send(context.db, 'check-log', {}, { onceInSeconds: HOUR_SECONDS })
    }
    expect(await sentSince(before)).toBeLessThanOrEqual(spans.size)
    expect(await sentSince(before)).toBeGreaterThan(0)
    const scheduled = await sentSince(before)
    for (const { context } of [app, replica]) await context.queue.send(context.db, 'check-log', {})
    expect(await sentSince(before)).toBe(scheduled + 2)
  } finally {
    await replica.close()
  }
})

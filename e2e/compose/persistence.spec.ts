import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { compose, healthOf, SERVERS } from '../support/compose.ts'
import { signIn } from '../support/people.ts'
import { RetryingCaller } from '../support/retrying-caller.ts'

/** Owned asset IDs, and one file's hash. */
async function possessions(caller: RetryingCaller): Promise<{ ids: string[]; hash: string }> {
  const { assets } = (await caller.call('GET', '/assets?limit=60')).body as { assets: { id: string }[] }
  const { downloadUrl } = (await caller.call('GET', `/assets/${assets[0]?.id}/download`)).body as {
    downloadUrl: string
  }
  const bytes = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer())
  return { ids: assets.map(({ id }) => id), hash: createHash('sha256').update(bytes).digest('hex') }
}

test('all data and sessions survive a stop and start of the stack', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page, 'buyer@demo.test', 'zh-CN')
  const caller = new RetryingCaller(page.context().request)
  const before = await possessions(caller)
  expect(before.ids.length).toBeGreaterThan(0)
  await compose('down')
  const began = Date.now()
  await compose('up', '-d')
  for (const service of SERVERS) {
    await expect.poll(() => healthOf(service), { timeout: 120_000 }).not.toContain('running starting')
    for (const health of await healthOf(service)) expect(health, service).toBe('running healthy')
  }
  test.info().annotations.push({ type: 'up again', description: `${Math.round((Date.now() - began) / 1000)} s` })
  expect(await possessions(caller)).toEqual(before)
})

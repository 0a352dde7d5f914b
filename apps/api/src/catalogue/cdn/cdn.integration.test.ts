import { API_PREFIX } from '@wencang/contract'
import { repeat } from '@wencang/kernel/program'
import { afterAll, expect, test, vi } from 'vitest'
import { startCachingProxy } from '../../testing/caching-proxy.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { purgeChanged, recordPurges } from './index.ts'

const TOKEN = 'what only the cache knows'
let origin = ''

const proxy = closeAfterAll(await startCachingProxy(() => origin, TOKEN))
const app = closeAfterAll(
  await startTestApp({
    CDN_PURGE_URL: proxy.purgeUrl,
    CDN_PURGE_TOKEN: TOKEN,
    // Only a purge ends a cached response.
    CDN_SECONDS: '86400',
  }),
)
origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
await recordPurges(app.context)
const purging = repeat(
  0.2,
  () => purgeChanged(app.context),
  () => undefined,
)
afterAll(() => purging.stop())

async function ask(path: string, token?: string) {
  const response = await fetch(proxy.url + API_PREFIX + path, {
    headers: token ? { cookie: `hzcdap_session=${token}` } : {},
  })
  const { headers, status } = response
  return { status, headers, isHit: headers.get('x-cache') === 'hit', text: await response.text() }
}

const pathsOf = (id: string, creatorId: string) => [
  `/market/assets/${id}`,
  `/market/assets/${id}/files`,
  `/market/assets/${id}/explanations`,
  `/market/assets/${id}/related`,
  `/market/assets?creatorId=${creatorId}`,
  `/market/facets?creatorId=${creatorId}`,
]
/** Makes scheduled second purges due now. */
const nothingIsDue = () =>
  vi.waitFor(
    async () => {
      await app.db.cdnPurge.updateMany({ where: { isSecond: true }, data: { dueAt: new Date() } })
      expect(await app.db.cdnPurge.count()).toBe(0)
    },
    { timeout: 20_000 },
  )

test('the cache serves visitors by itself, and an asset off sale disappears from all cached responses', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await nothingIsDue()
  const paths = pathsOf(id, creator.id)
  for (const path of paths) expect([path, (await ask(path)).isHit]).toEqual([path, false])
  for (const path of paths) expect([path, (await ask(path)).isHit]).toEqual([path, true])

  expect((await creator.post(`/store/assets/${id}/stop`)).status).toBe(200)
  await vi.waitFor(async () => {
    for (const path of paths) {
      const { status, text } = await ask(path)
      expect([path, status === 404 || !text.includes(id)]).toEqual([path, true])
      if (path.startsWith('/market/facets')) expect(JSON.parse(text).total).toBe(0)
    }
  })
}, 60_000)

test('a change purges the responses of that work and its lists, but of no other work', async () => {
  const creator = await app.person('creator')
  const [one, other] = [await app.assetOnSale(creator), await app.assetOnSale(creator)]
  await nothingIsDue()
  await ask(`/market/assets/${one.id}`)
  await ask(`/market/assets/${other.id}`)
  await creator.patch(`/store/assets/${one.id}`, { price: 99 })
  await vi.waitFor(async () => expect(JSON.parse((await ask(`/market/assets/${one.id}`)).text).price).toBe(99))
  expect((await ask(`/market/assets/${other.id}`)).isHit).toBe(true)
  expect(proxy.purged).toContain('lists')
}, 60_000)

test('a creator’s new name is in every response that shows it', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await nothingIsDue()
  const paths = [`/market/creators/${creator.id}`, `/market/assets/${id}`, `/market/assets?creatorId=${creator.id}`]
  for (const path of paths) await ask(path)
  await app.db.user.update({ where: { id: creator.id }, data: { name: 'renamed' } })
  await vi.waitFor(async () => {
    for (const path of paths) expect([path, (await ask(path)).text.includes('renamed')]).toEqual([path, true])
  })
}, 60_000)

test('responses to requests with a session are never cached, even after it ended', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  for (const token of [creator.token, 'a-session-that-nobody-has-any-more']) {
    for (const path of [`/market/assets/${id}`, '/market/assets', `/market/creators/${creator.id}`]) {
      for (let turn = 0; turn < 2; turn++) {
        const { headers, isHit } = await ask(path, token)
        expect([isHit, headers.get('surrogate-key'), headers.get('cache-control')?.includes('s-maxage')]).toEqual([
          false,
          null,
          false,
        ])
      }
    }
  }
})

test('a refused purge is retried until confirmed, and repeated once for responses in flight', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await nothingIsDue()
  await ask(`/market/assets/${id}`)
  proxy.isBroken = true
  await creator.patch(`/store/assets/${id}`, { price: 5 })
  await vi.waitFor(async () => {
    const [row] = await app.db.cdnPurge.findMany({ where: { key: `asset-${id}` } })
    // Claimed, then released by its lease.
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 1_000)
  })
  expect(JSON.parse((await ask(`/market/assets/${id}`)).text).price).not.toBe(5)
  proxy.isBroken = false
  proxy.purged.length = 0
  await app.db.cdnPurge.updateMany({ data: { dueAt: new Date() } })
  await nothingIsDue()
  expect(JSON.parse((await ask(`/market/assets/${id}`)).text).price).toBe(5)
  expect(proxy.purged.filter((key) => key === `asset-${id}`)).toHaveLength(2)
}, 60_000)

test('without a cache, responses are revalidated each time and no purge is stored', async () => {
  await using plain = await startTestApp()
  await recordPurges(plain.context)
  await plain.assetOnSale(await plain.person('creator'))
  expect((await plain.visitor.get('/market/assets')).headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  )
  expect(await plain.db.cdnPurge.count()).toBe(0)
})

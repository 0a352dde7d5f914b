import { DAY_SECONDS, shanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { countSales } from '../../assets/asset/count-sales.ts'
import { refreshListings } from '../../catalogue/listings/index.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { noteSale } from '../../testing/sales.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '100' }))
const creator = await app.person('creator')

async function view(path: string, userAgent = BROWSER, token?: string, remoteAddress?: string): Promise<void> {
  const answer = await app.app.inject({
    method: 'POST',
    ...(remoteAddress && { remoteAddress }),
    url: '/v1/hzcdap/market/insight/report',
    headers: { 'user-agent': userAgent, ...(token && { cookie: `hzcdap_session=${token}` }) },
    payload: { type: 'CDAP:VIEW:PAGE', path },
  })
  expect(answer.statusCode).toBe(204)
}

const viewsOfPage = async (path: string) =>
  (await app.db.pageViewDaily.findMany({ where: { path } })).reduce((sum, row) => sum + row.views, 0)
const viewsOfAsset = async (assetId: string) =>
  (await app.db.assetViewDaily.findMany({ where: { assetId } })).reduce((sum, row) => sum + row.views, 0)

test('concurrent views are all counted, in one row per page and day', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => view(n % 3 === 0 ? '#/explore' : '#/map?position=self')))
  expect([await viewsOfPage('/explore'), await viewsOfPage('/map')]).toEqual([20, 40])
  expect(await app.db.pageViewDaily.count({ where: { path: '/map' } })).toBe(1)
})

test('an asset’s page counts each visitor once a day, and the next day again', async () => {
  const asset = await app.assetOnSale(creator)
  const path = `#/asset/${asset.id}/detail`
  const buyer = await app.person('buyer')
  await Promise.all([view(path), view(path), view(path, BROWSER, buyer.token)])
  expect(await viewsOfAsset(asset.id)).toBe(2)
  const warm = await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })
  await view(path)
  expect(await viewsOfAsset(asset.id)).toBe(2)
  app.clock.advance(DAY_SECONDS)
  await view(path)
  expect(await viewsOfAsset(asset.id)).toBe(3)
  const warmer = await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })
  expect(warmer.heatScore).toBeGreaterThan(warm.heatScore)
})

test.each([
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0 Safari/537.36',
  '',
])('the bot %j is not counted', async (userAgent) => {
  const before = await viewsOfPage('/creators')
  await view('#/creators', userAgent)
  expect(await viewsOfPage('/creators')).toBe(before)
})

test('assets that are not on sale and invented pages fill no tables', async () => {
  const hidden = await app.assetOnSale(creator, { status: 'removed' })
  await view(`#/asset/${hidden.id}/detail`)
  expect(await viewsOfAsset(hidden.id)).toBe(0)
  for (let n = 0; n < 5; n++) await view(`#/made-up-${n}`)
  expect(await viewsOfPage('/other')).toBe(5)
})

test('the creator sees the views of the last thirty days, oldest first, each day once', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller)
  await view(`#/asset/${asset.id}/detail`)
  const today = shanghaiDay(app.clock.now())
  const dayBefore = (days: number) => shanghaiDay(new Date(app.clock.now().getTime() - days * DAY_SECONDS * 1000))
  for (const [days, views] of [
    [29, 7],
    [30, 1000],
  ] as const) {
    await app.db.assetViewDaily.create({ data: { assetId: asset.id, day: new Date(dayBefore(days)), views } })
  }
  const { trend } = (await seller.get('/store/statistics')).body
  expect(trend).toHaveLength(30)
  expect(trend[0]).toEqual({ date: dayBefore(29), orders: 0, revenue: 0, net: 0, views: 7 })
  expect(trend[29]).toEqual({ date: today, orders: 0, revenue: 0, net: 0, views: 1 })
  expect(trend.map((day: { date: string }) => day.date)).toEqual(
    Array.from({ length: 30 }, (_, n) => dayBefore(29 - n)),
  )
})

test('an IP address is one visitor, whatever its browsers claim to be; so is the first half of an IPv6 address', async () => {
  const asset = await app.assetOnSale(creator)
  const path = `#/asset/${asset.id}/detail`
  await Promise.all(
    // Below one network's share at the gate.
    Array.from({ length: 60 }, (_, n) => view(path, `${BROWSER} made up ${n}`, undefined, '203.0.113.7')),
  )
  expect(await viewsOfAsset(asset.id)).toBe(1)
  for (let n = 1; n <= 20; n++) await view(path, BROWSER, undefined, `2001:db8:0:7::${n}`)
  expect(await viewsOfAsset(asset.id)).toBe(2)
})

test('accounts at one IP address count ten times a day for an asset, also concurrently', async () => {
  const asset = await app.assetOnSale(creator)
  const people = await Promise.all(Array.from({ length: 15 }, () => app.person('buyer')))
  const path = `#/asset/${asset.id}/detail`
  await Promise.all(people.map(({ token }) => view(path, BROWSER, token, '203.0.113.8')))
  expect(await viewsOfAsset(asset.id)).toBe(10)
  await view(path, BROWSER, people.at(-1)?.token, '203.0.113.9')
  await view(path, BROWSER, (await app.person('buyer')).token, '203.0.113.9')
  expect(await viewsOfAsset(asset.id)).toBeLessThanOrEqual(12)
})

test('an IP address counts two hundred times a day, over all assets', async () => {
  const [one, other] = [await app.assetOnSale(creator), await app.assetOnSale(creator)]
  await view(`#/asset/${one.id}/detail`, BROWSER, undefined, '203.0.113.10')
  await app.pool.query(
    `INSERT INTO asset_visitor (day, asset_id, visitor_hash, network_hash)
     SELECT day, uuidv7(), visitor_hash, network_hash FROM asset_visitor, generate_series(1, 199) WHERE asset_id = $1`,
    [one.id],
  )
  await view(`#/asset/${other.id}/detail`, BROWSER, undefined, '203.0.113.10')
  expect(await viewsOfAsset(other.id)).toBe(0)
  await view(`#/asset/${other.id}/detail`, BROWSER, undefined, '203.0.113.11')
  expect(await viewsOfAsset(other.id)).toBe(1)
})

test('one purchase makes an asset hotter than any number of views', async () => {
  const seller = await app.person('creator')
  const [viewed, bought] = [await app.assetOnSale(seller), await app.assetOnSale(seller)]
  const addresses = Array.from({ length: 400 }, (_, n) => `198.51.${n >> 8}.${n % 256}`)
  for (let from = 0; from < addresses.length; from += 100) {
    const some = addresses.slice(from, from + 100)
    await Promise.all(some.map((address) => view(`#/asset/${viewed.id}/detail`, BROWSER, undefined, address)))
  }
  expect(await viewsOfAsset(viewed.id)).toBe(400)
  await noteSale(app.db, bought.id, 1234)
  await countSales(app.context)
  await refreshListings(app.context)
  const { assets } = (await app.visitor.get(`/market/assets?sort=0&creatorId=${seller.id}`)).body
  expect(assets.map(({ id }: { id: string }) => id)).toEqual([bought.id, viewed.id])
})

import type { Origins } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let addresses = 0
const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '100' }))

async function view(assetId: string, from?: string, timeZone?: string, address?: string): Promise<number> {
  addresses++
  const answer = await app.app.inject({
    method: 'POST',
    remoteAddress: address ?? `198.51.${addresses >> 8}.${addresses % 256}`,
    url: '/v1/hzcdap/market/insight/report',
    headers: { 'user-agent': BROWSER },
    payload: {
      type: 'CDAP:VIEW:PAGE',
      path: `/asset/${assetId}/detail`,
      ...(from !== undefined && { from }),
      ...(timeZone !== undefined && { timeZone }),
    },
  })
  return answer.statusCode
}

const originsOf = async (seller: TestPerson, query = '') =>
  (await seller.get(`/store/statistics/origins${query}`)).body as Origins

test('a visitor’s view is counted once, with its first source, country and search word', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller)
  const [same, keyword] = ['203.0.113.20', encodeURIComponent(' 青铜器 ')]
  expect(await view(asset.id, `/explore?keyword=${keyword}`, 'Asia/Shanghai', same)).toBe(204)
  expect(await view(asset.id, 'https://example.com/', 'Europe/Paris', same)).toBe(204)
  const { views, sources, countries, words } = await originsOf(seller)
  expect(views).toBe(1)
  expect(sources).toEqual({ top: [{ value: 'search', views: 1 }], rest: 0 })
  expect(countries).toEqual({ top: [{ value: 'CN', views: 1 }], rest: 0 })
  expect(words).toEqual({ top: [{ value: '青铜器', views: 1 }], rest: 0 })
})

test('wrong addresses and zones are ignored, and too long ones are refused', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller)
  expect(await view(asset.id, 'https://[', 'Nowhere/At_All')).toBe(204)
  expect(await view(asset.id)).toBe(204)
  expect(await view(asset.id, `/${'a'.repeat(200)}`)).toBe(400)
  expect(await view(asset.id, '/', 'a'.repeat(65))).toBe(400)
  const { sources, countries } = await originsOf(seller)
  expect(sources.top).toEqual([{ value: 'direct', views: 2 }])
  expect(countries.top).toEqual([{ value: 'ZZ', views: 2 }])
})

test('an asset keeps fifty values of a kind per day; further ones count as others, also concurrently', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller)
  await Promise.all(Array.from({ length: 60 }, (_, n) => view(asset.id, `https://site-${n}.example/`)))
  for (let n = 0; n < 3; n++) await view(asset.id, `https://late-${n}.example/`)
  const rows = await app.db.assetViewOrigin.findMany({ where: { assetId: asset.id, kind: 'source' } })
  expect(rows.filter(({ value }) => value !== '')).toHaveLength(50)
  expect(rows.find(({ value }) => value === '')?.views).toBe(13)
  const [kept] = rows.filter(({ value }) => value !== '')
  await view(asset.id, `https://${kept?.value}/`)
  const { views, sources } = await originsOf(seller, `?assetId=${asset.id}`)
  expect([views, sources.top.length, sources.rest]).toEqual([64, 20, 43])
  expect(sources.top[0]).toEqual({ value: kept?.value, views: 2 })
})

test('figures sum a seller’s assets or are those of one, for its creator and its accepted owner alone', async () => {
  const [seller, owner, other] = await app.people('creator', 'owner', 'creator')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' } as const
  const [free, beside] = [
    await app.assetOnSale(seller, { priceFen: 0, ...owned }),
    await app.assetOnSale(seller, { priceFen: 100 }),
  ]
  for (const from of ['/', '/', '/map', '/explore?keyword=ding']) await view(free.id, from, 'Asia/Tokyo')
  await view(beside.id, '/', 'Europe/Paris')
  const buyer = await app.person('buyer')
  const { id } = (await buyer.post('/orders', { assetId: free.id })).body
  const now = app.clock.now()
  await app.db.orderDownload.create({ data: { orderId: id, count: 3, firstAt: now, lastAt: now } })
  const ofOne = await originsOf(seller, `?assetId=${free.id}`)
  expect(ofOne).toMatchObject({ views: 4, orders: 1, conversion: 0.25, downloads: 1 })
  const all = await originsOf(seller)
  expect(all).toMatchObject({ views: 5, orders: 1, conversion: 0.2, downloads: 1 })
  expect(all.sources.top).toEqual([
    { value: 'home', views: 3 },
    { value: 'map', views: 1 },
    { value: 'search', views: 1 },
  ])
  expect(await originsOf(owner)).toEqual(ofOne)
  expect(await originsOf(other)).toMatchObject({ views: 0, conversion: null, words: { top: [], rest: 0 } })
  for (const path of ['origins', 'origins/export']) {
    expect((await other.get(`/store/statistics/${path}?assetId=${free.id}`)).body.error_code).toBe(4015)
    expect((await owner.get(`/store/statistics/${path}?assetId=${beside.id}`)).body.error_code).toBe(4015)
  }
})

test('the table has a column for each figure and the totals first, in the reader’s language', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller)
  await view(asset.id, '/explore?keyword=ding', 'Asia/Tokyo')
  await view(asset.id, 'https://example.com/')
  const tableIn = async (locale: string) => {
    const answer = await seller.get(`/store/statistics/origins/export?days=7&locale=${locale}`)
    expect(answer.headers['content-type']).toContain('text/csv')
    return String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  expect(await tableIn('en-US')).toEqual([
    'Kind,Value,Views,Orders,Conversion,First downloads',
    'Total,,2,0,0.00%,0',
    'Source,example.com,1',
    'Source,Search,1',
    'Country or region,Japan,1',
    'Country or region,Unknown,1',
    'Search word,ding,1',
  ])
  expect((await tableIn('zh-CN')).at(-3)).toBe('国家和地区,日本,1')
})

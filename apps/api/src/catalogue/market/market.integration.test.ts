import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { everyPage } from '../../testing/lists.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')
const creatorId = creator.id
for (let index = 0; index < 12; index++) {
  await app.assetOnSale(creator, {
    name: `${index % 2 ? '青花瓷瓶' : 'Bronze bell'} ${index}`,
    category: index % 5,
    priceFen: index * 1000,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + index)),
    heatScore: (index * 7) % 12,
    licence: index % 3 ? 'standard' : 'cc_by',
  })
}
await app.assetOnSale(creator, { name: '不卖的', status: 'removed' })

const walk = (query: string) =>
  everyPage<{ name: string; price: number }>(app.visitor, `/market/assets?${query}`, 'assets')

test('newest first, all assets on sale, each once', async () => {
  const assets = await walk('')
  expect(assets.map((asset) => asset.price)).toEqual([110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0])
})

test('hottest first by score', async () => {
  const scores = (await walk('sort=0')).map((asset) => ((asset.price / 10) * 7) % 12)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

test.each([
  ['&category=-1', 12],
  ['&category=2', 2],
  ['&category=', 12],
  ['&fileTypes=.glb,.ply', 12],
  ['&fileTypes=.pdf', 0],
  ['&licence=cc-by', 4],
  ['&minPrice=30&maxPrice=50', 3],
  ['&keyword=青花', 6],
  ['&keyword=瓷', 6],
  ['&keyword=bronze', 6],
  ['&keyword=100%25', 0],
  ['&keyword=creator', 12],
])('filter %s finds %i', async (query, count) => {
  expect(await walk(query)).toHaveLength(count)
})

test('filter by creator', async () => {
  expect(await walk(`creatorId=${creatorId}`)).toHaveLength(12)
})

test.each([
  'start={',
  'start=%7B%22score%22:1%7D',
  'start=%7B%22score%22:1,%22id%22:%2201900000-0000-7000-8000-000000000000%22%7D',
  'limit=101',
  'limit=x',
  'sort=5',
  'fileTypes=.exe',
  'minPrice=-1',
  'keyword=%00',
])('%s is a wrong parameter', async (query) => {
  const answer = await app.visitor.get(`/market/assets?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { error_code: 400, details: expect.any(Array) } })
})

test('assets requested by ID keep the order of the IDs, without those not on sale', async () => {
  const { body: list } = await app.visitor.get('/market/assets?limit=3')
  const [first, second, third] = list.assets.map((asset: { id: string }) => asset.id)
  const removed = await app.db.asset.findFirstOrThrow({ where: { status: 'removed' } })
  const names = [third, removed.id, first, '01900000-0000-7000-8000-000000000000', second, third]
  const { body } = await app.visitor.get(`/market/assets-by-ids?ids=${names.join(',')}`)
  expect(body).toEqual({ assets: [list.assets[2], list.assets[0], list.assets[1]] })
})

test.each([
  ['no IDs', ''],
  ['a malformed ID', 'ids=jade'],
  ['more than a collection can hold', `ids=${Array.from({ length: 25 }, () => crypto.randomUUID()).join(',')}`],
])('%s: a wrong list of IDs', async (_case, query) => {
  const answer = await app.visitor.get(`/market/assets-by-ids?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: expect.stringMatching(/^ids/) }] } })
})

test('the pick of the day is the same for all readers, and mixes categories', async () => {
  const [first, second] = [
    await app.visitor.get('/market/recommend-assets'),
    await app.visitor.get('/market/recommend-assets'),
  ]
  expect(first.body).toEqual(second.body)
  expect(first.body.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(first.body.assets).toHaveLength(12)
  expect(new Set(first.body.assets.slice(0, 5).map((asset: { type: number }) => asset.type)).size).toBe(5)
})

test('an asset shows its public fields, and never its original', async () => {
  const { body: list } = await app.visitor.get('/market/assets?limit=1')
  const { body } = await app.visitor.get(`/market/assets/${list.assets[0].id}`)
  expect(body).toMatchObject({
    status: 'saling',
    fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    preview: { kind: 'none' },
    certificate: null,
  })
  expect(JSON.stringify(body)).not.toContain('originals/')
  expect(body).not.toHaveProperty('revenueShare')
  expect(body).not.toHaveProperty('purchased')
})

test('an asset in full has these fields, with the values that its creator gave', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const given = {
    name: '唐三彩骆驼',
    category: 1,
    priceFen: 12_345,
    licence: 'cc_by_nc',
    longitude: 108.95,
    latitude: 34.27,
  } as const
  const { id } = await app.assetOnSale(creator, {
    ...given,
    ownerId: owner.id,
    ownerShareBasisPoints: 2_500,
    ownership: 'accepted',
  })
  await app.db.assetText.upsert({
    where: { assetId: id },
    create: { assetId: id, description: '出土于西安。', bestCamera: { position: [1, 2, 3], target: [0, 0, 0] } },
    update: { description: '出土于西安。', bestCamera: { position: [1, 2, 3], target: [0, 0, 0] } },
  })
  const { body } = await app.visitor.get(`/market/assets/${id}`)
  expect(body).toEqual({
    id,
    name: '唐三彩骆驼',
    snapshot: null,
    ownerName: owner.name,
    creatorName: creator.name,
    type: 1,
    fileTypes: ['.glb'],
    price: 123.45,
    licence: 'cc-by-nc',
    description: '出土于西安。',
    longitude: 108.95,
    latitude: 34.27,
    positionAccuracy: 'exact',
    place: {
      code: '610102',
      zh: '陕西西安新城区',
      en: expect.stringMatching(/^Xincheng District, Xi.?an, Shaanxi$/),
    },
    unit: null,
    record: null,
    category: 1,
    owner: { id: owner.id, name: owner.name },
    creator: { id: creator.id, name: creator.name },
    thumbnail: null,
    descriptionPdf: null,
    bestCamera: { position: [1, 2, 3], target: [0, 0, 0] },
    fileName: expect.stringMatching(/\.glb$/),
    fileSize: expect.any(Number),
    fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    certificate: null,
    sales: 0,
    status: 'saling',
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    preview: expect.any(Object),
  })
})

test('the page of an asset names its licence as lists do', async () => {
  const { body } = await app.visitor.get('/market/assets?licence=cc-by&limit=1')
  const { body: detail } = await app.visitor.get(`/market/assets/${body.assets[0].id}`)
  expect(detail.licence).toBe('cc-by')
})

test('views count once per visitor and day, and views by bots do not count', async () => {
  const { body: list } = await app.visitor.get('/market/assets?limit=1')
  const path = `/asset/${list.assets[0].id}/detail`
  const report = (userAgent: string, remoteAddress = '203.0.113.20') =>
    app.app.inject({
      method: 'POST',
      remoteAddress,
      url: '/v1/hzcdap/market/insight/report',
      headers: { 'user-agent': userAgent, 'content-type': 'application/json' },
      payload: JSON.stringify({ type: 'CDAP:VIEW:PAGE', path }),
    })
  await Promise.all([
    report('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    report('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    report('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'),
    report('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', '203.0.113.21'),
    report('Googlebot/2.1'),
  ])
  expect(await app.db.assetViewDaily.findFirstOrThrow({ where: { assetId: list.assets[0].id } })).toMatchObject({
    views: 2,
  })
})

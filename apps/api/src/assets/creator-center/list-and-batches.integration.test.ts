import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { everyPage } from '../../testing/lists.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

/** Names of a whole list. */
const namesOf = async (person: TestPerson, query: string) =>
  (await everyPage<{ name: string }>(person, `/store/assets?${query}`, 'assets', 2)).map(({ name }) => name)

test('own assets are sorted by age, price and sales, page by page without gaps or repeats', async () => {
  const creator = await app.person('creator')
  for (const [name, priceFen, salesCount] of [
    ['甲', 300, 1],
    ['乙', 100, 5],
    ['丙', 200, 5],
    ['丁', 200, 0],
    ['戊', 100, 9],
  ] as const)
    await app.assetOnSale(creator, { name, priceFen, salesCount })
  expect(await namesOf(creator, 'sort=newest')).toEqual(['戊', '丁', '丙', '乙', '甲'])
  expect(await namesOf(creator, '')).toEqual(['戊', '丁', '丙', '乙', '甲'])
  expect(await namesOf(creator, 'sort=oldest')).toEqual(['甲', '乙', '丙', '丁', '戊'])
  expect(await namesOf(creator, 'sort=cheapest')).toEqual(['乙', '戊', '丙', '丁', '甲'])
  expect(await namesOf(creator, 'sort=dearest&role=all')).toEqual(['甲', '丁', '丙', '戊', '乙'])
  expect(await namesOf(creator, 'sort=bestSelling')).toEqual(['戊', '丙', '乙', '甲', '丁'])
  const { last } = (await creator.get('/store/assets?limit=2&sort=cheapest')).body
  const strange = await creator.get(`/store/assets?start=${encodeURIComponent(JSON.stringify(last))}`)
  expect(strange).toMatchObject({ status: 400, body: { details: [{ path: 'start' }] } })
  expect((await creator.get('/store/assets?sort=nothing')).status).toBe(400)
})

test('counts by state equal those of the list, for the same name and role', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 1000, ownership: 'accepted' as const }
  await app.assetOnSale(creator, { name: '青铜鼎', ...owned })
  await app.assetOnSale(creator, { name: '青铜爵', status: 'removed' })
  await app.assetOnSale(creator, { name: '100%', status: 'removed' })
  const deleted = await app.assetOnSale(creator, { name: '已删', status: 'removed' })
  await creator.delete(`/store/assets/${deleted.id}`)
  const counts = async (person: TestPerson, query = '') => (await person.get(`/store/assets/counts?${query}`)).body
  expect(await counts(creator)).toEqual({ total: 3, byStatus: { saling: 1, removed: 2 } })
  expect(await counts(creator, `keyword=${encodeURIComponent('青铜')}`)).toEqual({
    total: 2,
    byStatus: { saling: 1, removed: 1 },
  })
  expect(await counts(creator, `keyword=${encodeURIComponent('%')}`)).toMatchObject({ total: 1 })
  expect(await counts(owner, 'role=owner')).toEqual({ total: 1, byStatus: { saling: 1 } })
  expect(await counts(owner)).toEqual({ total: 0, byStatus: {} })
  expect(await namesOf(creator, `keyword=${encodeURIComponent('青铜')}&status=removed`)).toEqual(['青铜爵'])
})

test('a batch launches the permitted assets, and gives the reasons for the rest', async () => {
  const creator = await app.person('creator')
  const removed = await app.assetOnSale(creator, { status: 'removed', needsReview: false })
  const changed = await app.assetOnSale(creator, { status: 'removed', needsReview: true })
  const foreign = await app.assetOnSale(await app.person('creator'), { status: 'removed', needsReview: false })
  const assets = [removed.id, changed.id, foreign.id, removed.id]
  expect((await creator.post('/store/assets/batch-launch', { assets })).body).toMatchObject({
    succeeded: [removed.id],
    failed: [
      { id: changed.id, error_code: 4018 },
      { id: foreign.id, error_code: 4015 },
    ],
  })
  expect((await creator.get(`/store/assets/${removed.id}`)).body.status).toBe('saling')
})

test('a batch sets one price where permitted, also on sale, and leaves the rest', async () => {
  const creator = await app.person('creator')
  const [onSale, banned] = [await app.assetOnSale(creator), await app.assetOnSale(creator, { status: 'violation' })]
  const foreign = await app.assetOnSale(await app.person('creator'))
  const assets = [onSale.id, banned.id, foreign.id]
  expect((await creator.post('/store/assets/batch-edit', { assets, price: 88.5 })).body).toMatchObject({
    succeeded: [onSale.id],
    failed: [
      { id: banned.id, error_code: 4018 },
      { id: foreign.id, error_code: 4015 },
    ],
  })
  expect((await creator.get(`/store/assets/${onSale.id}`)).body).toMatchObject({ status: 'saling', price: 88.5 })
  for (const price of [-1, 1.234, '5', undefined])
    expect((await creator.post('/store/assets/batch-edit', { assets, price })).status).toBe(400)
})

test('a batch changes prices in percent of each, rounded to fen, and licence and place: at once off sale, else proposed', async () => {
  const creator = await app.person('creator')
  const [dear, cheap] = [await app.assetOnSale(creator), await app.assetOnSale(creator, { priceFen: 33 })]
  const assets = [dear.id, cheap.id]
  const edit = async (edits: object) => (await creator.post('/store/assets/batch-edit', { assets, ...edits })).body
  const both = () => Promise.all(assets.map(async (id) => (await creator.get(`/store/assets/${id}`)).body))
  expect(await edit({ pricePercent: 80 })).toMatchObject({ succeeded: assets, failed: [] })
  expect(await both()).toMatchObject([{ price: 9.87 }, { price: 0.26 }])
  const place = { licence: 'cc-by', longitude: 108.9, latitude: 34.3 }
  await creator.post(`/store/assets/${cheap.id}/stop`)
  expect((await edit(place)).succeeded).toEqual(assets)
  const proposals = async () => (await creator.get(`/store/assets/${dear.id}/versions`)).body.versions
  expect(await both()).toMatchObject([
    { status: 'saling', licence: 'standard', longitude: null },
    { ...place, status: 'removed', needsReview: true },
  ])
  expect(await proposals()).toMatchObject([{ state: 'reviewing', edits: place }])
  // A second batch joins the edits in review.
  expect((await edit({ category: 1 })).failed).toEqual([])
  expect((await proposals())[0]).toMatchObject({ state: 'reviewing', edits: { ...place, category: 1 } })
  for (const edits of [{}, { price: 1, pricePercent: 80 }, { pricePercent: 0 }, { longitude: 1 }, { name: '同名' }])
    expect((await creator.post('/store/assets/batch-edit', { assets, ...edits })).status).toBe(400)
})

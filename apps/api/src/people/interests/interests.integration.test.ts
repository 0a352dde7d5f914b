import { DAY_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { closeAfterAll, runEventJobs, startTestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'
import { notifyAudiences } from '../notices/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const favouritesOf = async (person: TestPerson) => (await person.get('/favourites')).body.favourites

const runAudiences = () => runEventJobs(app, notifyAudiences)

test('adding and removing a favourite is idempotent, and the list begins with the latest', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const [first, second] = [await app.assetOnSale(creator), await app.assetOnSale(creator)]
  for (const { id } of [first, second, first]) expect((await reader.put(`/favourites/${id}`)).status).toBe(204)
  const page = (await reader.get('/favourites?limit=1')).body
  expect(page.favourites).toMatchObject([{ asset: { id: second.id, name: '青铜鼎' }, onSale: true }])
  const next = (await reader.get(`/favourites?limit=1&start=${encodeURIComponent(JSON.stringify(page.last))}`)).body
  expect(next).toMatchObject({ favourites: [{ asset: { id: first.id } }] })
  expect(next.last).toBeUndefined()
  expect(new Set((await reader.get('/interests')).body.assets)).toEqual(new Set([first.id, second.id]))
  for (const _ of [1, 2]) expect((await reader.delete(`/favourites/${first.id}`)).status).toBe(204)
  expect((await favouritesOf(reader)).map(({ asset }: { asset: { id: string } }) => asset.id)).toEqual([second.id])
  expect(await favouritesOf(await app.person('buyer'))).toEqual([])
})

test('an asset off sale stays a favourite and is marked, but cannot become one', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator)
  await reader.put(`/favourites/${id}`)
  await creator.post(`/store/assets/${id}/stop`)
  expect(await favouritesOf(reader)).toMatchObject([{ asset: { id }, onSale: false }])
  expect((await reader.put(`/favourites/${id}`)).status).toBe(204)
  expect((await (await app.person('buyer')).put(`/favourites/${id}`)).body.error_code).toBe(4015)
})

test('a favourite off sale shows no unreviewed name or picture', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator)
  await reader.put(`/favourites/${id}`)
  await creator.post(`/store/assets/${id}/stop`)
  expect(await favouritesOf(reader)).toMatchObject([{ asset: { id, name: '青铜鼎' } }])
  await creator.patch(`/store/assets/${id}`, { name: '未经审核的名称' })
  expect(await favouritesOf(reader)).toMatchObject([{ asset: { id, name: '', snapshot: null } }])
})

test('a person has at most 500 favourites and 500 followed creators, also with concurrent requests', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  await app.pool.query(
    `WITH made AS (INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type) SELECT $1, 'x', 0, 1, 'standard', '.glb' FROM generate_series(1, 499) RETURNING id)
     INSERT INTO favourite (user_id, asset_id) SELECT $2, id FROM made`,
    [creator.id, reader.id],
  )
  await app.pool.query(
    `WITH made AS (INSERT INTO users (name) SELECT 'x' FROM generate_series(1, 500) RETURNING id)
     INSERT INTO followed_creator (user_id, creator_id) SELECT $1, id FROM made`,
    [reader.id],
  )
  const assets = [await app.assetOnSale(creator), await app.assetOnSale(creator), await app.assetOnSale(creator)]
  const answers = await Promise.all(assets.map(({ id }) => reader.put(`/favourites/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect((await reader.put(`/following/${creator.id}`)).body.error_code).toBe(4059)
})

test('only creators and owners can be followed, and users cannot follow themselves', async () => {
  const [creator, owner, reader] = await app.people('creator', 'owner', 'buyer')
  await app.assetOnSale(creator)
  for (const { id } of [creator, owner, creator]) expect((await reader.put(`/following/${id}`)).status).toBe(204)
  const { creators } = (await reader.get('/following')).body
  expect(creators).toMatchObject([
    { id: owner.id, assetsNum: 0 },
    { id: creator.id, name: creator.name, assetsNum: 1 },
  ])
  expect((await reader.put(`/following/${(await app.person('buyer')).id}`)).body.error_code).toBe(404)
  expect((await creator.put(`/following/${creator.id}`)).status).toBe(400)
  await reader.delete(`/following/${owner.id}`)
  expect((await reader.get('/interests')).body.creators).toEqual([creator.id])
})

test('the first launch of an asset notifies the followers of creator and owner once, but not creator and owner', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const [ofCreator, ofBoth, operator] = await app.people('buyer', 'buyer', 'operator')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 1000, ownership: 'accepted' as const }
  await ofCreator.put(`/following/${creator.id}`)
  for (const party of [creator, owner]) await ofBoth.put(`/following/${party.id}`)
  await owner.put(`/following/${creator.id}`)
  const { id, name } = await app.assetOnSale(creator, { ...owned, status: 'processing' })
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  expect(await runAudiences()).toBe(1)
  for (const reader of [ofCreator, ofBoth]) expect(await noticeKinds(reader)).toEqual(['creator.published'])
  expect(await noticeKinds(owner)).toEqual([])
  const [notice] = (await ofCreator.get('/notifications')).body.notifications
  expect(notice).toMatchObject({
    group: 'following',
    link: `/asset/${id}/detail`,
    text: { zh: `您关注的 ${creator.name} 有新藏品上架：《${name}》。` },
  })
  await creator.post(`/store/assets/${id}/stop`)
  await creator.post(`/store/assets/${id}/launch`)
  expect(await runAudiences()).toBe(0)
})

test('a first launch by hand notifies the followers too', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  await reader.put(`/following/${creator.id}`)
  const { id } = await app.assetOnSale(creator, { status: 'removed', publishedAt: null })
  await creator.post(`/store/assets/${id}/launch`)
  expect(await runAudiences()).toBe(1)
  expect(await noticeKinds(reader)).toEqual(['creator.published'])
})

test('the first price drop of a day notifies those with the favourite, but not creator, owner and buyers', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const [reader, holder] = await app.people('buyer', 'buyer')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 1000, ownership: 'accepted' as const }
  const { id, name } = await app.assetOnSale(creator, { ...owned, priceFen: 0 })
  for (const person of [creator, owner, reader, holder]) await person.put(`/favourites/${id}`)
  await holder.post('/orders', { assetId: id })
  const setPrice = (price: number) => creator.patch(`/store/assets/${id}`, { price })
  await setPrice(20)
  await setPrice(20)
  expect(await runAudiences()).toBe(0)
  await setPrice(12.5)
  expect(await runAudiences()).toBe(1)
  const [notice] = (await reader.get('/notifications')).body.notifications
  expect(notice).toMatchObject({
    kind: 'favourite.priceFell',
    text: { zh: `您收藏的《${name}》由 ¥20 降至 ¥12.50。` },
  })
  await setPrice(15)
  await setPrice(12.5)
  expect(await runAudiences()).toBe(0)
  app.clock.advance(DAY_SECONDS)
  await setPrice(15)
  await setPrice(12)
  expect(await runAudiences()).toBe(1)
  expect(await noticeKinds(reader)).toEqual(['favourite.priceFell', 'favourite.priceFell'])
  for (const person of [creator, owner, holder]) expect(await noticeKinds(person)).not.toContain('favourite.priceFell')
})

test('a relaunch at a lower price counts as a price drop, one at the same or a higher price does not', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator, { priceFen: 2000 })
  await reader.put(`/favourites/${id}`)
  const comeBack = async (price: number) => {
    await creator.post(`/store/assets/${id}/stop`)
    await creator.patch(`/store/assets/${id}`, { price })
    expect((await creator.post(`/store/assets/${id}/launch`)).status).toBe(200)
    return runAudiences()
  }
  expect(await comeBack(20)).toBe(0)
  expect(await comeBack(25)).toBe(0)
  expect(await comeBack(15)).toBe(1)
  const [notice] = (await reader.get('/notifications')).body.notifications
  expect(notice.text.zh).toContain('¥25 降至 ¥15')
})

test('a price drop that is over when the job runs notifies no user', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const works = [await app.assetOnSale(creator, { priceFen: 2000 }), await app.assetOnSale(creator, { priceFen: 2000 })]
  const [dearer, gone] = works.map(({ id }) => id)
  for (const { id } of works) {
    await reader.put(`/favourites/${id}`)
    await creator.patch(`/store/assets/${id}`, { price: 10 })
  }
  await creator.patch(`/store/assets/${dearer}`, { price: 30 })
  await creator.post(`/store/assets/${gone}/stop`)
  expect(await runAudiences()).toBe(2)
  expect(await noticeKinds(reader)).toEqual([])
})

test('a price drop of an asset that is no favourite queues no job', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { priceFen: 2000 })
  await creator.patch(`/store/assets/${id}`, { price: 10 })
  expect(await runAudiences()).toBe(0)
})

test('two concurrent price changes send one notice, with the price before the drop', async () => {
  const [creator, reader] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator, { priceFen: 3000 })
  await reader.put(`/favourites/${id}`)
  await Promise.all([20, 10].map((price) => creator.patch(`/store/assets/${id}`, { price })))
  await runAudiences()
  const texts = (await reader.get('/notifications')).body.notifications.map(
    ({ text }: { text: { zh: string } }) => text.zh,
  )
  expect(texts.length).toBeLessThanOrEqual(1)
  // No drop if the lower price came first.
  const { priceFen } = await app.db.asset.findUniqueOrThrow({ where: { id } })
  if (priceFen === 1000) expect(texts.join()).toContain('¥30 降至 ¥20')
})

test('lists of creators show only those with assets on sale, by an index', async () => {
  const [creator, idle] = await app.people('creator', 'creator')
  const { id } = await app.assetOnSale(creator)
  const listed = async (sort: number) =>
    (await app.visitor.get(`/market/creators?limit=100&sort=${sort}`)).body.creators.map(
      (one: { id: string }) => one.id,
    )
  for (const sort of [0, 1]) {
    const ids = await listed(sort)
    expect(ids).toContain(creator.id)
    expect(ids).not.toContain(idle.id)
  }
  await creator.post(`/store/assets/${id}/stop`)
  expect(await listed(1)).not.toContain(creator.id)
  expect((await app.visitor.get(`/market/creators/${creator.id}`)).status).toBe(200)

  await app.pool.query(`
    WITH made AS (INSERT INTO users (name) SELECT 'x' FROM generate_series(1, 20000) RETURNING id)
    INSERT INTO creator_profile (user_id, is_creator, assets_on_sale, joined_at, heat_score)
    SELECT id, true, CASE WHEN random() < 0.1 THEN 1 ELSE 0 END, now() - random() * interval '1 year', random() FROM made`)
  await app.pool.query('ANALYZE creator_profile')
  for (const [key, index] of [
    ['joined_at', 'creator_with_works_newest'],
    ['heat_score', 'creator_with_works_hottest'],
  ]) {
    const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM creator_profile p WHERE (p.is_creator OR p.is_owner) AND p.assets_on_sale + p.owned_on_sale > 0 ORDER BY p.${key} DESC, p.user_id DESC LIMIT 51`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  }
})

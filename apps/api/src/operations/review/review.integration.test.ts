import { expect, test } from 'vitest'
import { acceptTerms, closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

test('an approved asset goes on sale at once, and visitors find it', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  expect((await app.visitor.get(`/market/assets/${id}`)).body.error_code).toBe(4015)
  expect((await operator.get(`/admin/reviews?creator=${creator.id}`)).body.reviews).toMatchObject([{ id }])
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
  expect((await app.visitor.get(`/market/assets?creatorId=${creator.id}`)).body.assets).toMatchObject([{ id }])
  expect((await app.visitor.get(`/market/creators/${creator.id}`)).body.assetsNum).toBe(1)
})

test('after approval without automatic launch the creator launches the asset', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing', launchOnApproval: false })
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('removed')
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
})

test('a rejection needs a reason, which the creator reads', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'reject' })).body.details).toMatchObject([
    { path: 'reason' },
  ])
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'reject', reason: '图片模糊' })
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({
    status: 'rejected',
    review: { decision: 'reject', reason: '图片模糊' },
  })
})

test('operators cannot decide on their own assets, nor before the owner accepted', async () => {
  const [creator, operator, owner] = await app.people('creator', 'operator', 'owner')
  const own = await app.assetOnSale(operator, { status: 'processing' })
  expect((await operator.post(`/admin/reviews/asset/${own.id}`, { decision: 'approve' })).status).toBe(403)
  const change = {
    status: 'processing',
    ownerId: owner.id,
    ownerShareBasisPoints: 5000,
    ownership: 'requested',
  } as const
  const { id } = await app.assetOnSale(creator, change)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.error_code).toBe(4058)
  await acceptTerms(owner, id)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
})

test('an operator cannot approve an asset that was submitted again after they read it', async () => {
  const [creator, one, other] = await app.people('creator', 'operator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  const { submittedAt } = (await one.get(`/admin/reviews/asset/${id}`)).body
  await other.post(`/admin/reviews/asset/${id}`, { decision: 'reject', reason: '名称不符' })
  app.clock.advance(60)
  await creator.patch(`/store/assets/${id}`, { name: '另一件' })
  await creator.post(`/store/assets/${id}/submit`)
  expect(await one.post(`/admin/reviews/asset/${id}`, { decision: 'approve', submittedAt })).toMatchObject({
    status: 409,
    body: { error_code: 4018 },
  })
  const now = (await one.get(`/admin/reviews/asset/${id}`)).body.submittedAt
  expect(now).not.toBe(submittedAt)
  app.clock.advance(60)
  const approved = await one.post(`/admin/reviews/asset/${id}`, { decision: 'approve', submittedAt: now })
  expect(approved.body.status).toBe('saling')
})

test('a violation cancels open orders and suspends downloads until it is restored', async () => {
  const [creator, operator, buyer, late] = await app.people('creator', 'operator', 'buyer', 'buyer')
  const { id } = await app.assetOnSale(creator, { priceFen: 0 })
  await buyer.post('/orders', { assetId: id })
  await app.db.asset.update({ where: { id }, data: { priceFen: 100 } })
  const order = (await late.post('/orders', { assetId: id })).body
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '来源不明' })
  expect((await late.get(`/orders/${order.id}`)).body.status).toBe('cancelled')
  expect((await buyer.get(`/assets/${id}/download`)).status).toBe(403)
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(403)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'restore' })).body.status).toBe('removed')
  expect((await buyer.get(`/assets/${id}/download`)).status).toBe(200)
})

test('an edited asset is shown beside its approved version, with the differences', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing', name: '商鼎', priceFen: 1050 })
  const review = `/admin/reviews/asset/${id}`
  expect((await operator.get(review)).body.approved).toBeNull()
  await operator.post(review, { decision: 'approve' })
  expect((await operator.get(review)).body.approved).toMatchObject({ name: '商鼎', price: 10.5, changed: [] })
  await creator.post(`/store/assets/${id}/stop`)
  await creator.patch(`/store/assets/${id}`, { name: '周鼎', longitude: 108.9, latitude: 34.2, unit: 'inch' })
  await creator.post(`/store/assets/${id}/submit`)
  const { asset, approved } = (await operator.get(review)).body
  expect(approved).toMatchObject({ name: '商鼎', longitude: null, unit: null, changed: ['name', 'position', 'unit'] })
  expect(asset).toMatchObject({ name: '周鼎', longitude: 108.9, unit: 'inch' })
})

test("a violation waits for a concurrent deletion of the creator's account, and applies before one that comes later", async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const deleting = await app.pool.connect()
  try {
    await deleting.query('BEGIN')
    await deleting.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [creator.id])
    const decision = operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '赝品' })
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(0)
    expect((await app.db.asset.findUniqueOrThrow({ where: { id } })).status).toBe('removed')
    await deleting.query('COMMIT')
    expect((await decision).body.status).toBe('violation')
  } finally {
    deleting.release()
  }
})

test('an operator sees other creators’ assets with the same file, but not the creator’s own', async () => {
  const [first, copyist, operator] = await app.people('creator', 'creator', 'operator')
  const original = await app.assetOnSale(first)
  const copy = await app.assetOnSale(copyist, { status: 'processing', name: '青铜鼎（复刻）' })
  const other = await app.assetOnSale(copyist, { status: 'removed' })
  const file = await app.db.assetFile.findUniqueOrThrow({ where: { id: original.currentFileId ?? '' } })
  await app.db.assetFile.updateMany({
    where: { assetId: { in: [copy.id, other.id] } },
    data: { sha256: file.sha256 },
  })
  const { sameFile } = (await operator.get(`/admin/reviews/asset/${copy.id}`)).body
  expect(sameFile).toMatchObject([{ id: original.id, name: original.name }])
})

import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/index.ts'

/** Makes every new row of a table an error. */
const close = (app: TestApp, table: string) =>
  app.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT is_closed CHECK (false) NOT VALID`)

test('a feature whose subscriber fails undoes the decision and what other features did', async () => {
  await using app = await startTestApp()
  const [creator, buyer, operator] = await app.people('creator', 'buyer', 'operator')
  const { id } = await app.assetOnSale(creator)
  const order = (await buyer.post('/orders', { assetId: id })).body
  const takeDown = () => operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '来源不明' })
  const state = async () => ({
    asset: (await app.db.asset.findUniqueOrThrow({ where: { id } })).status,
    order: (await app.db.order.findUniqueOrThrow({ where: { id: order.id } })).status,
    placing: (await app.pool.query(`SELECT FROM pgboss.job WHERE name = 'place-pictures'`)).rowCount,
    reviews: await app.db.review.count(),
    violations: await app.db.violationCase.count(),
    notices: await app.db.notice.count(),
    events: await app.db.event.count({ where: { kind: { in: ['asset.takenDown', 'order.withdrawn'] } } }),
  })
  const before = await state()
  await close(app, 'violation_case')
  expect((await takeDown()).status).toBe(500)
  expect(await state()).toEqual(before)

  await app.pool.query('ALTER TABLE violation_case DROP CONSTRAINT is_closed')
  expect((await takeDown()).status).toBe(200)
  expect(await state()).toEqual({
    asset: 'violation',
    order: 'cancelled',
    placing: 1,
    reviews: 1,
    violations: 1,
    notices: 2,
    events: 2,
  })
})

test('a deletion that a subscriber refuses leaves the asset with its proposed version and upload', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const file = { fileName: '鼎-2.glb', fileType: '.glb', fileSize: 1024 }
  const version = { ...file, changes: { zh: '重新扫描' }, isForBuyers: false }
  expect((await creator.post(`/store/assets/${id}/versions`, version)).status).toBe(201)
  const state = async () => ({
    asset: (await app.db.asset.findUniqueOrThrow({ where: { id } })).status,
    version: await app.db.assetVersion.findMany({ where: { assetId: id }, select: { state: true } }),
    upload: await app.db.upload.findMany({ where: { assetId: id }, select: { state: true } }),
  })
  const before = await state()
  await close(app, 'log_entry')
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(500)
  expect(await state()).toEqual(before)
})

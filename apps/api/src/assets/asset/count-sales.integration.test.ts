import { runTransaction } from '@wencang/database'
import { HEAT_HALF_LIFE_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { markRefunded } from '../../sales/orders/index.ts'
import { startTestApp } from '../../testing/index.ts'
import { noteSale, salesOf } from '../../testing/sales.ts'
import { countSales } from './count-sales.ts'

test('every sale is visible at once and counted once, with any number of workers', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const [vase, bowl] = [await app.assetOnSale(creator), await app.assetOnSale(creator)]
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => noteSale(app.db, (index % 3 === 0 ? bowl : vase).id, 1234)),
  )
  expect((await app.visitor.get(`/market/assets/${vase.id}`)).body.sales).toBe(20)
  const before = await app.db.asset.findUniqueOrThrow({ where: { id: vase.id } })
  await Promise.all([countSales(app.context), countSales(app.context), countSales(app.context)])
  expect(await app.db.uncountedSale.count()).toBe(0)
  const after = await app.db.asset.findUniqueOrThrow({ where: { id: vase.id } })
  expect([after.salesCount, await salesOf(app.db, bowl.id)]).toEqual([20, 10])
  expect(after.heatScore).toBeGreaterThan(before.heatScore)
  expect((await app.visitor.get(`/market/assets/${vase.id}`)).body.sales).toBe(20)
  await countSales(app.context)
  expect(await salesOf(app.db, vase.id)).toBe(20)
})

test('a full refund lowers the sales count at once with any number of workers, and keeps the heat', async () => {
  await using app = await startTestApp()
  const asset = await app.assetOnSale(await app.person('creator'))
  await Promise.all(Array.from({ length: 10 }, () => noteSale(app.db, asset.id, 1234)))
  const buyers = await Promise.all(Array.from({ length: 4 }, () => app.person('buyer')))
  const orderIds = await Promise.all(
    buyers.map(async (buyer) => {
      const { id } = (await buyer.post('/orders', { assetId: asset.id })).body
      await app.db.order.update({
        where: { id },
        data: { status: 'completed', paidAt: new Date(), fileId: asset.currentFileId },
      })
      return id as string
    }),
  )
  // Duplicate refunds, concurrent with counting.
  const refund = (id: string) => runTransaction(app.db, (transaction) => markRefunded(transaction, id, app.clock.now()))
  await Promise.all([...orderIds, ...orderIds].map(refund).concat([countSales(app.context), countSales(app.context)]))
  expect((await app.visitor.get(`/market/assets/${asset.id}`)).body.sales).toBe(6)
  const { heatScore } = await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })
  await Promise.all([countSales(app.context), countSales(app.context)])
  const after = await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })
  expect([after.salesCount, await app.db.returnedSale.count()]).toEqual([6, 0])
  expect(after.heatScore).toBeGreaterThanOrEqual(heatScore)
})

test('free and nearly free assets gain no heat', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const heatScore = Date.now() / 1000 / HEAT_HALF_LIFE_SECONDS - 10
  const asset = await app.assetOnSale(creator, { priceFen: 0, heatScore })
  const gift = await app.assetOnSale(creator, { priceFen: 0 })
  const before = await app.db.creatorProfile.findUniqueOrThrow({ where: { userId: creator.id } })
  for (let count = 0; count < 5; count++)
    expect((await (await app.person('buyer')).post('/orders', { assetId: gift.id })).body.status).toBe('completed')
  await noteSale(app.db, asset.id, 1)
  await countSales(app.context)
  expect(await salesOf(app.db, gift.id)).toBe(5)
  expect((await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })).heatScore).toBeCloseTo(heatScore, 3)
  const after = await app.db.creatorProfile.findUniqueOrThrow({ where: { userId: creator.id } })
  expect(after.heatScore).toBe(before.heatScore)
})

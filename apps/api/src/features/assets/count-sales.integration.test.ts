import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import { salesOf } from '../../testing/sales.ts'
import { countSales, noteSale } from './count-sales.job.ts'

test('every sale is told at once and counted once, however many count', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const [vase, bowl] = [await app.assetOnSale(creator), await app.assetOnSale(creator)]
  await Promise.all(Array.from({ length: 30 }, (_, index) => noteSale(app.db, (index % 3 === 0 ? bowl : vase).id)))
  expect((await app.visitor.get(`/market/assets/${vase.id}`)).body.sales).toBe(20)
  const before = await app.db.asset.findUniqueOrThrow({ where: { id: vase.id } })
  await Promise.all([countSales(app.db), countSales(app.db), countSales(app.db)])
  expect(await app.db.uncountedSale.count()).toBe(0)
  const after = await app.db.asset.findUniqueOrThrow({ where: { id: vase.id } })
  expect([after.salesCount, await salesOf(app.db, bowl.id)]).toEqual([20, 10])
  expect(after.heatScore).toBeGreaterThan(before.heatScore)
  expect((await app.visitor.get(`/market/assets/${vase.id}`)).body.sales).toBe(20)
  await countSales(app.db)
  expect(await salesOf(app.db, vase.id)).toBe(20)
})

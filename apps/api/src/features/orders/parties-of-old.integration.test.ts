import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

const MIGRATION = path.resolve(
  import.meta.dirname,
  '../../../../../prisma/migrations/20261122030001_order_parties_of_old/migration.sql',
)

/** The table before orders stored parties, with orders. */
async function forgetParties(app: TestApp): Promise<void> {
  await app.pool.query(`
    ALTER TABLE orders DISABLE TRIGGER USER, ALTER COLUMN creator_id DROP NOT NULL, DROP CONSTRAINT orders_parties;
    UPDATE orders SET creator_id = NULL, owner_id = NULL, owner_share_basis_points = NULL, fee_basis_points = NULL;
    ALTER TABLE orders ENABLE TRIGGER USER`)
}

test('a migration divides older orders by their ledger entries, and open ones by their assets', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '500' })
  const [creator, owner, buyer] = [await app.person('creator'), await app.person('owner'), await app.person('buyer')]
  const shared = { ownerId: owner.id, ownerShareBasisPoints: 3333, ownership: 'accepted' as const }
  const own = { ownerId: creator.id, ownerShareBasisPoints: 2500, ownership: 'accepted' as const }
  const assets = {
    shared: await app.assetOnSale(creator, shared),
    changedLater: await app.assetOnSale(creator, shared),
    own: await app.assetOnSale(creator, own),
    alone: await app.assetOnSale(creator),
    gift: await app.assetOnSale(creator, { ...shared, priceFen: 0 }),
    open: await app.assetOnSale(creator, shared),
  }
  const orderIds: Record<string, string> = {}
  for (const [name, { id: assetId }] of Object.entries(assets)) {
    const { id } = (await buyer.post('/orders', { assetId })).body
    orderIds[name] = id
    if (name === 'gift' || name === 'open') continue
    const choice = { paymentMode: 'wechat', scene: 'qr' }
    const { outTradeNo } = (await buyer.post(`/orders/${id}/pay`, choice)).body
    app.channels.wechat.pay(outTradeNo)
    await app.app.inject({ method: 'POST', url: '/v1/hzcdap/payments/wechat/notify', payload: outTradeNo })
  }
  await app.db.asset.update({
    where: { id: assets.changedLater.id },
    data: { ownerId: null, ownerShareBasisPoints: null, ownership: 'none' },
  })
  await forgetParties(app)
  await app.pool.query(await readFile(MIGRATION, 'utf8'))
  const partiesOf = async (name: string) => {
    const order = await app.db.order.findUniqueOrThrow({ where: { id: orderIds[name] as string } })
    expect(order.creatorId).toBe(creator.id)
    return [order.ownerId, order.ownerShareBasisPoints, order.feeBasisPoints]
  }
  // 61 fen is 5 % of 1234; 495 is the smallest such rate.
  expect(await partiesOf('shared')).toEqual([owner.id, 3333, 495])
  expect(await partiesOf('changedLater')).toEqual([owner.id, 3325, 495])
  expect(Math.floor(((1234 - 61) * 3325) / 10_000)).toBe(Math.floor(((1234 - 61) * 3333) / 10_000))
  expect(await partiesOf('own')).toEqual([creator.id, 2500, 495])
  expect(await partiesOf('alone')).toEqual([null, null, 495])
  expect(await partiesOf('gift')).toEqual([owner.id, 3333, null])
  expect(await partiesOf('open')).toEqual([owner.id, 3333, null])
})

import { runTransaction } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { queueOutdated, refreshListings } from './index.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')

/** A connection beside the servers, as of another program. */
async function outside(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.config.database.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Prices in the list of a creator, by asset. */
async function listedPrices(creatorId = creator.id): Promise<Record<string, number>> {
  const { body } = await app.visitor.get(`/market/assets?limit=100&creatorId=${creatorId}`)
  return Object.fromEntries(body.assets.map(({ id, price }: { id: string; price: number }) => [id, price]))
}

test('a change in the creator center shows in the next response', async () => {
  const { id } = await app.assetOnSale(creator, { priceFen: 1000 })
  expect((await listedPrices())[id]).toBe(10)
  expect((await creator.patch(`/store/assets/${id}`, { price: 12.5 })).status).toBe(200)
  expect((await listedPrices())[id]).toBe(12.5)
})

test('a write by another program is projected by a worker', async () => {
  const { id } = await app.assetOnSale(creator, { priceFen: 1000 })
  await (await outside()).query('UPDATE asset SET price_fen = 2000 WHERE id = $1', [id])
  expect((await listedPrices())[id]).toBe(10)
  await refreshListings(app.context)
  expect((await listedPrices())[id]).toBe(20)
})

test('a change that commits while a worker projects is not lost', async () => {
  const { id } = await app.assetOnSale(creator, { priceFen: 1000 })
  const client = await outside()
  await client.query('UPDATE asset SET price_fen = 2000 WHERE id = $1', [id])
  await client.query('BEGIN')
  await client.query('UPDATE asset SET price_fen = 3000 WHERE id = $1', [id])
  await refreshListings(app.context)
  expect((await listedPrices())[id]).toBe(20)
  await client.query('COMMIT')
  await refreshListings(app.context)
  expect((await listedPrices())[id]).toBe(30)
})

test('a renamed creator shows on all listings, also on more than are rewritten at once', async () => {
  const many = await app.person('creator')
  await app.pool.query(
    `WITH made AS (
      INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type)
      SELECT $1, '陶俑', 0, 100, 'standard', '.glb' FROM generate_series(1, 230) RETURNING id)
    INSERT INTO asset_file (asset_id, file_name, file_type, size_bytes) SELECT id, 'a.glb', '.glb', 1 FROM made`,
    [many.id],
  )
  await app.pool.query(
    `UPDATE asset a SET status = 'saling', published_at = now(), current_file_id = f.id FROM asset_file f WHERE f.asset_id = a.id AND a.creator_id = $1`,
    [many.id],
  )
  await refreshListings(app.context)
  await (await outside()).query("UPDATE users SET name = '新名' WHERE id = $1", [many.id])
  await refreshListings(app.context)
  const named = await app.db.listing.groupBy({ by: ['creatorName'], where: { creatorId: many.id }, _count: true })
  expect(named).toEqual([{ creatorName: '新名', _count: 230 }])
})

test('the point of an owner leaves the map with the account', async () => {
  const owner = await app.person('owner')
  const isShown = async () => (await app.db.mapPoint.findFirst({ where: { id: owner.id } }))?.isShown
  expect((await owner.put('/store/style', { longitude: 114.3, latitude: 36.1 })).status).toBe(200)
  expect(await isShown()).toBe(true)
  await (await outside()).query('UPDATE users SET deleted_at = now() WHERE id = $1', [owner.id])
  await refreshListings(app.context)
  expect(await isShown()).toBe(false)
})

test('a listing of the previous release is projected once a worker starts', async () => {
  const { id } = await app.assetOnSale(creator, { shape: 'mesh' })
  await app.pool.query('UPDATE listing SET document = NULL WHERE asset_id = $1', [id])
  await queueOutdated(app.context)
  await refreshListings(app.context)
  expect(await app.db.listing.findUnique({ where: { assetId: id } })).toMatchObject({ document: { facts: ['mesh'] } })
})

test('the version of the catalogue moves without waiting for a counter that another transaction holds', async () => {
  const client = await outside()
  await client.query('BEGIN; SELECT FROM catalogue_version WHERE shard <> 7 FOR UPDATE')
  const free = () => app.db.catalogueVersion.findUniqueOrThrow({ where: { shard: 7 } })
  const { version } = await free()
  await runTransaction(app.context.db, (transaction) => changeCatalogue(transaction, 'lists'))
  expect((await free()).version).toBe(version + 1n)
})

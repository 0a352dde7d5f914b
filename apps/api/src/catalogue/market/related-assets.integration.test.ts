import { Prisma, queryRows } from '@wencang/database'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordColumns } from '../../assets/asset/index.ts'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { refreshListings } from '../listings/index.ts'
import { RELATED } from './list-related-assets.ts'

const CELADON = { type: { id: 'celadon' }, period: { term: { id: 'song' } }, findPlace: { zh: '浙江龙泉' } }

async function work(app: TestApp, name: string, record: Parameters<typeof recordColumns>[0], change: object = {}) {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { name, ...change })
  await app.db.assetText.update({ where: { assetId: id }, data: recordColumns(record) })
  return id
}
const shared = async (app: TestApp, id: string): Promise<[string, string][]> =>
  (await app.visitor.get(`/market/assets/${id}/related`)).body.assets.map((asset: { name: string; shared: string }) => [
    asset.name,
    asset.shared,
  ])
const related = async (app: TestApp, id: string) => (await shared(app, id)).map(([name]) => name)

async function showCollections(app: TestApp, ...sets: string[][]) {
  const collections = sets.map((assetIds) => ({ title: { 'zh-CN': '', 'en-US': '' }, assetIds }))
  await app.db.siteSetting.create({ data: { key: 'home', value: { banners: [], collections } } })
}

const BOWL = { ...CELADON, materials: [{ id: 'stoneware' }], maker: { zh: '章生一' } }

test('related assets share site, period, material, maker or set, in this order of weight, and say which', async () => {
  await using app = await startTestApp()
  const id = await work(app, '碗', BOWL)
  await work(app, '同作者', { maker: { zh: '章生一' } })
  await work(app, '同材质', { materials: [{ id: 'jade' }, { id: 'stoneware' }], maker: { zh: '章生二' } })
  await work(app, '同材质同作者', { materials: BOWL.materials, maker: BOWL.maker })
  await work(app, '同代', { period: BOWL.period })
  await work(app, '同地', { findPlace: BOWL.findPlace })
  await work(app, '同地同代', { findPlace: BOWL.findPlace, period: BOWL.period })
  await work(app, '仅同类', { type: BOWL.type })
  await work(app, '无关', { type: { id: 'ding' }, period: { term: { id: 'shang' } } })
  await work(app, '未著录', null)
  await work(app, '已下架', BOWL, { status: 'removed' })
  const sameSet = await work(app, '同专题', { type: { id: 'ding' } })
  await showCollections(app, [id, sameSet], [await work(app, '别的专题', { type: { id: 'ding' } })])
  expect(await shared(app, id)).toEqual([
    ['同地同代', 'place'],
    ['同地', 'place'],
    ['同代', 'period'],
    ['同材质同作者', 'material'],
    ['同作者', 'maker'],
    ['同专题', 'set'],
  ])
})

test('of assets that share as much, those of the same type come first', async () => {
  await using app = await startTestApp()
  const id = await work(app, '碗', BOWL)
  await work(app, '同代同类', { period: BOWL.period, type: BOWL.type })
  await work(app, '同代', { period: BOWL.period })
  expect(await related(app, id)).toEqual(['同代同类', '同代'])
})

test('lists have an asset’s name in both languages, as its page has', async () => {
  await using app = await startTestApp()
  const id = await work(app, '瓶', null, { status: 'removed' })
  const title = { zh: '瓶', en: 'Vase' }
  await app.db.assetText.update({ where: { assetId: id }, data: recordColumns({ title }) })
  await app.db.asset.update({ where: { id }, data: { status: 'saling', publishedAt: new Date() } })
  const plain = await work(app, '罐', null)
  const { assets } = (await app.visitor.get(`/market/assets-by-ids?ids=${id},${plain}`)).body
  expect([assets[0].name, assets[0].title]).toEqual(['瓶', { en: 'Vase' }])
  expect(assets[1]).not.toHaveProperty('title')
  expect((await app.visitor.get(`/market/assets/${id}`)).body).toMatchObject({
    title: { en: 'Vase' },
    record: { title: { en: 'Vase' } },
  })
  // A later price change keeps it.
  await app.db.asset.update({ where: { id }, data: { priceFen: 700 } })
  expect((await app.visitor.get(`/market/assets-by-ids?ids=${id}`)).body.assets[0].title).toEqual({ en: 'Vase' })
})

test('an asset without a record or set has no related assets, and one that is off sale is not found', async () => {
  await using app = await startTestApp()
  expect(await related(app, await work(app, '未著录', null))).toEqual([])
  const removed = await work(app, '已下架', CELADON, { status: 'removed' })
  expect((await app.visitor.get(`/market/assets/${removed}/related`)).body.error_code).toBe(4015)
})

test('two unknown makers are not the same maker', async () => {
  await using app = await startTestApp()
  const id = await work(app, '甲', { maker: { zh: '佚名' } })
  await work(app, '乙', { maker: { zh: '佚名' } })
  expect(await related(app, id)).toEqual([])
})

test('few rows are read, even if many works share all terms', async () => {
  await using app = await startTestApp()
  const id = await work(app, '碗', BOWL)
  const { creatorId } = await app.db.asset.findUniqueOrThrow({ where: { id } })
  await app.db
    .$executeRaw`WITH made AS (INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type, status)
      SELECT ${creatorId}::uuid, '瓶', 0, 1, 'standard', '.glb', 'removed' FROM generate_series(1, 1500) RETURNING id),
    files AS (INSERT INTO asset_file (asset_id, file_name, file_type, size_bytes) SELECT id, 'a.glb', '.glb', 1 FROM made)
    INSERT INTO asset_text (asset_id, object_type, period, place_key, maker_key, materials)
      SELECT made.id, t.object_type, t.period, t.place_key, t.maker_key, t.materials FROM made, asset_text t WHERE t.asset_id = ${id}::uuid`
  await app.db.$executeRaw`UPDATE asset a SET current_file_id = f.id, status = 'saling', published_at = now()
    FROM asset_file f WHERE f.asset_id = a.id AND a.status = 'removed'`
  await refreshListings(app.context)
  await app.db.$executeRaw`ANALYZE asset_text, listing`
  const Plan = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.record(z.string(), z.unknown()) })) })
  const [row] = await queryRows(app.db, Plan)`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${Prisma.raw(RELATED.text.replaceAll('$1', `'${id}'`))}`
  const plan = row?.['QUERY PLAN'][0]?.Plan
  expect(plan?.['Actual Rows']).toBe(8)
  expect(Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])).toBeLessThan(2000)
})

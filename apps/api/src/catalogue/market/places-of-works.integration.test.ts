import type { StatisticsPoi } from '@wencang/contract'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { ownPublicBucket } from '../../testing/own-bucket.ts'
import { publishPoi } from '../map/publish-poi.ts'

test('an asset on the map names its county and city, and is found by them in both languages, before and after indexing', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { name: '甲骨', longitude: 114.3135, latitude: 36.1263 })
  await app.assetOnSale(creator, { name: '银杯', longitude: 2.35, latitude: 48.85 })
  await app.assetOnSale(creator, { name: '木俑' })
  expect((await app.visitor.get(`/market/assets/${id}`)).body.place).toEqual({
    code: '410505',
    zh: '河南安阳殷都区',
    en: 'Yindu District, Anyang, Henan',
  })
  const found = async (keyword: string) =>
    (await app.visitor.get(`/market/assets?keyword=${encodeURIComponent(keyword)}`)).body.assets.map(
      ({ name }: { name: string }) => name,
    )
  for (const _ of ['before', 'after']) {
    for (const keyword of ['殷都', '安阳', '河南', 'yindu district', 'anyang', 'Henan'])
      expect([keyword, await found(keyword)]).toEqual([keyword, ['甲骨']])
    await app.writeWords()
    await app.db.asset.update({ where: { id }, data: { priceFen: 1234 } })
  }
  const { assets } = (await app.visitor.get('/market/assets')).body
  for (const { id: other, name } of assets)
    if (name !== '甲骨') expect((await app.visitor.get(`/market/assets/${other}`)).body).not.toHaveProperty('place')
})

const ANYANG = { longitude: 114.3135, latitude: 36.1263 }

/** All position fields that a visitor gets. */
async function publicPosition(app: TestApp, id: string) {
  const { longitude, latitude, place, positionAccuracy } = (await app.visitor.get(`/market/assets/${id}`)).body
  const box = [ANYANG.longitude - 1, ANYANG.latitude - 1, ANYANG.longitude + 1, ANYANG.latitude + 1]
  const { clusters } = (await app.visitor.get(`/market/map?bbox=${box}&zoom=10`)).body
  await publishPoi(app.context)
  const poi = (await (await fetch(app.storage.publicUrl('statistics-poi.json'))).json()) as StatisticsPoi
  const at = (points: { longitude: number; latitude: number }[]) =>
    points.map((point) => [point.longitude, point.latitude])
  const found = async (keyword: string) =>
    (await app.visitor.get(`/market/assets?keyword=${keyword}`)).body.assets.length
  return {
    ...{ positionAccuracy, position: [longitude, latitude], place: place?.zh },
    ...{ onMap: at(clusters), inFile: at(poi.sceneAssets) },
    foundBy: { city: await found('anyang'), province: await found('henan') },
  }
}

test.each([
  ['exact', [114.3135, 36.1263], '河南安阳殷都区', { city: 1, province: 1 }],
  ['ten_kilometres', [114.3, 36.1], '河南安阳', { city: 1, province: 1 }],
  ['county', null, '河南安阳殷都区', { city: 1, province: 1 }],
  ['province', null, '河南', { city: 0, province: 1 }],
  ['hidden', null, undefined, { city: 0, province: 0 }],
] as const)(
  'a position that is %s is shown to visitors at that accuracy everywhere',
  async (positionAccuracy, point, place, foundBy) => {
    await using app = await startTestApp(await ownPublicBucket())
    const creator = await app.person('creator')
    const { id } = await app.assetOnSale(creator, { name: '窑址', category: 1, ...ANYANG, positionAccuracy })
    const expected = {
      ...{ positionAccuracy, place, foundBy, position: point ? [...point] : [null, null] },
      ...{
        onMap: point ? [[expect.closeTo(point[0], 6), expect.closeTo(point[1], 6)]] : [],
        inFile: point ? [[...point]] : [],
      },
    }
    await expect.poll(() => publicPosition(app, id)).toEqual(expected)
    await app.writeWords()
    expect(await publicPosition(app, id)).toEqual(expected)
    expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({
      ...ANYANG,
      positionAccuracy,
      place: { code: '410505' },
    })
    const operator = await app.person('operator')
    expect((await operator.get(`/admin/reviews/asset/${id}`)).body.asset).toMatchObject({ ...ANYANG, positionAccuracy })
  },
)

import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const RECORD = {
  title: { en: 'Bronze Ding' },
  type: { id: 'ding' },
  period: { term: { id: 'shang-late' } },
  materials: [{ id: 'bronze' }, { zh: '朱砂' }],
  dimensions: [{ kind: 'height', value: 48.5, unit: 'cm' }],
  findPlace: { zh: '河南安阳', en: 'Anyang, Henan' },
}
/** With term labels. */
const SHOWN = {
  ...RECORD,
  type: { id: 'ding', zh: '鼎' },
  period: { term: { id: 'shang-late', zh: '商代晚期', en: 'Late Shang' } },
  materials: [{ id: 'bronze', zh: '青铜', en: 'Bronze' }, { zh: '朱砂' }],
}

async function world(asset: object = {}) {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id: assetId } = await app.assetOnSale(creator, asset)
  return {
    ...{ creator, operator, assetId },
    edit: (record: unknown) => creator.patch(`/store/assets/${assetId}`, { record }),
    submit: () => creator.post(`/store/assets/${assetId}/submit`),
    decide: (decision: string) => operator.post(`/admin/reviews/asset/${assetId}`, { decision, reason: '年代有误' }),
    review: async () => (await operator.get(`/admin/reviews/asset/${assetId}`)).body,
    read: async (who: Pick<typeof creator, 'get'> = app.visitor) => (await who.get(`/market/assets/${assetId}`)).body,
    columns: () => app.db.assetText.findUniqueOrThrow({ where: { assetId } }),
  }
}

test('a record is reviewed with its asset, and then shown to all readers with the labels of its terms', async () => {
  const { creator, edit, submit, decide, review, read } = await world({ status: 'rejected' })
  expect((await edit(RECORD)).body).toMatchObject({ record: SHOWN, needsReview: true })
  expect((await read(creator)).record).toMatchObject(SHOWN)
  await submit()
  expect((await review()).asset.record).toMatchObject(SHOWN)
  await decide('approve')
  expect((await read()).record).toMatchObject(SHOWN)
})

test('a record is optional, and can be removed', async () => {
  expect((await (await world()).read()).record).toBeNull()
  const { edit, columns } = await world({ status: 'removed' })
  await edit(RECORD)
  expect((await edit(null)).body.record).toBeNull()
  expect(await columns()).toMatchObject({ record: null, objectType: null, materials: [], yearFrom: null })
})

test('on sale a record stays as approved; a change is shown to its reviewer in both versions, to buyers in the old one', async () => {
  const { creator, assetId, edit, submit, decide, review, read } = await world({ status: 'rejected', priceFen: 0 })
  await edit(RECORD)
  await submit()
  await decide('approve')
  expect((await edit(null)).body.error_code).toBe(4018)
  const buyer = await app.person('buyer')
  await buyer.post('/orders', { assetId })
  await creator.post(`/store/assets/${assetId}/stop`)
  const changed = { ...RECORD, period: { term: { id: 'zhou-western' }, yearFrom: -900, circa: true } }
  expect((await edit(changed)).body).toMatchObject({ needsReview: true })
  expect((await read(buyer)).record).toMatchObject(SHOWN)
  expect((await read(creator)).record.period).toMatchObject({ term: { zh: '西周' }, yearFrom: -900 })
  await submit()
  expect((await review()).approved).toMatchObject({ changed: ['record'], record: SHOWN })
  // Reordered values are no change.
  await decide('reject')
  await edit(Object.fromEntries(Object.entries(RECORD).reverse()))
  await submit()
  expect((await review()).approved.changed).toEqual([])
})

test('the columns for filters and search are stored beside the record', async () => {
  const { edit, columns } = await world({ status: 'removed' })
  await edit({ ...RECORD, maker: { en: 'Wang Meng ' }, techniques: [{ id: 'casting' }, { id: 'casting' }] })
  expect(await columns()).toMatchObject({
    ...{ objectType: 'ding', period: 'shang-late', materials: ['bronze'], techniques: ['casting'] },
    ...{ placeKey: '河南安阳', makerKey: 'wang meng' },
    // Years of the period.
    ...{ yearFrom: -1300, yearTo: -1046 },
  })
  await edit({ period: { term: { id: 'shang-late' }, yearFrom: -1200 }, type: { zh: '方彝' } })
  expect(await columns()).toMatchObject({ objectType: null, yearFrom: -1200, yearTo: -1200, placeKey: null })
})

test('an asset is found by long texts of its record, after assets with the words in their name', async () => {
  const { assetId, edit, submit, decide, creator } = await world({ status: 'rejected', name: '圆鼎' })
  const { id: named } = await app.assetOnSale(creator, { name: '饕餮纹盘' })
  await edit({
    ...RECORD,
    label: { zh: '腹部饰饕餮纹', en: 'Upright handles' },
    inscription: { zh: '子子孙孙永宝用' },
    subject: { en: 'A dragon among clouds' },
  })
  await submit()
  await decide('approve')
  const found = async (keyword: string) => {
    const { body } = await app.visitor.get(`/market/assets?sort=2&keyword=${encodeURIComponent(keyword)}`)
    return body.assets.map(({ id }: { id: string }) => id)
  }
  const expectFound = async () => {
    expect(await found('饕餮纹')).toEqual([named, assetId])
    for (const said of ['永宝用', 'upright handle', 'dragons'])
      expect([said, await found(said)]).toEqual([said, [assetId]])
  }
  await expectFound()
  await app.writeWords()
  await expectFound()
})

test('a new asset can have a record at once', async () => {
  const creator = await app.person('creator')
  const body = { name: '鼎', category: 0, price: 0, licence: 'cc0', fileName: 'a.glb', fileSize: 9, fileType: '.glb' }
  const { id } = (await creator.post('/store/assets', { ...body, record: RECORD })).body
  expect((await creator.get(`/store/assets/${id}`)).body.record).toMatchObject(SHOWN)
})

test('the name of an asset replaces the Chinese title that its record was sent or stored with', async () => {
  const { creator, assetId, edit, read, columns } = await world({ status: 'removed', name: '圆鼎' })
  const record = { ...RECORD, title: { zh: '方鼎', en: 'Bronze Ding' } }
  expect((await edit(record)).body).toMatchObject({ name: '圆鼎', record: { title: { en: 'Bronze Ding' } } })
  expect((await columns()).record).toEqual(RECORD)
  expect((await edit({ title: { zh: '方鼎' } })).body.record).toBeNull()

  await app.db.assetText.update({ where: { assetId }, data: { record } })
  expect((await creator.patch(`/store/assets/${assetId}`, { name: '鼎' })).body.name).toBe('鼎')
  const shown = await read(creator)
  expect([shown.name, shown.title, shown.record.title]).toEqual(['鼎', RECORD.title, RECORD.title])
})

test.each<[what: string, record: object, path: string]>([
  ['a term of no list', { materials: [{ id: 'bronze' }, { id: 'mithril' }] }, 'record.materials.1.id'],
  ['a term of another list', { period: { term: { id: 'bronze' } } }, 'record.period.term.id'],
  ['years that run backwards', { period: { yearFrom: 1279, yearTo: 960 } }, 'record.period.yearTo'],
  ['a dimension without a unit', { dimensions: [{ kind: 'height', value: 9 }] }, 'record.dimensions.0.unit'],
  ['a mark of the writing direction', { culture: { zh: '商\u202E周' } }, 'record.culture.zh'],
  ['10,000 terms', { techniques: Array.from({ length: 10_000 }, () => ({ id: 'casting' })) }, 'record.techniques'],
  ['nothing', {}, 'record'],
])('%s is refused at its field, and nothing is changed', async (_, record, path) => {
  const { edit, columns } = await world({ status: 'removed' })
  await edit(RECORD)
  const { status, body } = await edit({ ...record, ...(path !== 'record' && { subject: { zh: '兽面' } }) })
  expect([status, body.error_code]).toEqual([400, 400])
  expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
  expect((await columns()).record).toEqual(RECORD)
})

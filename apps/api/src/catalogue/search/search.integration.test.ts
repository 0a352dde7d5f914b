import { beforeEach, expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { queueRebuild, refreshListings } from '../listings/index.ts'
import { indexListings } from './index-listings.ts'

let creator: TestPerson
const app = closeAfterAll(await startTestApp())
beforeEach(async () => {
  await app.db.asset.updateMany({ where: { status: 'saling' }, data: { status: 'removed' } })
  creator = await app.person('creator')
})

async function found(query: string): Promise<string[]> {
  const { status, body } = await app.visitor.get(`/market/assets?${query}`)
  expect(status).toBe(200)
  return body.assets.map((asset: { name: string }) => asset.name)
}
const keyword = (words: string) => found(`keyword=${encodeURIComponent(words)}`)

async function onSale(name: string, description = '', by = creator, change = {}) {
  const asset = await app.assetOnSale(by, { name, ...change })
  if (description) await app.db.assetText.update({ where: { assetId: asset.id }, data: { description } })
  return asset
}

test('one Chinese character, two, and phrases find names; separated pairs are not a phrase', async () => {
  await onSale('雪松林瓶')
  await onSale('雪松与松林')
  expect(await keyword('瓶')).toEqual(['雪松林瓶'])
  expect((await keyword('雪松')).length).toBe(2)
  expect(await keyword('雪松林')).toEqual(['雪松林瓶'])
  expect(await keyword('松瓶')).toEqual([])
})

test('English is found by its stem, whatever its case and width', async () => {
  await onSale('Gilded mirrors')
  for (const words of ['mirror', 'MIRRORS', 'gild', 'ｍｉｒｒｏｒ'])
    expect(await keyword(words)).toEqual(['Gilded mirrors'])
  expect(await keyword('mirr')).toEqual([])
})

test('every word must occur, in any position', async () => {
  await onSale('鎏金佛像', '出自山西 bronze')
  await onSale('鎏金铜镜')
  expect(await keyword('鎏金 山西')).toEqual(['鎏金佛像'])
  expect(await keyword('bronzes 佛')).toEqual(['鎏金佛像'])
  expect(await keyword('铜镜 山西')).toEqual([])
})

test('punctuation alone finds nothing, and is ignored beside words', async () => {
  await onSale('百分 100')
  expect(await keyword('%_')).toEqual([])
  expect(await keyword('100%')).toEqual(['百分 100'])
})

test('an asset is found by the new name of its creator or owner from then on, and no longer by the old one', async () => {
  const owner = await app.person('owner')
  await onSale('铜镜', '', creator, { ownerId: owner.id, ownerShareBasisPoints: 100, ownership: 'accepted' })
  await app.db.user.update({ where: { id: creator.id }, data: { name: '墨轩' } })
  await app.db.creatorProfile.update({ where: { userId: owner.id }, data: { name: '丝路博物馆' } })
  expect(await keyword('墨轩')).toEqual(['铜镜'])
  expect(await keyword('丝路')).toEqual(['铜镜'])
  await app.db.creatorProfile.update({ where: { userId: owner.id }, data: { name: '长安博物馆' } })
  expect(await keyword('丝路')).toEqual([])
  expect(await keyword('长安')).toEqual(['铜镜'])
})

test('a stopped asset is not found; launched again it is, at its price at that time', async () => {
  const { id } = await onSale('编钟')
  await creator.post(`/store/assets/${id}/stop`)
  expect(await keyword('编钟')).toEqual([])
  await indexListings(app.context)
  expect(await keyword('编钟')).toEqual([])
  await creator.post(`/store/assets/${id}/launch`)
  await creator.patch(`/store/assets/${id}`, { price: 77 })
  expect(await found('keyword=编钟&minPrice=77&maxPrice=77')).toEqual(['编钟'])
  expect(await found('keyword=编钟&maxPrice=76')).toEqual([])
})

test.each(['', '&sort=0'])('all filters together find the assets that pass all of them%s', async (sort) => {
  const wanted = { category: 3, fileType: '.pdf', licence: 'cc0', priceFen: 5000 } as const
  await onSale('敦煌 wanted', '', creator, wanted)
  await onSale('敦煌 category', '', creator, { ...wanted, category: 2 })
  await onSale('敦煌 type', '', creator, { ...wanted, fileType: '.zip' })
  await onSale('敦煌 licence', '', creator, { ...wanted, licence: 'standard' })
  await onSale('敦煌 price', '', creator, { ...wanted, priceFen: 5001 })
  const filters = 'category=3&fileTypes=.pdf,.mp3&licence=cc0&minPrice=50&maxPrice=50'
  expect(await found(filters + sort)).toEqual(['敦煌 wanted'])
  expect(await found(`keyword=敦煌&${filters}${sort}`)).toEqual(['敦煌 wanted'])
  expect(await found(`keyword=敦煌 wanted&creatorId=${creator.id}&${filters}${sort}`)).toEqual(['敦煌 wanted'])
  expect(await found(`creatorId=${creator.id}&${filters}${sort}`)).toEqual(['敦煌 wanted'])
})

test('the job applies heat to the order of hottest, also within a search', async () => {
  const [cold, warm] = [
    await onSale('陶俑 one', '', creator, { heatScore: 1 }),
    await onSale('陶俑 two', '', creator, { heatScore: 2 }),
  ]
  expect(await found('sort=0&keyword=陶俑')).toEqual(['陶俑 two', '陶俑 one'])
  await app.db.asset.update({ where: { id: cold.id }, data: { heatScore: 3 } })
  await Promise.all([refreshListings(app.context), refreshListings(app.context)])
  expect(await found('sort=0&keyword=陶俑')).toEqual(['陶俑 one', '陶俑 two'])
  expect(await found('sort=0')).toEqual(['陶俑 one', '陶俑 two'])
  expect(warm.heatScore).toBe(2)
})

test('a rebuild restores lost rows', async () => {
  await onSale('玉璧')
  await app.db.searchPosting.deleteMany()
  await app.db.listing.deleteMany()
  expect(await keyword('玉璧')).toEqual([])
  await queueRebuild(app.context)
  await refreshListings(app.context)
  expect(await keyword('玉璧')).toEqual(['玉璧'])
})

test('a running server rereads an index that a migration emptied', async () => {
  const names = ['玉琮甲', '玉琮乙', '玉琮丙']
  for (const name of names) {
    await onSale(name)
    await indexListings(app.context)
  }
  expect((await keyword('玉琮')).length).toBe(3)
  await app.pool.query(
    'TRUNCATE listing, listing_due, search_doc, search_posting, search_chunk, search_column, search_institution, search_due',
  )
  await queueRebuild(app.context)
  await refreshListings(app.context)
  await indexListings(app.context)
  expect((await keyword('玉琮')).toSorted()).toEqual(names.toSorted())
})

test.each([
  '',
  '&keyword=石',
  '&sort=0',
  '&keyword=石&sort=0',
  '&keyword=石 stone',
  '&keyword=石 stone&sort=0&category=0',
])('pages continue where the last one ended while other assets come and go%s', async (query) => {
  for (let index = 0; index < 9; index++) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + index))
    await onSale(`石 ${index}`, 'stones', creator, { publishedAt, heatScore: index })
  }
  const first = (await app.visitor.get(`/market/assets?limit=4${query}`)).body
  await onSale('石 new', 'stones', creator, { publishedAt: new Date(), heatScore: 99 })
  await app.db.asset.update({ where: { id: first.assets[3].id }, data: { status: 'removed' } })
  const second = (
    await app.visitor.get(`/market/assets?limit=10${query}&start=${encodeURIComponent(JSON.stringify(first.last))}`)
  ).body
  expect(first.assets.map((asset: { name: string }) => asset.name)).toEqual(['石 8', '石 7', '石 6', '石 5'])
  expect(second.assets.map((asset: { name: string }) => asset.name)).toEqual(['石 4', '石 3', '石 2', '石 1', '石 0'])
  expect(second.last).toBeUndefined()
})

test('preview properties are filters, alone and with words, and words of a text do not match them', async () => {
  const cloud = await onSale('山门点云', '', creator, { shape: 'points' })
  await onSale('山门模型', 'points \u0002points', creator, { shape: 'mesh', isTextured: true })
  await onSale('素面模型', '', creator, { shape: 'mesh', isClosed: true })
  await onSale('山门图卷')
  expect(await found('shape=points')).toEqual(['山门点云'])
  expect(await found('shape=mesh')).toEqual(['素面模型', '山门模型'])
  expect(await found('shape=mesh&textured=true')).toEqual(['山门模型'])
  expect(await found('closed=true')).toEqual(['素面模型'])
  expect(await found('shape=mesh&maxPrice=100000&sort=0')).toHaveLength(2)
  expect(await found(`shape=mesh&keyword=${encodeURIComponent('山门')}`)).toEqual(['山门模型'])
  expect(await found('keyword=points&sort=1')).toEqual(['山门模型'])
  expect(await found(`creatorId=${creator.id}&textured=true`)).toEqual(['山门模型'])
  await app.db.asset.update({ where: { id: cloud.id }, data: { shape: null } })
  expect(await found('shape=points')).toEqual([])
})

/** On sale with a preview that measured this. */
async function measured(name: string, stats: object, change = {}) {
  const asset = await onSale(name)
  const fileId = asset.currentFileId ?? ''
  await app.db.preview.create({ data: { fileId, kind: 'model', state: 'ready', stats } })
  await app.db.asset.update({ where: { id: asset.id }, data: { hasPreview: true, ...change } })
  return asset
}

test('models with animations are a filter and a facet', async () => {
  await measured('活动机关', { animations: 2 })
  await measured('静物', { animations: 0 })
  for (const _ of ['before', 'after indexing']) {
    expect(await found('animated=true')).toEqual(['活动机关'])
    const { body } = await app.visitor.get('/market/facets')
    expect(body.facets.find(({ name }: { name: string }) => name === 'animated').values).toEqual([
      { value: 'true', count: 1 },
    ])
    await app.writeWords()
  }
})

test('textures of at least 4,096 pixels along an edge are a filter', async () => {
  const { id } = await measured('高清', { largestTexture: [2_048, 4_096] })
  await measured('普通', { largestTexture: [4_095, 4_095] })
  await measured('无纹理', {})
  expect(await found('texture4k=true')).toEqual(['高清'])
  await app.db.asset.update({ where: { id }, data: { hasPreview: false } })
  expect(await found('texture4k=true')).toEqual([])
})

test('detail of at most 1 mm is a filter, in the unit of the file', async () => {
  const { id } = await measured('点云', { pointSpacing: 0.8 }, { fileType: '.ply', unit: 'millimetre' })
  await measured('细纹', { texelLength: 0.001 })
  await measured('粗纹', { texelLength: 0.002 })
  await measured('无单位', { pointSpacing: 0.000_1 }, { fileType: '.ply' })
  expect((await found('fine=true')).sort()).toEqual(['点云', '细纹'].sort())
  // Units change off sale.
  for (const data of [{ status: 'removed', unit: 'centimetre' }, { status: 'saling' }] as const)
    await app.db.asset.update({ where: { id }, data })
  expect(await found('fine=true')).toEqual(['细纹'])
})

test('free assets are a filter and a facet, and follow their price', async () => {
  const { id } = await onSale('免费拓片', '', creator, { priceFen: 0 })
  const counted = async () => {
    const { body } = await app.visitor.get(`/market/facets?keyword=${encodeURIComponent('拓片')}`)
    return body.facets.find(({ name }: { name: string }) => name === 'free')?.values
  }
  await onSale('收费拓片')
  for (const _ of ['before', 'after indexing']) {
    expect(await found(`free=true&keyword=${encodeURIComponent('拓片')}`)).toEqual(['免费拓片'])
    expect(await counted()).toEqual([{ value: 'true', count: 1 }])
    await app.writeWords()
  }
  expect((await creator.patch(`/store/assets/${id}`, { price: 3 })).status).toBe(200)
  expect(await found('free=true')).toEqual([])
})

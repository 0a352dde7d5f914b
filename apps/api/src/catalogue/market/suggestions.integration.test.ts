import { expect, test } from 'vitest'
import { recordColumns } from '../../assets/asset/index.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')
await app.db.user.update({ where: { id: creator.id }, data: { name: '河洛金石馆' } })
await app.assetOnSale(creator, { name: '兽面纹青铜圆鼎', heatScore: 3 })
await app.assetOnSale(creator, { name: '汝窑天青釉温碗', heatScore: 2 })
await app.assetOnSale(creator, { name: 'Longmen grotto scan', heatScore: 1 })
const held = await app.assetOnSale(creator, { name: '佛立像', status: 'removed', longitude: 113.13, latitude: 40.11 })
const record = { findPlace: { zh: '云冈石窟' } }
await app.db.assetText.update({ where: { assetId: held.id }, data: recordColumns(record) })
await app.db.asset.update({ where: { id: held.id }, data: { status: 'saling', publishedAt: new Date() } })
await app.writeWords()

async function suggested(typed: string): Promise<string[]> {
  const { status, body } = await app.visitor.get(`/market/suggestions?q=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return body.suggestions.map(
    (one: { kind: string; zh?: string; name?: string }) => `${one.kind} ${one.zh ?? one.name}`,
  )
}

test.each([
  ['青', ['term 青铜器', 'term 青瓷', 'object 兽面纹青铜圆鼎']],
  ['汝窯', ['term 汝窑', 'object 汝窑天青釉温碗']],
  ['bron', ['term 青铜器', 'object 兽面纹青铜圆鼎']],
  ['ruyao', ['term 汝窑', 'object 汝窑天青釉温碗']],
  ['qingtongq', ['term 青铜器']],
  ['qtq', ['term 青铜器']],
  ['河洛', ['creator 河洛金石馆']],
  ['heluo', ['creator 河洛金石馆']],
  ['longm', ['object Longmen grotto scan']],
  ['大同', ['place 大同', 'object 佛立像']],
  ['雲岡', ['place 云冈石窟']],
  ['Yungang Gro', ['place 云冈石窟']],
  ['shanxi', ['place 山西']],
])('%s suggests %j', async (typed, wanted) => {
  expect(await suggested(typed)).toEqual(expect.arrayContaining(wanted))
})

test('a county with an asset is suggested, but not one that merely shares characters with others', async () => {
  expect(await suggested('云冈区')).toEqual(expect.arrayContaining(['place 云冈区']))
  expect(await suggested('大同县')).toEqual(expect.not.arrayContaining(['place 云州区', 'place 大同区']))
})

test('terms and places without assets on sale are not suggested, and punctuation suggests nothing', async () => {
  expect(await suggested('吐鲁番')).toEqual([])
  expect(await suggested('唐卡')).toEqual([])
  expect(await suggested('%%%')).toEqual([])
})

test('a place leads to its works under either of its names', async () => {
  const { suggestions } = (await app.visitor.get('/market/suggestions?q=yungang')).body
  const place = suggestions.find(({ kind }: { kind: string }) => kind === 'place')
  expect(place).toMatchObject({
    zh: '云冈石窟',
    en: 'Yungang Grottoes',
    within: { en: expect.stringContaining('Datong') },
  })
  for (const keyword of [place.zh, place.en]) {
    const { assets } = (await app.visitor.get(`/market/assets?keyword=${encodeURIComponent(keyword)}`)).body
    expect(assets.map(({ name }: { name: string }) => name)).toContain('佛立像')
  }
})

test('the typed characters are marked, also in names of lists', async () => {
  const { body } = await app.visitor.get(`/market/assets?sort=2&keyword=${encodeURIComponent('青銅')}`)
  expect(body.assets.map(({ name, marks }: { name: string; marks: unknown }) => [name, marks])).toEqual([
    ['兽面纹青铜圆鼎', [[3, 5]]],
  ])
  const [first] = (await app.visitor.get('/market/suggestions?q=青铜')).body.suggestions
  expect([first.zh, first.zhMarks]).toEqual(['青铜器', [[0, 2]]])
})

test('a search without results returns the nearest works on request', async () => {
  const find = async (query: string) => (await app.visitor.get(`/market/assets?${query}`)).body
  const keyword = encodeURIComponent('青铜 量子计算机')
  expect((await find(`keyword=${keyword}`)).assets).toEqual([])
  const near = await find(`keyword=${keyword}&nearest=true`)
  expect([near.nearest, near.assets.map(({ name }: { name: string }) => name)]).toEqual([true, ['兽面纹青铜圆鼎']])
  const any = await find('keyword=xyzzyq&nearest=true')
  expect([any.nearest, any.assets.length]).toEqual([true, 4])
  expect(await find(`keyword=${encodeURIComponent('汝窑')}&nearest=true`)).not.toHaveProperty('nearest')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { recordColumns } from '../../assets/asset/index.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')
const sell = async (name: string, record: Parameters<typeof recordColumns>[0], change: object = {}) => {
  const { id } = await app.assetOnSale(creator, { name, status: 'removed', ...change })
  await app.db.assetText.update({ where: { assetId: id }, data: recordColumns(record) })
  await app.db.asset.update({ where: { id }, data: { status: 'saling', publishedAt: new Date() } })
}
await sell(
  '一号',
  {
    ...{ type: { id: 'ding' }, period: { term: { id: 'shang' } }, materials: [{ id: 'bronze' }] },
    digitisation: { methods: ['laser', 'photogrammetry'] },
    institution: { zh: '殷墟博物馆', en: 'Yinxu Museum' },
  },
  { longitude: 114.3135, latitude: 36.1263, positionAccuracy: 'province' },
)
await sell(
  '二号',
  {
    type: { id: 'celadon' },
    period: { term: { id: 'song' } },
    findPlace: { zh: '浙江龙泉', en: 'Longquan, Zhejiang' },
    institution: { zh: '殷墟博物館' },
  },
  { fileType: '.ply', longitude: 119.13, latitude: 28.07, positionAccuracy: 'hidden' },
)
await sell(
  '三号',
  {
    ...{ otherTitles: [{ en: 'Lotus Bowl' }], type: { zh: '异形器' }, accessionNumber: 'Y-1988.17' },
    institution: { en: 'Museum of Fine Arts, Boston' },
  },
  { priceFen: 50_000, hasPreview: true, isTextured: true, shape: 'mesh' },
)
await sell('青铜镜', null, { category: 2 })

type Values = { value: string; count: number }[]
async function counted(query = ''): Promise<{ total: number; of: (name: string) => Record<string, number> }> {
  const { status, body } = await app.visitor.get(`/market/facets?${query}`)
  expect(status).toBe(200)
  const facets = new Map<string, Values>(
    body.facets.map((one: { name: string; values: Values }) => [one.name, one.values]),
  )
  return {
    total: body.total,
    of: (name) => Object.fromEntries((facets.get(name) ?? []).map(({ value, count }) => [value, count])),
  }
}
const names = async (query: string): Promise<string[]> =>
  (await app.visitor.get(`/market/assets?${query}`)).body.assets.map(({ name }: { name: string }) => name).sort()

describe.each(['before the words of assets are written', 'and after'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'and after') await app.writeWords()
    // Responses are cached until the catalogue changes.
    await app.db.asset.updateMany({ where: { name: '一号' }, data: { heatScore: when.length } })
    if (when === 'and after') await app.writeWords()
  })

  test('assets are counted by terms of name and record, and by all broader terms', async () => {
    const { total, of } = await counted()
    expect(total).toBe(4)
    expect(of('category')).toEqual({ 0: 3, 2: 1 })
    expect(of('fileTypes')).toEqual({ '.glb': 3, '.ply': 1 })
    expect(of('objectTypes')).toMatchObject({ ding: 1, 'bronze-ware': 2, celadon: 1, 'porcelain-ware': 1 })
    expect(of('periods')).toMatchObject({ shang: 1, song: 1 })
    expect(of('materials')).toMatchObject({ bronze: 2 })
  })

  test('assets are counted by the province that is public and by how they were captured', async () => {
    const { of } = await counted()
    expect([of('provinces'), of('methods')]).toEqual([{ 410000: 1 }, { laser: 1, photogrammetry: 1 }])
    const { body } = await app.visitor.get('/market/facets')
    const provinces = body.facets.find(({ name }: { name: string }) => name === 'provinces')
    expect(provinces.values[0].term).toEqual({ zh: '河南', en: 'Henan' })
    expect([await names('provinces=410000'), await names('provinces=330000')]).toEqual([['一号'], []])
    expect([await names('methods=laser,ct'), await names('methods=ct')]).toEqual([['一号'], []])
    expect((await app.visitor.get('/market/facets?provinces=Henan')).status).toBe(400)
  })

  test('assets are counted and found by the institution that holds the object, in either script', async () => {
    const facet = async (query: string): Promise<{ value: string; count: number; term: object }[]> => {
      const { facets } = (await app.visitor.get(`/market/facets?${query}`)).body
      return facets.find(({ name }: { name: string }) => name === 'institutions')?.values ?? []
    }
    const all = await facet('')
    expect(all.map(({ count, term }) => ({ count, term }))).toEqual([
      { count: 2, term: { zh: expect.stringMatching('殷墟博物[馆館]'), en: 'Yinxu Museum' } },
      { count: 1, term: { zh: '波士顿美术馆', en: 'Museum of Fine Arts, Boston' } },
    ])
    const [yinxu, boston] = all.map(({ value }) => value)
    expect([await names(`institutions=${yinxu}`), await names(`institutions=${yinxu},${boston}`)]).toEqual([
      ['一号', '二号'],
      ['一号', '三号', '二号'],
    ])
    // A choice narrows other facets and keeps its label without assets.
    const chosen = await counted(`institutions=${yinxu}`)
    expect([chosen.total, chosen.of('institutions')]).toEqual([2, { [`${yinxu}`]: 2, [`${boston}`]: 1 }])
    expect(chosen.of('fileTypes')).toEqual({ '.glb': 1, '.ply': 1 })
    expect(await facet(`institutions=${boston}&periods=shang`)).toContainEqual({
      ...{ value: boston, count: 0 },
      term: { zh: '波士顿美术馆', en: 'Museum of Fine Arts, Boston' },
    })
    // Known institutions match in both languages and by aliases.
    for (const keyword of ['波士顿美术馆', 'fine arts boston'])
      expect([keyword, await names(`keyword=${encodeURIComponent(keyword)}`)]).toEqual([keyword, ['三号']])
    if (when === 'and after') {
      const { suggestions } = (await app.visitor.get(`/market/suggestions?q=${encodeURIComponent('波士顿美')}`)).body
      expect(suggestions.map(({ kind, zh }: { kind: string; zh?: string }) => `${kind} ${zh}`)).toEqual([
        'place 波士顿美术馆',
      ])
    }
    const refused = await app.visitor.get('/market/facets?institutions=Boston')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('institutions')])
  })

  test('assets are counted and found by the existence and the properties of their preview', async () => {
    const { of } = await counted()
    expect([of('previewed'), of('textured'), of('shape'), of('closed')]).toEqual([
      { true: 1 },
      { true: 1 },
      { mesh: 1 },
      {},
    ])
    expect(await names('previewed=true')).toEqual(['三号'])
    expect((await counted('previewed=true')).total).toBe(1)
  })

  test('assets are counted and found by the century in which they were made', async () => {
    const { of } = await counted()
    // Shang from 1600 BCE, Song from 960.
    expect(of('years')).toMatchObject({ '-1600': 1, '-1100': 1, 901: 1, 1201: 1 })
    expect(of('years')).not.toHaveProperty('-1000')
    expect([await names('years=-1500..-1400'), await names('years=960..')]).toEqual([['一号'], ['二号']])
    expect([await names('years=..1279'), await names('years=1300..960')]).toEqual([['一号', '二号'], []])
    // A choice narrows only the other facets.
    const chosen = await counted('years=960..1279')
    expect([chosen.total, chosen.of('years')]).toEqual([1, of('years')])
    expect(chosen.of('periods')).not.toHaveProperty('shang')
    const { body } = await app.visitor.get('/market/facets')
    const years = body.facets.find(({ name }: { name: string }) => name === 'years')
    expect(years.values[0].term).toEqual({ years: [-1600, -1501] })
    const refused = await app.visitor.get('/market/facets?years=960')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('years')])
  })

  test('a choice narrows the other facets, but not its own', async () => {
    const { total, of } = await counted('objectTypes=ding')
    expect(total).toBe(1)
    expect(of('objectTypes')).toMatchObject({ ding: 1, celadon: 1 })
    expect(of('periods')).not.toHaveProperty('song')
    const two = await counted('objectTypes=ding,celadon&category=0')
    expect([two.total, two.of('category')]).toEqual([2, { 0: 2 }])
    expect(await names('objectTypes=ding,celadon')).toEqual(['一号', '二号'])
    expect(await names('objectTypes=ding,celadon&periods=song')).toEqual(['二号'])
  })

  test('assets are counted by price, and a chosen range does not narrow the others', async () => {
    expect((await counted()).of('prices')).toEqual({ '10..49.99': 3, '500..': 1 })
    const { total, of } = await counted('minPrice=500&objectTypes=ding')
    expect([total, of('prices')]).toEqual([0, { '10..49.99': 1 }])
  })

  test('a keyword and prices narrow the counts, and a chosen value without assets is listed with 0', async () => {
    expect((await counted(`keyword=${encodeURIComponent('青铜器')}`)).total).toBe(2)
    const { total, of } = await counted('minPrice=400&periods=shang')
    expect([total, of('periods')]).toEqual([0, { shang: 0 }])
    expect((await counted('keyword=%25%25')).total).toBe(0)
  })

  test('other titles, places, numbers and free terms of a record are found', async () => {
    const found = (keyword: string) => names(`sort=2&keyword=${encodeURIComponent(keyword)}`)
    expect(await found('lotus bowl')).toEqual(['三号'])
    expect(await found('龙泉')).toContain('二号')
    expect(await found('Zhejiang')).toEqual(['二号'])
    expect(await found('异形器')).toEqual(['三号'])
    expect(await found('1988.17')).toEqual(['三号'])
  })
})

test('terms have labels, periods have years, and an ID outside of the lists’ format is rejected by name', async () => {
  const { body } = await app.visitor.get('/market/facets')
  const period = body.facets.find(({ name }: { name: string }) => name === 'periods').values
  expect(period.find(({ value }: { value: string }) => value === 'song')).toMatchObject({
    term: { zh: '宋', en: 'Song dynasty', years: [960, 1279] },
  })
  const refused = await app.visitor.get('/market/facets?periods=SONG!')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('periods')])
})

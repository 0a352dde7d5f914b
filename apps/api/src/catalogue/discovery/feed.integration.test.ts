import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { readXml } from './testing/read-xml.ts'

const app = closeAfterAll(await startTestApp())

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const market = 'http://localhost:8080'
const OWNED = { ownerShareBasisPoints: 1000, ownership: 'accepted' } as const
const feedAt = async (path: string) => readXml((await open(path)).body).feed
const idsOf = (feed: { entry?: { id: string }[] }) => (feed.entry ?? []).map(({ id }) => id.replace('urn:uuid:', ''))

test('an entry has what RFC 4287 requires, its creator, picture and text', async () => {
  const creator = await app.person('creator')
  const { id, publishedAt } = await app.assetOnSale(creator, { snapshotKey: 'snapshots/a.webp' })
  await app.db.assetText.update({ where: { assetId: id }, data: { description: '高 <12> 厘米' } })
  const response = await open('/feed.xml')
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { feed } = readXml(response.body)
  expect(feed).toMatchObject({
    xmlns: 'http://www.w3.org/2005/Atom',
    'xml:lang': 'zh-CN',
    id: `${market}/feed.xml`,
    link: [{ rel: 'self', href: `${market}/feed.xml` }, { rel: 'alternate' }],
  })
  const [entry] = feed.entry
  expect(entry).toMatchObject({
    id: `urn:uuid:${id}`,
    title: '青铜鼎',
    link: [
      { rel: 'alternate', href: `${market}/asset/${id}/detail` },
      { rel: 'enclosure', type: 'image/webp', href: app.storage.publicUrl('snapshots/a.webp') },
    ],
    published: publishedAt?.toISOString(),
    author: { name: creator.name, uri: `${market}/creator/${creator.id}/home` },
    summary: '高 <12> 厘米',
  })
  expect(feed.updated).toBe(entry.updated)
})

test('titles and links have the language of the feed', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await app.pool.query("UPDATE listing SET title_en = 'Ding' WHERE asset_id = $1", [id])
  for (const [prefix, title, tag] of [
    ['/zh', '青铜鼎', 'zh-CN'],
    ['/en', 'Ding', 'en'],
  ]) {
    const feed = await feedAt(`${prefix}/creator/${creator.id}/feed.xml`)
    expect([feed['xml:lang'], feed.entry[0].title]).toEqual([tag, title])
    expect(feed.entry[0].link[0].href).toBe(`${market}${prefix}/asset/${id}/detail`)
  }
})

test('a feed has the fifty newest assets, newest first, and none that is off sale', async () => {
  await using other = await startTestApp()
  const creator = await other.person('creator')
  const ids: string[] = []
  for (let day = 0; day < 52; day++)
    ids.unshift((await other.assetOnSale(creator, { publishedAt: new Date(Date.UTC(2026, 0, 1 + day)) })).id)
  const read = async () => idsOf(readXml((await other.app.inject('/feed.xml')).body).feed)
  expect(await read()).toEqual(ids.slice(0, 50))
  expect((await creator.post(`/store/assets/${ids[0]}/stop`)).status).toBe(200)
  expect(await read()).toEqual(ids.slice(1, 51))
}, 60_000)

test('the feed of a person has created and owned assets, once each', async () => {
  const [creator, owner, other] = await app.people('creator', 'owner', 'creator')
  const owned = await app.assetOnSale(creator, {
    ownerId: owner.id,
    ownerShareBasisPoints: 1000,
    ownership: 'accepted',
  })
  const own = await app.assetOnSale(creator, { ...OWNED, ownerId: creator.id })
  await app.assetOnSale(other)
  expect(idsOf(await feedAt(`/creator/${creator.id}/feed.xml`))).toEqual([own.id, owned.id])
  expect(idsOf(await feedAt(`/creator/${owner.id.toUpperCase()}/feed.xml`))).toEqual([owned.id])
})

test('the feed of a collection has its assets on sale and its name, and follows its changes', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const [older, newer, stopped] = [
    await app.assetOnSale(creator, { publishedAt: new Date('2026-01-01') }),
    await app.assetOnSale(creator, { publishedAt: new Date('2026-01-02') }),
    await app.assetOnSale(creator),
  ]
  await app.assetOnSale(creator)
  await creator.post(`/store/assets/${stopped.id}/stop`)
  const save = (title: string, assets: { id: string }[], id?: string) =>
    operator.put('/admin/home', {
      ...{ banners: [], help: { documents: [], videos: [] } },
      collections: [{ id, title: { 'zh-CN': title, 'en-US': '' }, assetIds: assets.map((asset) => asset.id) }],
    })
  const { id } = (await save('青铜', [older, newer, stopped])).body.collections[0]
  const path = `/collection/${id}/feed.xml`
  const feed = await feedAt(path)
  expect(idsOf(feed)).toEqual([newer.id, older.id])
  expect(feed).toMatchObject({
    id: market + path,
    title: expect.stringContaining('青铜'),
    link: [{ rel: 'self' }, { rel: 'alternate', href: `${market}/collection/${id}` }],
  })
  // A title that is not translated is shown all the same.
  expect(await feedAt(`/en${path}`)).toMatchObject({ 'xml:lang': 'en', title: expect.stringMatching(/^Wencang.*青铜/) })
  await save('玉器', [older], id)
  const changed = await feedAt(path)
  expect([changed.title, idsOf(changed)]).toEqual([expect.stringContaining('玉器'), [older.id]])
  await save('空', [], id)
  expect(await feedAt(path)).toMatchObject({ title: expect.stringContaining('空') })
})

test('an empty feed is valid', async () => {
  const creator = await app.person('creator')
  const feed = await feedAt(`/creator/${creator.id}/feed.xml`)
  expect(feed).toMatchObject({ title: expect.stringContaining(creator.name), updated: expect.stringMatching(/Z$/) })
})

test('hostile titles give well-formed XML', async () => {
  const creator = await app.person('creator')
  const hostile = 'a\u0001]]>&amp;<!--"\u001f😀\uffff'
  const { id } = await app.assetOnSale(creator, { name: hostile })
  const { body } = await open(`/creator/${creator.id}/feed.xml`)
  for (const forbidden of ['\u0001', '\u001f', '\uffff']) expect(body).not.toContain(forbidden)
  expect(readXml(body).feed.entry[0]).toMatchObject({ id: `urn:uuid:${id}`, title: 'a]]>&amp;<!--"😀' })
})

test.each(['nothing', '%00', "1' OR '1", '0'.repeat(190), '01900000-0000-7000-8000-000000000000'])(
  'the feed of the creator or collection %s is not found',
  async (id) => {
    for (const path of [`/creator/${id}/feed.xml`, `/collection/${id}/feed.xml`, `/en/collection/${id}/feed.xml`])
      expect((await open(path)).statusCode).toBe(404)
  },
)

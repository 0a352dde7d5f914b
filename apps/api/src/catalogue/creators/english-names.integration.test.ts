import { beforeEach, expect, test } from 'vitest'
import { notifyAudiences } from '../../people/notices/index.ts'
import { closeAfterAll, runEventJobs, startTestApp, type TestPerson } from '../../testing/index.ts'
import { refreshListings } from '../listings/index.ts'

const app = closeAfterAll(await startTestApp())

let creator: TestPerson
let assetId: string
beforeEach(async () => {
  creator = await app.person('creator')
  assetId = (await app.assetOnSale(creator)).id
  await creator.put('/store/style', { name: '河洛金石馆' })
})

const PINYIN = { text: 'Heluo Jinshi Guan', isPinyin: true }
const ENGLISH = { text: 'Heluo Museum of Bronze', isPinyin: false }

/** The creator's English name in a list, on the asset's page, on the creator's and among the creators. */
async function shownNames(): Promise<unknown[]> {
  const [list, asset, home, creators] = await Promise.all([
    app.visitor.get(`/market/assets?creatorId=${creator.id}`),
    app.visitor.get(`/market/assets/${assetId}`),
    app.visitor.get(`/market/creators/${creator.id}`),
    app.visitor.get('/market/creators?limit=100'),
  ])
  const listed = creators.body.creators.find(({ id }: { id: string }) => id === creator.id)
  return [list.body.assets[0].creatorNameEn, asset.body.creator.nameEn, home.body.nameEn, listed.nameEn]
}

test('a name without an English one is shown in pinyin, once a worker has written it', async () => {
  await refreshListings(app.context)
  expect(await shownNames()).toEqual([PINYIN, PINYIN, PINYIN, PINYIN])
})

test('an English name and text show in the next response', async () => {
  await creator.put('/store/style', { nameEn: ENGLISH.text, descriptionEn: 'Bronzes of the Central Plains.' })
  expect(await shownNames()).toEqual([ENGLISH, ENGLISH, ENGLISH, ENGLISH])
  const { body } = await app.visitor.get(`/market/creators/${creator.id}`)
  expect(body.descriptionEn).toBe('Bronzes of the Central Plains.')
})

test('pinyin of an earlier name is never shown beside a new name', async () => {
  await refreshListings(app.context)
  await creator.put('/store/style', { name: '岷江古物馆' })
  expect(await shownNames()).toEqual([undefined, undefined, undefined, undefined])
})

test('assets and owners are found by an English name', async () => {
  const owner = await app.person('owner')
  await owner.put('/store/style', { name: '听松阁', nameEn: 'Pinewind Pavilion' })
  await creator.put('/store/style', { nameEn: 'Xylophagous Archive' })
  await app.writeWords()
  const { body: found } = await app.visitor.get('/market/assets?keyword=xylophagous')
  expect(found.assets.map(({ id }: { id: string }) => id)).toEqual([assetId])
  const { body: suggested } = await app.visitor.get('/market/suggestions?q=xylophagous')
  expect(suggested.suggestions[0]).toMatchObject({ kind: 'creator', nameEn: { text: 'Xylophagous Archive' } })
  const { body: owners } = await creator.get('/store/owners?keyword=pinewind')
  expect(owners.owners.map(({ id }: { id: string }) => id)).toEqual([owner.id])
})

test('a notice names a creator in the language of its text', async () => {
  await creator.put('/store/style', { nameEn: ENGLISH.text })
  const [follower, operator] = await app.people('buyer', 'operator')
  await follower.put(`/following/${creator.id}`)
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  await runEventJobs(app, notifyAudiences)
  const { body } = await follower.get('/notifications')
  expect(body.notifications).toMatchObject([
    { text: { zh: expect.stringContaining('河洛金石馆'), en: expect.stringContaining(`by ${ENGLISH.text},`) } },
  ])
})

import { DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'

test('operators narrow the queue by creator, category, waiting time and the creator’s record', async () => {
  await using app = await startTestApp()
  const operator = await app.person('operator')
  const [known, fresh] = await app.people('creator', 'creator')
  for (let count = 0; count < 5; count++) await app.assetOnSale(known)
  const old = await app.assetOnSale(known, {
    ...{ status: 'processing', category: 3 },
    submittedAt: new Date(Date.now() - 4 * DAY_MILLISECONDS),
  })
  const young = await app.assetOnSale(known, { status: 'processing' })
  const first = await app.assetOnSale(fresh, { status: 'processing' })
  const ids = async (query: string) =>
    (await operator.get(`/admin/reviews?${query}`)).body.reviews.map(({ id }: { id: string }) => id)

  expect(await ids(`creator=${known.id}`)).toEqual([old.id, young.id])
  expect(await ids('category=3')).toEqual([old.id])
  expect(await ids('minDays=3')).toEqual([old.id])
  expect(await ids('creatorRecord=known')).toEqual([old.id, young.id])
  expect(await ids('creatorRecord=new')).toEqual([first.id])
  expect(await ids(`creatorRecord=known&category=0&waiting=decidable`)).toEqual([young.id])
})

test('a creator with a violation that stands is not known', async () => {
  await using app = await startTestApp()
  const [operator, creator] = await app.people('operator', 'creator')
  const published = []
  for (let count = 0; count < 5; count++) published.push(await app.assetOnSale(creator))
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  const recordOf = async () =>
    (await operator.get(`/admin/reviews?creator=${creator.id}`)).body.reviews.find(
      (review: { id: string }) => review.id === id,
    ).creatorRecord
  const shownRecord = async () => (await operator.get(`/admin/reviews/asset/${id}`)).body.creatorRecord
  expect([await recordOf(), await shownRecord()]).toEqual(['known', 'known'])
  await operator.post(`/admin/reviews/asset/${published[0]?.id}`, { decision: 'violation', reason: '来源不明' })
  expect([await recordOf(), await shownRecord()]).toEqual(['new', 'new'])
})

test('the queue has the English title of an asset', async () => {
  await using app = await startTestApp()
  const [operator, creator] = await app.people('operator', 'creator')
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  const title = { en: 'Bronze Ding' }
  await app.db.assetText.update({ where: { assetId: id }, data: { record: { title } } })
  expect((await operator.get(`/admin/reviews?creator=${creator.id}`)).body.reviews).toMatchObject([{ id, title }])
})

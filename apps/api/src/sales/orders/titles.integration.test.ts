import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'

const TITLE = { en: 'East Hall of Foguang Temple' }

async function withOrder() {
  const app = await startTestApp()
  const [creator, buyer] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator, { priceFen: 0 })
  await app.db.assetText.update({
    where: { assetId: id },
    data: { record: { title: { ...TITLE, zh: '五台山佛光寺东大殿' } } },
  })
  const order = (await buyer.post('/orders', { assetId: id })).body
  return { app, creator, buyer, id, order }
}

test('buyer and seller see the name and the English title of what was ordered', async () => {
  const { app, creator, buyer, order } = await withOrder()
  await using _ = app
  expect(order.asset).toMatchObject({ name: '青铜鼎', title: TITLE })
  expect((await buyer.get('/orders')).body.orders[0].asset.title).toEqual(TITLE)
  expect((await buyer.get('/assets')).body.assets[0].title).toEqual(TITLE)
  expect((await creator.get('/store/orders')).body.orders[0].asset.title).toEqual(TITLE)
})

test('a notice names the asset in the language of its text', async () => {
  const { app, creator } = await withOrder()
  await using _ = app
  const [notice] = (await creator.get('/notifications')).body.notifications
  expect(notice.text).toEqual({
    zh: '有人免费领取了《青铜鼎》。',
    en: `“${TITLE.en}” was claimed for free.`,
  })
})

test('buyers do not see a title that was not reviewed', async () => {
  const { app, buyer, id, order } = await withOrder()
  await using _ = app
  await app.db.asset.update({
    where: { id },
    data: { status: 'removed', needsReview: true, text: { update: { record: { title: { en: 'Unreviewed' } } } } },
  })
  expect((await buyer.get(`/orders/${order.id}`)).body.asset.title).toBeUndefined()
})

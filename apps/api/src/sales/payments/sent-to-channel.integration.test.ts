import { expect, onTestFinished, test, vi } from 'vitest'
import { recordColumns } from '../../assets/asset/index.ts'
import { callerOf, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts'
import { beginPayment } from './begin-payment.ts'

/** The request to a channel for a payment of this asset. */
async function askedFor(app: TestApp, buyer: TestPerson, assetId: string) {
  const create = vi.spyOn(app.channels.alipay, 'create')
  onTestFinished(() => create.mockRestore())
  const { id } = (await buyer.post('/orders', { assetId })).body
  expect((await buyer.post(`/orders/${id}/pay`, { paymentMode: 'alipay', scene: 'web' })).status).toBe(200)
  return { id, asked: create.mock.calls.at(-1)?.[0] }
}

test('a channel returns the buyer to the path of the order', async () => {
  await using app = await startTestApp()
  const { id: assetId } = await app.assetOnSale(await app.person('creator'))
  const { id, asked } = await askedFor(app, await app.person('buyer'), assetId)
  expect(asked).toMatchObject({ returnUrl: `${app.config.marketUrl}/orders/${id}/detail` })
})

test('a bill has the title in the language that the buyer last used, without characters that a channel refuses', async () => {
  await using app = await startTestApp()
  const { id: assetId } = await app.assetOnSale(await app.person('creator'), { name: '鼎' })
  const columns = recordColumns({ title: { zh: '鼎', en: 'Ding & lid' } })
  await app.db.assetText.update({ where: { assetId }, data: columns })
  for (const [locale, description] of [
    ['en-US', 'Ding lid'],
    ['zh-CN', '鼎'],
  ] as const) {
    const buyer = await app.person('buyer')
    await app.db.noticeSettings.create({ data: { userId: buyer.id, locale } })
    expect((await askedFor(app, buyer, assetId)).asked).toMatchObject({ description })
  }
})

test('a buyer who never chose a language has the bill in that of the request', async () => {
  await using app = await startTestApp()
  const { id: assetId } = await app.assetOnSale(await app.person('creator'), { name: '鼎' })
  await app.db.assetText.update({ where: { assetId }, data: recordColumns({ title: { zh: '鼎', en: 'Ding' } }) })
  const create = vi.spyOn(app.channels.alipay, 'create')
  for (const [locale, description] of [
    ['en-US', 'Ding'],
    ['zh-CN', '鼎'],
  ] as const) {
    const buyer = await app.person('buyer')
    const { id: orderId } = (await buyer.post('/orders', { assetId })).body
    const wish = { orderId, paymentMode: 'alipay', scene: 'web', clientAddress: '127.0.0.1', locale } as const
    await beginPayment(app.context, callerOf(buyer.id), wish)
    expect(create.mock.calls.at(-1)?.[0]).toMatchObject({ description })
  }
})

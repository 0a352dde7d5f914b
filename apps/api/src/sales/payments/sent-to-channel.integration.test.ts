import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../../testing/index.ts'

test('a channel returns the buyer to the path of the order', async () => {
  await using app = await startTestApp()
  const create = vi.spyOn(app.channels.alipay, 'create')
  onTestFinished(() => create.mockRestore())
  const buyer = await app.person('buyer')
  const { id: assetId } = await app.assetOnSale(await app.person('creator'))
  const { id } = (await buyer.post('/orders', { assetId })).body
  expect((await buyer.post(`/orders/${id}/pay`, { paymentMode: 'alipay', scene: 'web' })).status).toBe(200)
  expect(create.mock.calls[0]?.[0]).toMatchObject({ returnUrl: `${app.config.marketUrl}/orders/${id}/detail` })
})

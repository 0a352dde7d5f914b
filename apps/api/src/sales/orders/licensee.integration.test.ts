import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => app.close())

const put = (person: Awaited<ReturnType<TestApp['person']>>, id: string, licensee: string | null) =>
  person.put(`/orders/${id}/licensee`, { licensee })

async function ordered(priceFen: number) {
  const [creator, buyer] = [await app.person('creator'), await app.person('buyer')]
  const asset = await app.assetOnSale(creator, { priceFen })
  return { creator, buyer, asset, order: (await buyer.post('/orders', { assetId: asset.id })).body }
}

test('a buyer states, changes and removes the licensee until the payment', async () => {
  const { buyer, creator, order } = await ordered(500)
  expect(order).toMatchObject({ licensee: null })
  for (const licensee of ['中华书局', 'Zhonghua Book Company', null]) {
    expect((await put(buyer, order.id, licensee)).body).toMatchObject({ id: order.id, licensee })
    expect((await buyer.get(`/orders/${order.id}`)).body.licensee).toBe(licensee)
  }
  expect((await put(creator, order.id, '别人')).body.error_code).toBe(4023)
  for (const licensee of ['', ' ', '甲'.repeat(101), '甲\n乙'])
    expect((await put(buyer, order.id, licensee)).status).toBe(400)
})

test('a licensee left empty is stated once after the payment, and stays', async () => {
  const { buyer, order } = await ordered(0)
  const path = `/orders/${order.id}/receipt`
  const before = (await buyer.get(path)).body
  expect((await put(buyer, order.id, null)).body).toMatchObject({ status: 'completed', licensee: null })
  const answers = await Promise.all(['甲', '乙', '丙'].map((licensee) => put(buyer, order.id, licensee)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { licensee } = (await buyer.get(`/orders/${order.id}`)).body
  expect((await put(buyer, order.id, licensee)).status).toBe(200)
  for (const other of ['丁', null]) expect((await put(buyer, order.id, other)).body.error_code).toBe(4094)
  expect((await buyer.get(path)).body).not.toBe(before)
  await expect(app.db.order.update({ where: { id: order.id }, data: { licensee: '丁' } })).rejects.toThrow(/frozen/)
})

test('an order that ended unpaid or was refunded has no licensee to state', async () => {
  const unpaid = await ordered(500)
  await unpaid.buyer.post(`/orders/${unpaid.order.id}/cancel`)
  expect((await put(unpaid.buyer, unpaid.order.id, '甲')).body.error_code).toBe(4094)
  const refunded = await ordered(0)
  await app.db.order.update({ where: { id: refunded.order.id }, data: { isRefunded: true } })
  expect((await put(refunded.buyer, refunded.order.id, '甲')).body.error_code).toBe(4094)
})

test('an institution licenses under its legal name, frozen with the order, a person under the display name', async () => {
  const { creator, buyer, asset, order } = await ordered(0)
  const { creatorName } = await app.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(order.licensor).toBe(creatorName)

  await app.db.onboardingApplication.create({
    data: {
      ...{
        userId: creator.id,
        creatorType: 1,
        applicantKind: 1,
        status: 1,
        approvedAt: new Date(),
        contractSignedAt: new Date(),
      },
      ...{ institutionName: '平遥县博物馆', representativeName: '周馆长', phoneNumber: '13800000000' },
      ...{ bankName: '工商银行', bankCardNumberCipher: Buffer.from('x'), bankCardNumberMasked: '****' },
      encryptionKeyId: 'test',
    },
  })
  const other = await app.person('buyer')
  const second = (await other.post('/orders', { assetId: asset.id })).body
  expect(second.licensor).toBe('平遥县博物馆')
  await app.db.onboardingApplication.updateMany({ where: { userId: creator.id }, data: { institutionName: '改名' } })
  expect((await other.get(`/orders/${second.id}`)).body.licensor).toBe('平遥县博物馆')
  expect((await buyer.get(`/orders/${order.id}`)).body.licensor).toBe(creatorName)

  await app.db.onboardingApplication.updateMany({
    where: { userId: creator.id },
    data: { applicantKind: 0, institutionName: null, name: '沈砚秋' },
  })
  const third = await (await app.person('buyer')).post('/orders', { assetId: asset.id })
  expect(third.body.licensor).toBe(creatorName)
})

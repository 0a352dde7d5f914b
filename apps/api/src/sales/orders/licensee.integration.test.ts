import { expect, test } from 'vitest'
import { applicantAt, institutionForm, scanBytes, uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const put = (person: TestPerson, id: string, licensee: string | null) =>
  person.put(`/orders/${id}/licensee`, { licensee })

async function ordered(priceFen: number) {
  const [creator, buyer] = await app.people('creator', 'buyer')
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
  await app.db.creatorProfile.update({ where: { userId: creator.id }, data: { nameEn: 'Linjiang Studio' } })
  expect((await buyer.get(`/orders/${order.id}`)).body.licensorNameEn).toEqual({
    text: 'Linjiang Studio',
    isPinyin: false,
  })

  const { fileId } = (await uploadFile(app, creator, await scanBytes())).body
  const { id } = (await creator.post('/store/onboarding', institutionForm(fileId, 1))).body
  await (await app.person('operator')).post(`/admin/reviews/onboarding/${id}`, { decision: 'approve' })
  const orderAgain = async () => (await app.person('buyer')).post('/orders', { assetId: asset.id })
  expect((await orderAgain()).body.licensor).toBe(creatorName)
  await creator.post('/store/onboarding/contract?creatorType=1', { accepted: true })
  const other = await app.person('buyer')
  const second = (await other.post('/orders', { assetId: asset.id })).body
  expect(second).toMatchObject({ licensor: '临江博物馆' })
  expect(second).not.toHaveProperty('licensorNameEn')
  await app.db.onboardingApplication.update({ where: { id }, data: { institutionName: '改名' } })
  expect((await other.get(`/orders/${second.id}`)).body.licensor).toBe('临江博物馆')
  expect((await buyer.get(`/orders/${order.id}`)).body.licensor).toBe(creatorName)

  const person = await applicantAt(app, 'signed', 1)
  const sold = await app.assetOnSale(person, { priceFen: 0 })
  const third = (await buyer.post('/orders', { assetId: sold.id })).body
  expect(third.licensor).not.toBe('林知夏')
  expect(third.licensor).toBe((await app.db.user.findUniqueOrThrow({ where: { id: person.id } })).name)
})

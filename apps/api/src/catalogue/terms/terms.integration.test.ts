import type { OwnershipRequest } from '@wencang/contract'
import { expect, test } from 'vitest'
import { applicantAt } from '../../people/onboarding/testing/applicants.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts'

/** The fee of a new order, in basis points. */
async function feeOf(app: Pick<TestApp, 'person' | 'db'>, assetId: string): Promise<number | null> {
  const buyer = await app.person('buyer')
  const { id } = (await buyer.post('/orders', { assetId })).body
  return (await app.db.order.findUniqueOrThrow({ where: { id } })).feeBasisPoints
}

test('visitors read fee, settlement, and the party that offers the contract', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '525' })
  expect((await app.visitor.get('/market/terms')).body).toEqual({
    feePercent: 5.25,
    settlementDays: 7,
    operator: {
      legalName: expect.stringContaining('文藏演示运营方'),
      creditCode: '91110000MA0DEM0007',
      address: expect.stringContaining('北京市'),
    },
  })
})

test('a signed contract keeps its fee and settlement when the configured ones rise, and a lowered fee applies to all', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '500', SETTLEMENT_DAYS: '7' })
  const signed = await applicantAt(app, 'signed')
  const other = await app.person('creator')
  const assets = [await app.assetOnSale(signed), await app.assetOnSale(other)] as const
  const contract = await app.db.onboardingContract.findUniqueOrThrow({ where: { applicationId: signed.applicationId } })
  expect(contract).toMatchObject({ feeBasisPoints: 500, settlementDays: 7 })
  await using dearer = await app.startReplica({ PLATFORM_FEE_BASIS_POINTS: '1000', SETTLEMENT_DAYS: '30' })
  expect([await feeOf(dearer, assets[0].id), await feeOf(dearer, assets[1].id)]).toEqual([500, 1000])
  const terms = async (as: typeof app | typeof dearer, seller: TestPerson) =>
    (await as.as(seller).get('/store/terms')).body
  expect(await terms(dearer, signed)).toEqual({ feePercent: 5, settlementDays: 7 })
  expect(await terms(dearer, other)).toEqual({ feePercent: 10, settlementDays: 30 })
  await using cheaper = await app.startReplica({ PLATFORM_FEE_BASIS_POINTS: '100', SETTLEMENT_DAYS: '1' })
  expect([await feeOf(cheaper, assets[0].id), await feeOf(cheaper, assets[1].id)]).toEqual([100, 100])
})

test('an owner reads the income of a sale at the fee that creator or owner signed', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '500' })
  const creator = await applicantAt(app, 'signed')
  const owner = await app.person('owner')
  for (const by of [creator, await app.person('creator')])
    await app.assetOnSale(by, {
      ownerId: owner.id,
      ownership: 'accepted',
      ownerShareBasisPoints: 3000,
      priceFen: 10_000,
    })
  await using dearer = await app.startReplica({ PLATFORM_FEE_BASIS_POINTS: '1000' })
  const { requests } = (await dearer.as(owner).get('/store/ownership-requests')).body
  const shownFee = (isSigned: boolean) =>
    requests.find((one: OwnershipRequest) => (one.creator.id === creator.id) === isSigned).sale.fee
  expect([shownFee(true), shownFee(false)]).toEqual([5, 10])
})

test('an unsettled entry has the time from which it can be paid out', async () => {
  await using app = await startTestApp({ SETTLEMENT_DAYS: '7' })
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  const buyer = await app.person('buyer')
  await app.purchase(buyer, asset.id, 'alipay')
  const [entry] = (await creator.get('/store/income')).body.entries
  expect(entry.settled).toBe(false)
  expect(Date.parse(entry.availableFrom) - Date.parse(entry.at)).toBe(7 * 24 * 3600_000)
})

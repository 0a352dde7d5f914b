import type { OwnershipRequest } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const ACCEPTED = { ownership: 'accepted', ownerShareBasisPoints: 3000, priceFen: 12_855, licence: 'standard' } as const

/** An asset at ¥128.55 with 30 % accepted by its owner. */
async function agreed(change = {}) {
  const [creator, owner, operator] = await app.people('creator', 'owner', 'operator')
  const { id } = await app.assetOnSale(creator, { ownerId: owner.id, ...ACCEPTED, ...change })
  const path = `/store/assets/${id}`
  const request = async (): Promise<OwnershipRequest> =>
    (await owner.get('/store/ownership-requests')).body.requests.find((one: OwnershipRequest) => one.asset.id === id)
  return {
    ...{ creator, owner, operator, id, request },
    patch: (body: object) => creator.patch(path, body),
    launch: () => creator.post(`${path}/launch`),
    decide: (body: object) => owner.post(`/store/ownership-requests/${id}`, body),
    accept: async () => {
      const { version: termsVersion, ownerRevenueShare } = (await request()).terms
      return owner.post(`/store/ownership-requests/${id}`, { decision: 'accept', termsVersion, ownerRevenueShare })
    },
    notices: async (userId = owner.id) =>
      (await app.db.notice.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind),
    audit: (action: string) =>
      app.db.auditEntry.findMany({ where: { subjectId: id, action }, orderBy: { createdAt: 'asc' } }),
  }
}

test('an owner reads the terms that they accept', async () => {
  const { request } = await agreed({ status: 'removed', ownership: 'requested', ceiling: 'outline' })
  expect((await request()).terms).toEqual({
    ...{ version: 1, ownerRevenueShare: 30, licence: 'standard', minPrice: 128.55 },
    ...{ ceiling: 'outline', positionAccuracy: 'exact' },
  })
})

test.each([
  ['a price below the minimum', { price: 0.01 }, { minPrice: 0.01 }],
  ['more detail', { ceiling: 'full' }, { ceiling: 'full' }],
])('%s takes the asset off sale until the owner has accepted again', async (_, change, term) => {
  const { id, patch, launch, request, accept } = await agreed()
  expect((await patch(change)).body).toMatchObject({ status: 'removed', ownership: { state: 'requested' } })
  expect((await app.visitor.get(`/market/assets/${id}`)).body.error_code).toBe(4015)
  expect((await launch()).body.error_code).toBe(4058)
  expect(await request()).toMatchObject({ state: 'requested', terms: { version: 2, ...term } })
  expect((await request()).acceptedTerms).toMatchObject({ version: 1, minPrice: 128.55, ceiling: 'study' })
  expect((await accept()).body.state).toBe('accepted')
  expect((await launch()).body.status).toBe('saling')
  expect((await app.visitor.get(`/market/assets/${id}`)).status).toBe(200)
})

test.each([
  ['another licence', { licence: 'cc0' }],
  ['an exacter position', { positionAccuracy: 'exact' }],
  ['another share', { ownerRevenueShare: 1 }],
  ['a lower price', { price: 0 }],
  ['more detail', { ceiling: 'full' }],
])('%s that is set off sale is not sold before the owner has accepted it', async (_, change) => {
  const { creator, operator, id, patch, launch, accept } = await agreed({
    ...{ status: 'removed', positionAccuracy: 'province' },
  })
  expect((await patch(change)).body.ownership.state).toBe('requested')
  expect((await launch()).status).toBe(409)
  await creator.post(`/store/assets/${id}/submit`)
  const approve = () => operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  expect((await approve()).body.error_code).toBe(4058)
  await accept()
  expect((await approve()).body.status).toBe('saling')
})

test('changes within the terms need no new consent, and the owner is notified of every price', async () => {
  const { id, patch, notices, request } = await agreed({ ceiling: 'full' })
  for (const price of [200, 150, 128.55]) expect((await patch({ price })).body.status).toBe('saling')
  expect((await patch({ ceiling: 'outline' })).body.status).toBe('saling')
  expect((await patch({ ceiling: 'full' })).body.status).toBe('saling')
  expect(await notices()).toEqual(Array(3).fill('ownership.priceChanged'))
  expect(await request()).toMatchObject({ state: 'accepted', terms: { version: 1, minPrice: 128.55, ceiling: 'full' } })
  expect(await app.db.asset.findUniqueOrThrow({ where: { id } })).toMatchObject({ ownership: 'accepted' })
})

test('a batch of prices requests the consent of each owner whose minimum price it undercuts', async () => {
  const { creator, id, notices } = await agreed()
  const free = await app.assetOnSale(creator, { priceFen: 12_855 })
  const { body } = await creator.post('/store/assets/batch-edit', { assets: [id, free.id], price: 1 })
  expect(body).toEqual({ succeeded: [id, free.id], failed: [] })
  const statusOf = async (one: string) => (await app.db.asset.findUniqueOrThrow({ where: { id: one } })).status
  expect([await statusOf(id), await statusOf(free.id)]).toEqual(['removed', 'saling'])
  expect(await notices()).toEqual(['ownership.priceChanged', 'ownership.termsChanged'])
})

test('a minimum price that the creator proposed leaves room below the price', async () => {
  const { patch, accept, request } = await agreed({ status: 'removed', ownership: 'requested' })
  expect(await patch({ minPrice: 200 })).toMatchObject({ status: 400, body: { details: [{ path: 'minPrice' }] } })
  expect((await patch({ minPrice: 100 })).body).toMatchObject({ minPrice: 100, ownership: { state: 'requested' } })
  expect((await accept()).body.state).toBe('accepted')
  expect((await patch({ price: 100 })).body).toMatchObject({ price: 100, ownership: { state: 'accepted' } })
  expect((await patch({ price: 99.99 })).body).toMatchObject({ minPrice: 99.99, ownership: { state: 'requested' } })
  expect((await request()).terms).toMatchObject({ version: 3, minPrice: 99.99 })
})

test('an acceptance of other terms than the present ones is rejected', async () => {
  const { patch, decide, request } = await agreed({ status: 'removed', ownership: 'requested' })
  const { version: termsVersion, ownerRevenueShare } = (await request()).terms
  await patch({ licence: 'cc0' })
  const seen = { decision: 'accept', termsVersion, ownerRevenueShare }
  expect(await decide(seen)).toMatchObject({ status: 409, body: { error_code: 4061 } })
  expect((await decide({ ...seen, termsVersion: 2, ownerRevenueShare: 31 })).body.error_code).toBe(4061)
  for (const missing of [{ termsVersion: 2 }, { ownerRevenueShare: 30 }])
    expect((await decide({ decision: 'accept', ...missing })).status).toBe(400)
  expect((await decide({ ...seen, termsVersion: 2 })).body.state).toBe('accepted')
})

test('when an acceptance and a change of terms are concurrent, the accepted terms are those that the owner saw', async () => {
  const { id, patch, decide, request } = await agreed({ status: 'removed', ownership: 'requested' })
  for (let round = 0; round < 10; round++) {
    await patch({ licence: 'standard' })
    const { version: termsVersion, ownerRevenueShare } = (await request()).terms
    await Promise.all([decide({ decision: 'accept', termsVersion, ownerRevenueShare }), patch({ licence: 'cc0' })])
    expect(await app.db.asset.findUniqueOrThrow({ where: { id } })).toMatchObject({
      licence: 'cc0',
      ownership: 'requested',
    })
    expect((await request()).terms).toMatchObject({ version: termsVersion + 1, licence: 'cc0' })
  }
})

test('an owner withdraws at any time: the asset leaves the sale at once, and its buyers keep it', async () => {
  const { creator, owner, operator, id, launch, decide, notices, audit } = await agreed({ priceFen: 0 })
  const buyer = await app.person('buyer')
  await buyer.post('/orders', { assetId: id })
  expect((await decide({ decision: 'decline', reason: '收回' })).body.error_code).toBe(4015)
  expect((await decide({ decision: 'withdraw', reason: '收回' })).body).toMatchObject({
    ...{ state: 'declined', reason: '收回', asset: { status: 'removed' } },
  })
  expect((await app.visitor.get(`/market/assets/${id}`)).body.error_code).toBe(4015)
  expect((await (await app.person('buyer')).post('/orders', { assetId: id })).body.error_code).toBe(4015)
  expect((await buyer.get(`/assets/${id}/download`)).status).toBe(200)
  expect((await launch()).body.error_code).toBe(4058)
  expect(await audit('ownership.withdraw')).toMatchObject([{ actorId: owner.id, detail: { reason: '收回' } }])
  expect((await decide({ decision: 'withdraw', reason: '收回' })).body.state).toBe('declined')
  expect((await notices(creator.id)).filter((kind) => kind === 'ownership.withdrawn')).toHaveLength(1)
  await app.db.asset.update({ where: { id }, data: { status: 'processing' } })
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.error_code).toBe(4058)
})

test('an asset that an operator restores is not sold without its owner’s consent', async () => {
  const { operator, id, launch, decide } = await agreed()
  const review = (decision: string) => operator.post(`/admin/reviews/asset/${id}`, { decision, reason: '核实' })
  await review('violation')
  expect((await decide({ decision: 'withdraw' })).body).toMatchObject({
    state: 'declined',
    asset: { status: 'violation' },
  })
  expect((await review('restore')).body.status).toBe('removed')
  expect((await launch()).body.error_code).toBe(4058)
})

test('a consent ends with its owner’s account', async () => {
  const { owner, launch } = await agreed({ status: 'removed' })
  await app.db.user.update({ where: { id: owner.id }, data: { deletedAt: new Date() } })
  expect((await launch()).body.error_code).toBe(4058)
})

test('a new owner accepts terms of their own, independent of the former owner’s consent', async () => {
  const { creator, operator, id, patch } = await agreed({ status: 'removed' })
  const next = await app.person('owner')
  await patch({ ownerId: next.id, ownerRevenueShare: 30 })
  const [request] = (await next.get('/store/ownership-requests')).body.requests
  expect(request).toMatchObject({ state: 'requested', terms: { version: 2, minPrice: 128.55 }, acceptedTerms: null })
  await creator.post(`/store/assets/${id}/submit`)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.error_code).toBe(4058)
})

test('naming the same owner with the same share again is no change', async () => {
  const { owner, patch, notices } = await agreed({ status: 'removed' })
  const again = await patch({ ownerId: owner.id, ownerRevenueShare: 30 })
  expect(again.body.ownership.state).toBe('accepted')
  expect(await notices()).toEqual([])
})

test('a seller’s changes are audit entries with before and after', async () => {
  const { creator, owner, patch, audit } = await agreed({ status: 'removed', positionAccuracy: 'hidden' })
  await patch({ name: '另一件' })
  await patch({ price: 12, licence: 'cc0', ceiling: 'full', positionAccuracy: 'exact' })
  await patch({ ownerRevenueShare: 10, minPrice: 5 })
  await patch({ ownerId: null })
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
  const named = { id: owner.id, name: owner.name }
  expect((await audit('asset.change_terms')).map(({ actorId, detail }) => [actorId, detail])).toEqual([
    [
      creator.id,
      {
        changes: [
          change('priceFen', 12_855, 1200),
          change('licence', 'standard', 'cc0'),
          change('ceiling', 'study', 'full'),
          change('positionAccuracy', 'hidden', 'exact'),
          change('minPriceFen', 12_855, 1200),
        ],
      },
    ],
    [creator.id, { changes: [change('ownerRevenueShare', 30, 10), change('minPriceFen', 1200, 500)] }],
    [
      creator.id,
      {
        changes: [
          change('owner', named, null),
          change('ownerRevenueShare', 10, null),
          change('minPriceFen', 500, null),
        ],
      },
    ],
  ])
})

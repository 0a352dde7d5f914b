import { expect, test } from 'vitest'
import { acceptTerms, closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', PLATFORM_FEE_BASIS_POINTS: '500' }))

/** An asset off sale with an undecided request for 40 %. */
async function asked(change = {}) {
  const [creator, owner] = await app.people('creator', 'owner')
  const named = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'requested' as const }
  const { id } = await app.assetOnSale(creator, { status: 'removed', ...named, ...change })
  const decide = (body: object) => owner.post(`/store/ownership-requests/${id}`, body)
  return { creator, owner, id, decide, accept: (share?: number) => acceptTerms(owner, id, share) }
}

test('an owner can accept only the share that they saw', async () => {
  const { creator, owner, id, accept } = await asked()
  const [seen] = (await owner.get('/store/ownership-requests')).body.requests
  expect(seen).toMatchObject({ ownerRevenueShare: 40, state: 'requested' })
  await creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 1 })
  const { ownerRevenueShare } = seen
  expect(await accept(ownerRevenueShare)).toMatchObject({ status: 409, body: { error_code: 4061 } })
  expect((await owner.get('/store/ownership-requests')).body.requests).toMatchObject([
    { ownerRevenueShare: 1, state: 'requested' },
  ])
  expect((await accept(1)).body).toMatchObject({ state: 'accepted' })
})

test('a request has the title and the names in English that the asset’s page has', async () => {
  const { creator, owner, id } = await asked()
  await creator.put('/store/style', { nameEn: 'Heluo Workshop' })
  await app.db.assetText.update({ where: { assetId: id }, data: { record: { title: { en: 'Bronze Ding' } } } })
  const [request] = (await owner.get('/store/ownership-requests')).body.requests
  expect(request.asset.title).toEqual({ en: 'Bronze Ding' })
  expect(request.creator).toMatchObject({ id: creator.id, nameEn: { text: 'Heluo Workshop', isPinyin: false } })
})

test('accepting needs the share, declining does not', async () => {
  const { decide } = await asked()
  expect(await decide({ decision: 'accept', termsVersion: 1 })).toMatchObject({
    status: 400,
    body: { error_code: 400, details: [{ path: 'ownerRevenueShare' }] },
  })
  expect((await decide({ decision: 'accept', termsVersion: 1, ownerRevenueShare: 101 })).status).toBe(400)
  expect((await decide({ decision: 'decline', reason: '不是本馆藏品' })).body).toMatchObject({ state: 'declined' })
})

test('an asset that its owner has declined does not go on sale again', async () => {
  const { creator, id, decide, accept } = await asked({ ownership: 'accepted' })
  await decide({ decision: 'decline', reason: '收回' })
  expect(await creator.post(`/store/assets/${id}/launch`)).toMatchObject({ status: 409, body: { error_code: 4058 } })
  await accept(40)
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
})

test('an owner sees the share in money, the time of the request, and the number of waiting requests', async () => {
  const { creator, owner, id, decide } = await asked({ priceFen: 10_001, status: 'processing' })
  const page = (await owner.get('/store/ownership-requests?state=requested')).body
  expect(page).toMatchObject({
    waiting: 1,
    requests: [{ asset: { id, price: 100.01 }, decidable: true, decidedAt: null }],
  })
  // 5 % of 100.01 is 5.00; 40 % of 95.01 is 38.00.
  expect(page.requests[0].sale).toEqual({ gross: 100.01, fee: 5, othersShares: 57.01, net: 38 })
  await decide({ decision: 'decline', reason: '不是本馆藏品' })
  expect((await owner.get('/store/ownership-requests?state=requested')).body).toEqual({ requests: [], waiting: 0 })
  const { requests } = (await owner.get('/store/ownership-requests?state=declined')).body
  expect(requests).toMatchObject([{ reason: '不是本馆藏品', decidedAt: expect.any(String) }])
  expect((await creator.get(`/store/assets/${id}`)).body.ownership).toMatchObject({
    state: 'declined',
    reason: '不是本馆藏品',
  })
  expect(await app.db.auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'ownership.decline', actorId: owner.id },
  ])
})

test('under review the creator may change or remove an owner who has not accepted, but no other field', async () => {
  const { creator, id, decide, accept } = await asked({ status: 'processing' })
  const [other, operator] = await app.people('owner', 'operator')
  const patch = (body: object) => creator.patch(`/store/assets/${id}`, body)
  expect((await patch({ name: '另一件' })).body.error_code).toBe(4018)
  expect((await patch({ ownerRevenueShare: 30, price: 1 })).body.error_code).toBe(4018)
  await decide({ decision: 'decline', reason: '比例太低' })
  expect((await patch({ ownerRevenueShare: 60 })).body).toMatchObject({
    status: 'processing',
    revenueShare: 60,
    ownership: { state: 'requested', reason: null },
  })
  expect((await patch({ ownerId: other.id, ownerRevenueShare: 10 })).body).toMatchObject({
    owner: { id: other.id },
    ownership: { state: 'requested' },
  })
  expect((await accept(10)).body.error_code).toBe(4015)
  await acceptTerms(other, id)
  expect((await patch({ ownerId: null })).body.error_code).toBe(4018)
  await other.post(`/store/ownership-requests/${id}`, { decision: 'decline', reason: '改主意' })
  expect((await patch({ ownerId: null })).body).toMatchObject({ owner: null, revenueShare: null, ownership: null })
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
})

test('an operator cannot approve an asset whose owner or share changed after they read it', async () => {
  const { creator, id, accept } = await asked({ status: 'processing' })
  const operator = await app.person('operator')
  const { submittedAt } = (await operator.get(`/admin/reviews/asset/${id}`)).body
  app.clock.advance(1)
  await creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 5 })
  await accept(5)
  const approval = { decision: 'approve', submittedAt }
  expect((await operator.post(`/admin/reviews/asset/${id}`, approval)).body.error_code).toBe(4018)
})

test('one of a concurrent acceptance and removal of the owner takes effect', async () => {
  for (let round = 0; round < 10; round++) {
    const { creator, id, accept } = await asked({ status: 'processing' })
    const [accepted, removed] = await Promise.all([accept(40), creator.patch(`/store/assets/${id}`, { ownerId: null })])
    const { ownership } = await app.db.asset.findUniqueOrThrow({ where: { id } })
    expect([accepted.status, removed.status, ownership]).toEqual(
      removed.status === 200 ? [404, 200, 'none'] : [200, 409, 'accepted'],
    )
  }
})

test('the queue separates assets that can be decided from those that wait for an owner', async () => {
  const { id, accept } = await asked({ status: 'processing' })
  const operator = await app.person('operator')
  const free = await app.assetOnSale(await app.person('creator'), { status: 'processing' })
  const queue = async (query: string) => {
    const { reviews } = (await operator.get(`/admin/reviews${query}`)).body
    const own = reviews.filter((one: { id: string }) => [id, free.id].includes(one.id))
    return own.map((one: { id: string; ownership: unknown }) => [one.id, one.ownership])
  }
  expect(await queue('')).toEqual([
    [id, 'requested'],
    [free.id, null],
  ])
  expect(await queue('?waiting=decidable')).toEqual([[free.id, null]])
  expect(await queue('?waiting=owner')).toEqual([[id, 'requested']])
  expect(await queue('?waiting=owner&kind=kyc')).toEqual([])
  await accept(40)
  expect(await queue('?waiting=decidable&kind=asset')).toEqual([
    [id, 'accepted'],
    [free.id, null],
  ])
})

test('the named owner sees the asset before it is on sale, others do not', async () => {
  const { owner, id } = await asked({ status: 'processing' })
  expect((await owner.get(`/market/assets/${id}`)).body).toMatchObject({ id, revenueShare: 40, mine: false })
  expect((await (await app.person('owner')).get(`/market/assets/${id}`)).body.error_code).toBe(4015)
})

test('an asset is listed for its creator and for the owner who accepted, each in their own role', async () => {
  const { creator, owner, id, accept } = await asked()
  const own = await app.assetOnSale(creator, {
    ownerId: creator.id,
    ownerShareBasisPoints: 1000,
    ownership: 'accepted',
  })
  const listed = async (person: typeof owner, query: string) =>
    (await person.get(`/store/assets${query}`)).body.assets.map((asset: { id: string; role: string }) => [
      asset.id,
      asset.role,
    ])
  expect(await listed(owner, '?role=all')).toEqual([])
  await accept(40)
  expect(await listed(owner, '')).toEqual([])
  expect(await listed(owner, '?role=owner')).toEqual([[id, 'owner']])
  const both = [
    [own.id, 'both'],
    [id, 'creator'],
  ]
  expect(await listed(creator, '')).toEqual(both)
  expect(await listed(creator, '?role=all')).toEqual(both)
  expect(await listed(creator, '?role=owner')).toEqual([[own.id, 'both']])
  expect(await listed(creator, '?role=all&status=saling&keyword=%E9%9D%92')).toEqual([[own.id, 'both']])
  const first = (await creator.get('/store/assets?role=all&limit=1')).body
  const start = encodeURIComponent(JSON.stringify(first.last))
  expect(await listed(creator, `?role=all&limit=1&start=${start}`)).toEqual([[id, 'creator']])
  expect((await owner.get(`/store/assets/${id}`)).body.error_code).toBe(4015)
})

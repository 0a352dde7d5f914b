import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

/** An asset that is not on sale and names an owner, who was asked to accept 40 % and has not decided. */
async function asked(app: TestApp, change = {}) {
  const [creator, owner] = [await app.person('creator'), await app.person('owner')]
  const named = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'requested' as const }
  const { id } = await app.assetOnSale(creator, { status: 'removed', ...named, ...change })
  const decide = (body: object) => owner.post(`/store/ownership-requests/${id}`, body)
  return { creator, owner, id, decide }
}

test('an owner accepts the share that they saw, and no other', async () => {
  await using app = await startTestApp()
  const { creator, owner, id, decide } = await asked(app)
  const [seen] = (await owner.get('/store/ownership-requests')).body.requests
  expect(seen).toMatchObject({ ownerRevenueShare: 40, state: 'requested' })
  await creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 1 })
  const { ownerRevenueShare } = seen
  expect(await decide({ decision: 'accept', ownerRevenueShare })).toMatchObject({
    status: 409,
    body: { error_code: 4061 },
  })
  expect((await owner.get('/store/ownership-requests')).body.requests).toMatchObject([
    { ownerRevenueShare: 1, state: 'requested' },
  ])
  expect((await decide({ decision: 'accept', ownerRevenueShare: 1 })).body).toMatchObject({ state: 'accepted' })
})

test('when an acceptance and a new share are concurrent, the accepted share is the one that the owner saw', async () => {
  await using app = await startTestApp()
  const { creator, id, decide } = await asked(app)
  for (let round = 0; round < 10; round++) {
    await creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 40 })
    await Promise.all([
      decide({ decision: 'accept', ownerRevenueShare: 40 }),
      creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 1 }),
    ])
    const asset = await app.db.asset.findUniqueOrThrow({ where: { id } })
    expect(asset).toMatchObject({ ownerShareBasisPoints: 100, ownership: 'requested' })
  }
})

test('accepting needs the share, declining does not', async () => {
  await using app = await startTestApp()
  const { decide } = await asked(app)
  expect(await decide({ decision: 'accept' })).toMatchObject({
    status: 400,
    body: { error_code: 400, details: [{ path: 'ownerRevenueShare' }] },
  })
  expect((await decide({ decision: 'accept', ownerRevenueShare: 101 })).status).toBe(400)
  expect((await decide({ decision: 'decline', reason: '不是本馆藏品' })).body).toMatchObject({ state: 'declined' })
})

test('an asset that its owner has declined does not go on sale again', async () => {
  await using app = await startTestApp()
  const { creator, id, decide } = await asked(app, { ownership: 'accepted' })
  await decide({ decision: 'decline', reason: '收回' })
  expect(await creator.post(`/store/assets/${id}/launch`)).toMatchObject({ status: 409, body: { error_code: 4058 } })
  await decide({ decision: 'accept', ownerRevenueShare: 40 })
  expect((await creator.post(`/store/assets/${id}/launch`)).body.status).toBe('saling')
})

import type { Prisma } from '@wencang/database'
import { DAY_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { tidyUnused } from '../../stored-files/index.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { copyEarlierApprovals } from './index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const EXPLAINED = {
  annotations: [
    {
      id: crypto.randomUUID(),
      place: { kind: 'point', position: [0, 0, 0], normal: [0, 0, 1] },
      title: { zh: '口沿' },
    },
  ],
  tours: [],
}

/** A sold asset off sale, with unreviewed name, thumbnail and explanations. */
async function editedWork() {
  const [creator, owner, buyer, operator] = await app.people('creator', 'owner', 'buyer', 'operator')
  const shared = { ownerId: owner.id, ownership: 'accepted' as const, ownerShareBasisPoints: 1000 }
  const { id } = await app.assetOnSale(creator, { priceFen: 0, status: 'removed', ...shared })
  const change = async (name: string, explanations: object) => {
    const { body } = await uploadFile(app, creator, await scanBytes(), 'thumbnail')
    const thumbnailId = body.fileId as string
    expect((await creator.patch(`/store/assets/${id}`, { name, thumbnailId, explanations })).status).toBe(200)
    return { thumbnailId, url: body.url as string }
  }
  const approve = async () => {
    expect((await creator.post(`/store/assets/${id}/submit`)).status).toBe(200)
    expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
  }
  const stop = () => creator.post(`/store/assets/${id}/stop`)
  const first = await change('已审的鼎', EXPLAINED)
  await approve()
  expect((await buyer.post('/orders', { assetId: id })).body.status).toBe('completed')
  await stop()
  await change('未经审核', { annotations: [], tours: [] })
  /** Every reader of approvals. */
  const seen = async () => ({
    list: (await buyer.get('/assets')).body.assets[0],
    page: (await buyer.get(`/market/assets/${id}`)).body,
    explanations: (await buyer.get(`/market/assets/${id}/explanations`)).body,
    // The time of the audit entry differs by milliseconds.
    review: { ...(await operator.get(`/admin/reviews/asset/${id}`)).body.approved, at: undefined },
    file: await app.db.storedFile.count({ where: { id: first.thumbnailId } }),
  })
  expect(await seen()).toMatchObject({
    ...{ list: { snapshot: first.url }, page: { thumbnail: first.url }, explanations: EXPLAINED, file: 1 },
    review: { name: '已审的鼎', changed: expect.arrayContaining(['name', 'thumbnail', 'explanations']) },
  })
  return { id, creator, owner, operator, change, approve, stop, seen }
}

const approvalsOf = (assetId: string) =>
  app.db.assetApproval.findMany({ where: { assetId }, orderBy: { approvedAt: 'asc' } })

/** Discards unreferenced pictures, as two days later. */
const discardUnused = () =>
  tidyUnused({ ...app.context, clock: { now: () => new Date(Date.now() + 2 * DAY_SECONDS * 1000) } })

/** Deletes audit entries, which are frozen. */
const expireAudit = (assetId: string) =>
  app.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM audit_entry WHERE subject_id = '${assetId}'; COMMIT`,
  )

/** Leaves only the audit entry of an approval, as the previous release does. */
const forgetApprovals = (assetId: string) => app.db.assetApproval.deleteMany({ where: { assetId } })

const logVersion = (assetId: string, version: number) =>
  app.db.logVersion.create({
    data: {
      ...{ assetId, version, entryId: crypto.randomUUID(), fileId: crypto.randomUUID() },
      ...{ fileHash: 'a'.repeat(64), fileSize: 1, manifestHash: 'a'.repeat(64) },
    },
  })

const deciding = { subjectKind: 'asset', action: 'asset.approve' }

test('buyers, reviews and kept files need no audit entry of an approval', async () => {
  const { id, seen } = await editedWork()
  const before = await seen()
  await expireAudit(id)
  await discardUnused()
  expect(await seen()).toEqual(before)
})

test('an approval of the previous release is read at once, and after it is copied without its audit entry', async () => {
  const { id, seen } = await editedWork()
  const before = await seen()
  await forgetApprovals(id)
  await discardUnused()
  expect(await seen()).toEqual(before)
  await copyEarlierApprovals(app.context)
  await expireAudit(id)
  await discardUnused()
  expect(await seen()).toEqual(before)
})

test('a later approval by the previous release replaces a stored one', async () => {
  const { id, approve, stop, change, seen } = await editedWork()
  const [stored] = await approvalsOf(id)
  await approve()
  await stop()
  await change('又改的鼎', EXPLAINED)
  await forgetApprovals(id)
  await app.db.assetApproval.create({
    data: { ...stored, body: stored?.body } as Prisma.AssetApprovalUncheckedCreateInput,
  })
  expect((await seen()).review.name).toBe('未经审核')
  await copyEarlierApprovals(app.context)
  await expireAudit(id)
  expect((await seen()).review.name).toBe('未经审核')
})

test('copying takes the last approval of each asset, with its number in the log, once', async () => {
  const creator = await app.person('creator')
  const [logged, unlogged, unapproved] = [
    await app.assetOnSale(creator),
    await app.assetOnSale(creator),
    await app.assetOnSale(creator),
  ]
  for (const version of [1, 2]) await logVersion(logged.id, version)
  const approve = (subjectId: string, day: string, detail: Prisma.InputJsonObject) =>
    app.db.auditEntry.create({ data: { ...deciding, subjectId, createdAt: `2026-01-${day}T00:00:00Z`, detail } })
  await approve(logged.id, '02', { approved: { name: '新', owner: { id: creator.id, name: '沈' } } })
  await approve(logged.id, '01', { approved: { name: '旧' } })
  await approve(unlogged.id, '01', { approved: { name: '鼎', owner: null } })
  // Approvals stored no facts once.
  await approve(unapproved.id, '01', { reason: null })

  await Promise.all([copyEarlierApprovals(app.context), copyEarlierApprovals(app.context)])
  expect(await Promise.all([logged, unlogged, unapproved].map(({ id }) => approvalsOf(id)))).toEqual([
    [
      {
        ...{ assetId: logged.id, version: 2, approvedAt: new Date('2026-01-02T00:00:00Z') },
        body: { name: '新', owner: { id: creator.id } },
      },
    ],
    [
      {
        ...{ assetId: unlogged.id, version: 0, approvedAt: new Date('2026-01-01T00:00:00Z') },
        body: { name: '鼎', owner: null },
      },
    ],
    [],
  ])
})

test('copying leaves approvals of this version as they are', async () => {
  const { id } = await editedWork()
  await app.db.assetApproval.updateMany({ where: { assetId: id }, data: { body: { name: '如故' } } })
  // As a violation that was lifted does.
  await logVersion(id, 2)
  await copyEarlierApprovals(app.context)
  expect(await approvalsOf(id)).toMatchObject([{ version: 1, body: { name: '如故' } }])
})

test('copying does not replace a concurrent approval', async () => {
  const { id } = await editedWork()
  await forgetApprovals(id)
  const approving = await app.pool.connect()
  try {
    await approving.query('BEGIN')
    await approving.query(
      `INSERT INTO asset_approval (asset_id, version, approved_at, body) VALUES ($1, 1, now() + interval '1 second', '{}')`,
      [id],
    )
    const copying = copyEarlierApprovals(app.context)
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(0)
    await approving.query('COMMIT')
    await copying
  } finally {
    approving.release()
  }
  expect((await approvalsOf(id)).map(({ body }) => body)).toEqual([{}])
})

test('an approval keeps no name of a person, and its review shows the present one', async () => {
  const { id, owner, seen } = await editedWork()
  await app.db.user.update({ where: { id: owner.id }, data: { name: 'Unknown' } })
  await app.db.creatorProfile.updateMany({ where: { userId: owner.id }, data: { name: null } })
  expect((await approvalsOf(id))[0]?.body).toMatchObject({ owner: { id: owner.id } })
  expect(JSON.stringify(await approvalsOf(id))).not.toContain(owner.name)
  expect((await seen()).review.owner).toEqual({ id: owner.id, name: 'Unknown' })
})

test('an asset has one approval for each version, with the facts of the last', async () => {
  const { id, approve, stop } = await editedWork()
  await approve()
  await stop()
  expect(await approvalsOf(id)).toMatchObject([{ version: 1, body: { name: '未经审核' } }])
})

test('an approval that cannot be stored leaves the asset under review', async () => {
  const { id, creator, operator } = await editedWork()
  await creator.post(`/store/assets/${id}/submit`)
  const before = await approvalsOf(id)
  await app.pool.query('ALTER TABLE asset_approval ADD CONSTRAINT is_closed CHECK (false) NOT VALID')
  try {
    expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).status).toBe(500)
  } finally {
    await app.pool.query('ALTER TABLE asset_approval DROP CONSTRAINT is_closed')
  }
  expect(await app.db.asset.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'processing' })
  expect(await app.db.auditEntry.count({ where: { subjectId: id, action: 'asset.approve' } })).toBe(1)
  expect(await approvalsOf(id)).toEqual(before)
})

import { DAY_MILLISECONDS, MAX_PROPOSALS_A_DAY, shanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { tidyUnused } from '../../stored-files/index.ts'
import { closeAfterAll, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'

type Change = Parameters<TestApp['assetOnSale']>[1]

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

const EDITS = { name: '青铜方鼎', description: '四足，立耳。', record: { maker: { zh: '佚名' } } }

/** An asset on sale with the calls of its creator and an operator. */
async function onSale(change: Change = {}) {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, change)
  const path = `/store/assets/${id}`
  return {
    ...{ creator, id, path },
    propose: (edits: object, replaces?: string) => creator.put(`${path}/edits`, { edits, replaces }),
    latest: async () => (await creator.get(`${path}/versions`)).body.versions[0],
    withdraw: (versionId: string) => creator.delete(`${path}/versions/${versionId}`),
    decide: (versionId: string, body: object = { decision: 'approve' }, by: TestPerson = operator) =>
      by.post(`/admin/reviews/asset/${id}/versions/${versionId}`, body),
    review: async () => (await operator.get(`/admin/reviews/asset/${id}`)).body,
    shown: async () => (await app.visitor.get(`/market/assets/${id}`)).body,
    stored: () => app.db.asset.findUniqueOrThrow({ where: { id } }),
    states: async () =>
      (await app.db.assetVersion.findMany({ where: { assetId: id }, orderBy: { createdAt: 'asc' } })).map(
        ({ state }) => state,
      ),
  }
}

test('proposed edits are reviewed as a difference while the asset stays on sale unchanged', async () => {
  const { id, creator, propose, latest, review, shown } = await onSale()
  expect((await propose(EDITS)).status).toBe(204)
  expect(await shown()).toMatchObject({ name: '青铜鼎', description: '', status: 'saling' })
  const proposal = await latest()
  expect(proposal).toMatchObject({ state: 'reviewing', edits: EDITS, fileName: null, fileType: null, filesNum: 0 })
  expect((await creator.get('/store/assets')).body.assets).toMatchObject([{ id, hasOpenProposal: true }])
  const queue = (await operator.get(`/admin/reviews?kind=asset&creator=${creator.id}`)).body.reviews
  expect(queue).toMatchObject([{ id, name: '青铜鼎', edits: true }])
  expect(queue[0]).not.toHaveProperty('newVersion')
  expect(await review()).toMatchObject({
    newVersion: null,
    asset: { name: '青铜鼎', description: '' },
    edits: { id: proposal.id, asset: EDITS, changed: ['name', 'description', 'record'] },
  })
})

test('approved edits are applied, listed, logged, kept as approved and audited, and notify the creator', async () => {
  const { id, creator, path, propose, latest, decide, review, shown } = await onSale()
  await propose(EDITS)
  // Fields without review change meanwhile, and stay.
  expect((await creator.patch(path, { price: 20 })).status).toBe(200)
  const { id: versionId } = await latest()
  expect((await decide(versionId)).status).toBe(204)
  expect(await shown()).toMatchObject({ ...EDITS, price: 20, status: 'saling' })
  expect((await creator.get(path)).body).toMatchObject({ name: '青铜方鼎', needsReview: false })
  const found = await app.visitor.get(`/market/assets?creatorId=${creator.id}`)
  expect(found.body.assets).toMatchObject([{ id, name: '青铜方鼎' }])
  expect(await app.db.assetApproval.findMany({ where: { assetId: id } })).toMatchObject([
    { version: 1, body: { name: '青铜方鼎', priceFen: 2000 } },
  ])
  expect(await app.db.logEntry.count({ where: { assetId: id, kind: 'approval' } })).toBe(1)
  expect(await app.db.auditEntry.findMany({ where: { subjectId: id, action: 'asset.approve_edits' } })).toMatchObject([
    { actorId: operator.id, detail: { versionId } },
  ])
  expect(await noticeKinds(creator)).toContain('asset.editsApproved')
  expect(await latest()).toMatchObject({ state: 'applied', number: null })
  expect(await review()).toMatchObject({ edits: null, approved: { name: '青铜方鼎', changed: [] } })
  expect((await decide(versionId)).status).toBe(409)
})

test('rejected edits stay a draft with reasons, until they are proposed again or discarded', async () => {
  const { creator, path, propose, latest, decide, withdraw, shown, states } = await onSale()
  await propose(EDITS)
  const first = await latest()
  const refusal = { decision: 'reject', reason: '名称不实', fieldReasons: { name: '不是方鼎' } }
  expect((await decide(first.id, { ...refusal, fieldReasons: { colour: '红' } })).status).toBe(400)
  expect((await decide(first.id, refusal)).status).toBe(204)
  expect(await shown()).toMatchObject({ name: '青铜鼎', status: 'saling' })
  expect(await noticeKinds(creator)).toContain('asset.editsRejected')
  expect(await latest()).toMatchObject({
    ...{ state: 'rejected', edits: EDITS, reason: '名称不实', fieldReasons: { name: '不是方鼎' } },
  })
  await propose({ ...EDITS, name: '青铜鼎（修复后）' })
  const second = await latest()
  await decide(second.id, refusal)
  expect((await withdraw(second.id)).status).toBe(204)
  expect((await withdraw(second.id)).status).toBe(409)
  expect(await states()).toEqual(['rejected', 'withdrawn'])
  // Values of ended edits are not sent.
  const { versions } = (await creator.get(`${path}/versions`)).body
  expect(versions).toMatchObject([
    { state: 'withdrawn', fileName: null, edits: null, pictures: {} },
    { state: 'rejected', fileName: null, edits: null, pictures: {} },
  ])
})

test('an asset takes a limited number of proposals a day', async () => {
  const { id, creator, path, propose, latest, withdraw } = await onSale()
  const withdrawn = { assetId: id, state: 'withdrawn' as const, edits: EDITS }
  const rows = Array.from({ length: MAX_PROPOSALS_A_DAY - 1 }, () => withdrawn)
  await app.db.assetVersion.createMany({ data: rows })
  expect((await propose(EDITS)).status).toBe(204)
  await withdraw((await latest()).id)
  const refused = await propose(EDITS)
  expect([refused.status, refused.body.error_code]).toEqual([409, 4059])
  const file = { fileName: '鼎-2.glb', fileType: '.glb', fileSize: 1024, changes: { zh: '重扫' }, isForBuyers: false }
  expect((await creator.post(`${path}/versions`, file)).body.error_code).toBe(4059)
  const yesterday = new Date(app.clock.now().getTime() - DAY_MILLISECONDS)
  await app.db.assetVersion.updateMany({ where: { assetId: id }, data: { createdAt: yesterday } })
  expect((await propose(EDITS)).status).toBe(204)
})

test('one proposal is open at a time: new edits replace the open ones that they were made from', async () => {
  const { creator, path, propose, latest, withdraw, decide, shown, states } = await onSale()
  await propose(EDITS)
  const first = await latest()
  expect((await propose({ name: '另一名' })).status).toBe(409)
  expect((await propose({ name: '圆鼎' }, first.id)).status).toBe(204)
  expect((await propose({ name: '方鼎' }, first.id)).status).toBe(409)
  expect((await decide(first.id)).status).toBe(409)
  const file = { fileName: '鼎-2.glb', fileType: '.glb', fileSize: 1024, changes: { zh: '重扫' }, isForBuyers: false }
  expect((await creator.post(`${path}/versions`, file)).status).toBe(409)
  const second = await latest()
  expect(second).toMatchObject({ state: 'reviewing', edits: { name: '圆鼎' } })
  expect((await withdraw(second.id)).status).toBe(204)
  expect((await decide(second.id)).status).toBe(409)
  expect((await creator.post(`${path}/versions`, file)).status).toBe(201)
  expect((await propose({ name: '方鼎' })).status).toBe(409)
  expect((await propose({ name: '方鼎' }, (await latest()).id)).status).toBe(409)
  // A proposed file keeps the present one as a version.
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'approved', 'uploading'])
  expect(await shown()).toMatchObject({ name: '青铜鼎' })
})

test('of a concurrent approval and withdrawal exactly one takes effect', async () => {
  const { propose, latest, decide, withdraw, shown } = await onSale()
  await propose(EDITS)
  const { id } = await latest()
  const [approved, withdrawn] = await Promise.all([decide(id), withdraw(id)])
  expect([approved.status, withdrawn.status].sort()).toEqual([204, 409])
  expect((await shown()).name).toBe(approved.status === 204 ? EDITS.name : '青铜鼎')
})

test('edits are decided off sale too, until a reviewed field is edited there', async () => {
  const { creator, path, propose, latest, decide, stored, states } = await onSale()
  await propose(EDITS)
  await creator.post(`${path}/stop`)
  expect((await decide((await latest()).id)).status).toBe(204)
  expect(await stored()).toMatchObject({ name: EDITS.name, status: 'removed', needsReview: false })
  expect((await creator.post(`${path}/launch`)).status).toBe(200)
  await propose({ name: '圆鼎' })
  await creator.post(`${path}/stop`)
  const { id } = await latest()
  expect((await creator.patch(path, { price: 30 })).status).toBe(200)
  expect(await states()).toEqual(['applied', 'reviewing'])
  expect((await creator.patch(path, { description: '补述' })).status).toBe(200)
  expect(await states()).toEqual(['applied', 'withdrawn'])
  expect((await decide(id)).status).toBe(409)
})

test('a reviewed edit off sale also ends rejected edits', async () => {
  const { creator, path, propose, latest, decide, states } = await onSale()
  await propose(EDITS)
  await decide((await latest()).id, { decision: 'reject', reason: '名称不实' })
  await creator.post(`${path}/stop`)
  expect((await creator.patch(path, { description: '补述' })).status).toBe(200)
  expect(await states()).toEqual(['withdrawn'])
})

test('a violation keeps edits from being decided until it is lifted, and a deletion withdraws them', async () => {
  const { creator, id, path, propose, latest, decide, review, stored, states } = await onSale()
  await propose(EDITS)
  const { id: versionId } = await latest()
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '权属存疑' })
  expect((await review()).edits).toBeNull()
  expect((await decide(versionId)).status).toBe(409)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'restore' })).status).toBe(200)
  expect((await review()).edits).toMatchObject({ id: versionId })
  expect((await creator.delete(path)).status).toBe(204)
  expect(await states()).toEqual(['withdrawn'])
  expect((await decide(versionId)).status).toBe(404)
  expect(await stored()).toMatchObject({ name: '青铜鼎' })
})

test('an approval beyond the terms that the owner accepted takes the asset off sale and asks the owner', async () => {
  const owner = await app.person('owner')
  const accepted = { ownerId: owner.id, ownerShareBasisPoints: 3000, ownership: 'accepted' } as const
  const { propose, latest, decide, shown, stored } = await onSale(accepted)
  await propose({ name: EDITS.name })
  expect((await decide((await latest()).id)).status).toBe(204)
  expect(await shown()).toMatchObject({ name: EDITS.name, status: 'saling' })
  await propose({ licence: 'cc-by' })
  expect(await stored()).toMatchObject({ ownership: 'accepted', status: 'saling' })
  expect((await decide((await latest()).id)).status).toBe(204)
  expect(await stored()).toMatchObject({ ownership: 'requested', status: 'removed', needsReview: false })
  expect(await noticeKinds(owner)).toContain('ownership.termsChanged')
})

test('neither the creator nor the owner decides on edits, and no operator whom another one keeps from it', async () => {
  const other = await app.person('operator')
  const owned = { ownerId: other.id, ownerShareBasisPoints: 3000, ownership: 'accepted' } as const
  const { id, creator, propose, latest, decide } = await onSale(owned)
  await propose(EDITS)
  const { id: versionId } = await latest()
  expect((await decide(versionId, { decision: 'approve' }, other)).status).toBe(403)
  expect((await decide(versionId, { decision: 'approve' }, creator)).status).toBe(403)
  await (await app.person('operator')).post(`/admin/reviews/asset/${id}/claim`, {})
  expect((await decide(versionId)).status).toBe(409)
})

test('only reviewed fields of an own asset on sale are proposed, by the rules of an edit', async () => {
  const { id, creator, path, propose } = await onSale()
  const others = await app.person('creator')
  expect((await others.put(`${path}/edits`, { edits: EDITS })).status).toBe(404)
  const foreign = (await uploadFile(app, others, await scanBytes(), 'thumbnail')).body.fileId
  const invalid = [
    ...[{}, { price: 1 }, { ownerId: null }, { furtherFiles: [] }, { name: '' }, { longitude: 1 }],
    ...[{ thumbnailId: foreign }, { record: { type: { id: 'no-such-term' } } }],
  ]
  for (const edits of invalid) expect((await propose(edits)).body.error_code).toBe(400)
  expect((await propose({ heldByState: true })).body).toMatchObject({
    error_code: 4011,
    details: [{ path: 'authorisationId' }, { path: 'authorisedUntil' }],
  })
  expect((await creator.patch(path, { name: '圆鼎' })).body.error_code).toBe(4018)
  await creator.post(`${path}/stop`)
  expect((await propose(EDITS)).status).toBe(409)
  const painting = await app.assetOnSale(creator, { category: 2, fileType: '.jpg' })
  const moved = await creator.put(`/store/assets/${painting.id}/edits`, { edits: { category: 0 } })
  expect(moved.body).toMatchObject({ error_code: 400, details: [{ path: 'category' }] })
  expect(await app.db.assetVersion.count({ where: { assetId: { in: [id, painting.id] } } })).toBe(0)
})

test('edits with an authorisation that has ended by then are not approved', async () => {
  const { creator, propose, latest, decide } = await onSale()
  const authorisationId = (await uploadFile(app, creator, Buffer.from('%PDF-1.7\n%%EOF'), 'proof')).body.fileId
  const yesterday = new Date(app.clock.now().getTime() - 24 * 60 * 60 * 1000)
  const edits = { heldByState: true, authorisationId, authorisedUntil: shanghaiDay(app.clock.now()) }
  expect((await propose(edits)).status).toBe(204)
  const { id } = await latest()
  await app.db.assetVersion.update({
    where: { id },
    data: { edits: { ...edits, authorisedUntil: shanghaiDay(yesterday) } },
  })
  expect((await decide(id)).body).toMatchObject({ error_code: 4011, details: [{ path: 'authorisedUntil' }] })
})

test('pictures of edits are kept while they are in review or a draft, and shown to the reviewer', async () => {
  const { creator, propose, latest, decide, review, withdraw, shown } = await onSale()
  const thumbnailId = (await uploadFile(app, creator, await scanBytes(), 'thumbnail')).body.fileId
  await propose({ thumbnailId })
  await app.db.storedFile.update({ where: { id: thumbnailId }, data: { createdAt: new Date(0) } })
  const exists = async () => {
    await tidyUnused(app)
    return (await app.db.storedFile.count({ where: { id: thumbnailId } })) === 1
  }
  expect(await exists()).toBe(true)
  const { id, pictures } = await latest()
  const { edits } = await review()
  expect(edits).toMatchObject({ changed: ['thumbnail'], asset: { thumbnail: pictures[thumbnailId] } })
  await decide(id, { decision: 'reject', reason: '模糊' })
  expect(await exists()).toBe(true)
  await propose({ thumbnailId })
  expect(await exists()).toBe(true)
  await decide((await latest()).id)
  expect(await exists()).toBe(true)
  expect((await shown()).thumbnail).toBe(pictures[thumbnailId])
  await propose({ thumbnailId: null })
  await withdraw((await latest()).id)
  expect((await shown()).thumbnail).toBe(pictures[thumbnailId])
})

test('proposed annotations keep their place on the object when the model is turned meanwhile', async () => {
  const { id, creator, path, propose, latest, decide, review } = await onSale()
  const place = { kind: 'point', position: [0, 0, 1], normal: [0, 0, 1] }
  const explanations = { annotations: [{ id: crypto.randomUUID(), place, title: { zh: '饕餮纹' } }], tours: [] }
  await propose({ explanations })
  expect((await creator.patch(path, { orientation: 'x,z,-y' })).status).toBe(200)
  const { edits } = await latest()
  expect(edits.explanations.annotations[0].place.position).not.toEqual([0, 0, 1])
  expect((await review()).edits).toMatchObject({ changed: ['explanations'], explanations: edits.explanations })
  expect((await decide((await latest()).id)).status).toBe(204)
  expect((await app.visitor.get(`/market/assets/${id}/explanations`)).body.annotations[0].place).toEqual(
    edits.explanations.annotations[0].place,
  )
  const stored = await app.db.assetExplanation.findUniqueOrThrow({ where: { assetId: id } })
  expect(stored.content).toMatchObject({ annotations: [{ place }] })
})

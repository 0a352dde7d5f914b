import { createHash } from 'node:crypto'
import type { AssetVersion } from '@wencang/contract'
import { DAY_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { notifyAudience } from '../../people/notices/notify-audience.ts'
import { recordEarlier } from '../../proof/index.ts'
import { bytesOfGlb, closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'
import { log } from '../../testing/quiet-log.ts'
import { discardFile, expireUploads } from '../../uploads/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const CHANGES = { zh: '底部重新扫描，补全缺口。', en: 'The base was scanned anew.' }
let madeFiles = 0
/** A unique file. */
const another = () => bytesOfGlb(3000 + 8 * madeFiles++)
const bodyOf = (bytes: Buffer, change = {}) => ({
  ...{ fileName: '鼎-2.glb', fileSize: bytes.length, fileType: '.glb' },
  ...{ changes: CHANGES, isForBuyers: true, ...change },
})

/** Proposes and uploads a file. @returns the version's ID. */
async function propose(creator: TestPerson, assetId: string, change = {}, bytes = another()) {
  const start = await creator.post(`/store/assets/${assetId}/versions`, bodyOf(bytes, change))
  expect(start.status).toBe(201)
  await fetch(start.body.uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  expect((await app.visitor.post(pathOf(start.body.finishUploadUrl), '')).status).toBe(202)
  const upload = await app.db.upload.findFirstOrThrow({ where: { assetId, isVersion: true, state: 'finished' } })
  await Promise.all([app.verify(upload.id), app.verify(upload.id)])
  const { versions } = (await creator.get(`/store/assets/${assetId}/versions`)).body
  return { id: versions[0].id as string, fileId: upload.fileId, bytes }
}

const decide = (assetId: string, versionId: string, decision = 'approve', by: TestPerson = operator) =>
  by.post(`/admin/reviews/asset/${assetId}/versions/${versionId}`, {
    decision,
    ...(decision === 'reject' && { reason: '底部有缺口' }),
  })
const versionsOf = async (who: Pick<TestPerson, 'get'>, assetId: string): Promise<AssetVersion[]> =>
  (await who.get(`/market/assets/${assetId}/versions`)).body.versions

/** A completed gift order. */
async function bought() {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  expect(order.status).toBe('completed')
  return { creator, buyer, asset, id: asset.id, orderId: order.id as string }
}

test('a new version is verified and waits for review while the old one stays on sale', async () => {
  const { creator, asset, id } = await bought()
  const version = await propose(creator, id)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({
    ...{ status: 'saling', fileHash: sha256(asset.bytes), verification: { state: 'passed' }, needsReview: false },
  })
  expect((await creator.get(`/store/assets/${id}/versions`)).body).toMatchObject({
    takesNew: false,
    versions: [
      { state: 'reviewing', number: null, changes: CHANGES, fileHash: sha256(version.bytes) },
      { state: 'approved', number: 1, changes: null, fileHash: sha256(asset.bytes) },
    ],
  })
  const queue = (await operator.get('/admin/reviews?kind=asset')).body.reviews
  expect(queue.find((item: { id: string }) => item.id === id)).toMatchObject({ kind: 'asset', newVersion: true })
  const review = (await operator.get(`/admin/reviews/asset/${id}`)).body
  expect(review.newVersion).toMatchObject({ id: version.id, changes: CHANGES, file: { name: '鼎-2.glb' } })
  expect(sha256(Buffer.from(await (await fetch(review.newVersion.file.url)).arrayBuffer()))).toBe(sha256(version.bytes))
  expect(await versionsOf(app.visitor, id)).toMatchObject([{ number: 1, isCurrent: true, hold: null }])
})

test('an approved version is sold from then on; earlier buyers keep theirs, and download the new one if it was promised', async () => {
  const { creator, buyer, asset, id } = await bought()
  const version = await propose(creator, id)
  expect((await decide(id, version.id)).status).toBe(204)
  const later = await app.person('buyer')
  expect((await later.post('/orders', { assetId: id })).body.status).toBe('completed')
  const hashes = async (who: TestPerson, path: string) =>
    (await who.get(`/assets/${id}/${path}`)).body.files.map(({ fileHash }: { fileHash: string }) => fileHash)
  const [first, second] = [sha256(asset.bytes), sha256(version.bytes)]
  expect(await hashes(buyer, 'files')).toEqual([first])
  expect(await hashes(later, 'files')).toEqual([second])
  expect(await versionsOf(buyer, id)).toMatchObject([
    { number: 2, changes: CHANGES, isForBuyers: true, isCurrent: true, fileHash: second, hold: 'promised' },
    { number: 1, changes: null, isCurrent: false, fileHash: first, hold: 'bought' },
  ])
  const shownTo = async (who: TestPerson) => (await who.get(`/market/assets/${id}`)).body
  expect(await shownTo(buyer)).toMatchObject({ boughtVersion: { number: 1, includesPresent: true }, versionsNum: 2 })
  expect(await shownTo(later)).not.toHaveProperty('boughtVersion')
  const purchased = async (who: TestPerson) => (await who.get('/assets')).body.assets[0]
  expect(await purchased(buyer)).toMatchObject({ id, newVersion: { number: 2, isForBuyers: true } })
  expect(await purchased(later)).not.toHaveProperty('newVersion')
  expect((await versionsOf(later, id)).map(({ hold }) => hold)).toEqual(['bought', null])
  expect((await versionsOf(creator, id)).map(({ hold }) => hold)).toEqual(['own', 'own'])
  expect(await hashes(buyer, 'versions/2/files')).toEqual([second])
  expect(await hashes(buyer, 'versions/1/files')).toEqual([first])
  expect((await buyer.get(`/assets/${id}/files/${version.fileId}/download`)).status).toBe(302)
  expect((await later.get(`/assets/${id}/versions/1/files`)).body.error_code).toBe(404)
  expect((await later.get(`/assets/${id}/files/${asset.currentFileId}/download`)).body.error_code).toBe(404)
  expect((await app.visitor.get(`/market/assets/${id}`)).body).toMatchObject({ fileHash: second, fileName: '鼎-2.glb' })
})

test('an approved version is compared with at the next review', async () => {
  const { creator, id } = await bought()
  const version = await propose(creator, id)
  await decide(id, version.id)
  expect(await app.db.assetApproval.findMany({ where: { assetId: id } })).toMatchObject([
    { version: 2, body: { name: '青铜鼎', priceFen: 0 } },
  ])
  expect((await operator.get(`/admin/reviews/asset/${id}`)).body.approved).toMatchObject({ price: 0, changed: [] })
})

test('earlier buyers cannot download a version that was not promised', async () => {
  const { creator, buyer, id } = await bought()
  const version = await propose(creator, id, { isForBuyers: false })
  await decide(id, version.id)
  expect((await versionsOf(buyer, id)).map(({ hold }) => hold)).toEqual([null, 'bought'])
  expect((await buyer.get(`/market/assets/${id}`)).body).toMatchObject({
    boughtVersion: { number: 1, includesPresent: false },
  })
  expect((await buyer.post('/orders', { assetId: id })).body.error_code).toBe(4050)
  expect((await buyer.get(`/assets/${id}/versions/2/files`)).body.error_code).toBe(404)
  expect((await buyer.get(`/assets/${id}/files/${version.fileId}/download`)).body.error_code).toBe(404)
})

test('a refunded buyer loses every version, and while downloads are paused no version can be downloaded', async () => {
  const { creator, buyer, id, orderId } = await bought()
  await decide(id, (await propose(creator, id)).id)
  await app.db.asset.update({ where: { id }, data: { downloadsSuspended: true } })
  expect((await buyer.get(`/assets/${id}/versions/2/files`)).status).toBe(403)
  await app.db.asset.update({ where: { id }, data: { downloadsSuspended: false } })
  await app.db.order.update({ where: { id: orderId }, data: { isRefunded: true } })
  expect((await buyer.get(`/assets/${id}/versions/2/files`)).body.error_code).toBe(4017)
  expect((await versionsOf(buyer, id)).map(({ hold }) => hold)).toEqual([null, null])
})

test('an order placed before the approval and paid afterwards keeps the version that it froze, in the log too', async () => {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  const version = await propose(creator, asset.id)
  const buyer = await app.person('buyer')
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  expect((await decide(asset.id, version.id)).status).toBe(204)
  await app.pay(buyer, order.id, 'wechat')
  expect((await buyer.get(`/assets/${asset.id}/files`)).body.files).toMatchObject([{ fileHash: sha256(asset.bytes) }])
  const certificate = (await buyer.get(`/orders/${order.id}`)).body.certificateId
  expect((await app.visitor.get(`/certificates/${certificate}`)).body).toMatchObject({
    ...{ state: 'waiting', revocation: null, asset: { version: 1 }, fileHash: sha256(asset.bytes) },
  })
})

test('an approval is recorded in the log, and supersedes the earlier version, which stays provable', async () => {
  const { creator, buyer, id, orderId } = await bought()
  await decide(id, (await propose(creator, id)).id)
  const entries = await app.db.logEntry.findMany({ where: { assetId: id }, orderBy: { position: 'asc' } })
  const said = entries.map(({ leaf }) => JSON.parse(Buffer.from(leaf).toString('utf8')))
  expect(said.map(({ kind, version, reason }) => [kind, version ?? reason])).toEqual([
    ['version', 1],
    ['sale', 1],
    ['version', 2],
    ['approval', 2],
    ['revocation', 'superseded'],
  ])
  expect(said[4].of).toBe(said[0].id)
  const [, first] = await versionsOf(app.visitor, id)
  expect((await app.visitor.get(`/certificates/${first?.certificateId}`)).body).toMatchObject({
    revocation: { reason: 'superseded' },
  })
  const { certificateId } = (await buyer.get(`/orders/${orderId}`)).body
  expect((await app.visitor.get(`/certificates/${certificateId}`)).body.revocation).toBe(null)
})

test('versions approved before the log existed are recorded later in their order, with their successors', async () => {
  const { creator, id } = await bought()
  await decide(id, (await propose(creator, id)).id)
  await app.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM log_entry WHERE asset_id = '${id}' AND index IS NULL;
    DELETE FROM log_version WHERE asset_id = '${id}'; COMMIT`)
  await Promise.all([recordEarlier(app.context), recordEarlier(app.context)])
  const entries = await app.db.logEntry.findMany({ where: { assetId: id }, orderBy: { position: 'asc' } })
  const said = entries.map(({ leaf }) => JSON.parse(Buffer.from(leaf).toString('utf8')))
  expect(said.map(({ kind, version, reason }) => [kind, version ?? reason])).toEqual([
    ['version', 1],
    ['version', 2],
    ['revocation', 'superseded'],
    ['sale', 1],
  ])
  expect(said[2].of).toBe(said[0].id)
})

test('earlier buyers are notified of a version once, and a rejected one notifies its creator alone, with the reason', async () => {
  const { creator, buyer, id } = await bought()
  await decide(id, (await propose(creator, id)).id, 'reject')
  expect(await noticeKinds(creator)).toContain('asset.versionRejected')
  expect((await creator.get(`/store/assets/${id}/versions`)).body).toMatchObject({
    ...{ takesNew: true, versions: [{ state: 'rejected', reason: '底部有缺口' }, { state: 'approved' }] },
  })
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ status: 'saling', review: null })
  // The next reviewer reads the reason.
  expect((await operator.get(`/admin/reviews/asset/${id}`)).body.history).toMatchObject([
    { decision: 'reject', reason: '底部有缺口', isOfVersion: true },
  ])
  await decide(id, (await propose(creator, id)).id)
  const before = new Date().toISOString()
  const later = await app.person('buyer')
  await later.post('/orders', { assetId: id })
  const parameters = { assetId: id, assetName: '青铜鼎', version: 2, isForBuyers: true }
  const told = { kind: 'purchase.newVersion', parameters, once: `${id} 2` } as const
  for (let runs = 0; runs < 2; runs++)
    await notifyAudience({ db: app.db, log, clock: app.clock }, { audience: 'earlierBuyers', of: id, before, told })
  expect((await noticeKinds(buyer)).filter((kind: string) => kind === 'purchase.newVersion')).toHaveLength(1)
  expect(await noticeKinds(later)).not.toContain('purchase.newVersion')
  expect(await noticeKinds(creator)).toContain('asset.versionApproved')
})

test('exactly one of a concurrent approval and withdrawal takes effect', async () => {
  const { creator, asset, id } = await bought()
  const version = await propose(creator, id)
  const [approved, withdrawn] = await Promise.all([
    decide(id, version.id),
    creator.delete(`/store/assets/${id}/versions/${version.id}`),
  ])
  expect([approved.status, withdrawn.status].sort()).toEqual([204, 409])
  const { fileHash } = (await app.visitor.get(`/market/assets/${id}`)).body
  expect(fileHash).toBe(sha256(approved.status === 204 ? version.bytes : asset.bytes))
})

test('one version at a time can be proposed, for an asset without unreviewed changes, by a file of its category', async () => {
  const { creator, id } = await bought()
  const path = `/store/assets/${id}/versions`
  const both = await Promise.all([1, 2].map(() => creator.post(path, bodyOf(another()))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const [open] = (await creator.get(path)).body.versions
  expect((await creator.delete(`${path}/${open.id}`)).status).toBe(204)
  expect((await creator.delete(`${path}/${open.id}`)).body.error_code).toBe(4018)
  const film = bodyOf(another(), { fileName: '鼎.mp4', fileType: '.mp4' })
  expect((await creator.post(path, film)).body.details[0].path).toBe('fileType')
  expect((await creator.post(path, bodyOf(another(), { changes: {} }))).body.details[0].path).toBe('changes')
  expect((await (await app.person('creator')).post(path, bodyOf(another()))).body.error_code).toBe(4015)
  await creator.post(`/store/assets/${id}/stop`)
  await creator.patch(`/store/assets/${id}`, { name: '另一件' })
  expect((await creator.post(path, bodyOf(another()))).body.error_code).toBe(4018)
})

test('a version whose upload fails ends, and its asset stays on sale', async () => {
  const { creator, id } = await bought()
  const start = await creator.post(`/store/assets/${id}/versions`, bodyOf(another()))
  expect(start.status).toBe(201)
  app.clock.advance(8 * DAY_SECONDS)
  await expireUploads(app.context)
  app.clock.advance(-8 * DAY_SECONDS)
  expect((await creator.get(`/store/assets/${id}/versions`)).body.versions[0]).toMatchObject({
    ...{ state: 'failed', verification: { state: 'failed' } },
  })
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ status: 'saling' })
})

test('replacing the file by an edit, or deleting the asset, ends the proposed version and keeps the approved ones', async () => {
  const { creator, id } = await bought()
  const version = await propose(creator, id)
  await creator.post(`/store/assets/${id}/stop`)
  const bytes = another()
  const file = { fileName: '鼎-3.glb', fileSize: bytes.length, fileType: '.glb' }
  expect((await creator.post(`/store/assets/${id}/upload`, file)).status).toBe(201)
  const states = async () =>
    (await app.db.assetVersion.findMany({ where: { assetId: id }, orderBy: { createdAt: 'asc' } })).map(
      ({ state, number }) => [state, number],
    )
  expect(await states()).toEqual([
    ['approved', 1],
    ['withdrawn', null],
  ])
  expect((await decide(id, version.id)).body.error_code).toBe(4018)
  const second = await bought()
  await propose(second.creator, second.id)
  await second.creator.post(`/store/assets/${second.id}/stop`)
  expect((await second.creator.delete(`/store/assets/${second.id}`)).status).toBe(204)
  const open = await app.db.assetVersion.count({
    where: { assetId: second.id, state: { in: ['uploading', 'reviewing'] } },
  })
  expect(open).toBe(0)
})

test('a rejected or withdrawn version keeps only its row, and an approved one keeps everything', async () => {
  const { creator, id } = await bought()
  const propositions = []
  for (const decision of ['reject', 'withdraw', 'approve']) {
    const version = await propose(creator, id)
    const key = (await app.db.assetFile.findUniqueOrThrow({ where: { id: version.fileId } })).key ?? ''
    await discardFile(app, version.fileId)
    expect(await app.storage.head(key)).not.toBeNull()
    if (decision === 'withdraw') await creator.delete(`/store/assets/${id}/versions/${version.id}`)
    else await decide(id, version.id, decision)
    await Promise.all([discardFile(app, version.fileId), discardFile(app, version.fileId)])
    const preview = await app.db.preview.count({ where: { fileId: version.fileId } })
    propositions.push([decision, (await app.storage.head(key)) !== null, preview])
  }
  expect(propositions).toEqual([
    ['reject', false, 0],
    ['withdraw', false, 0],
    ['approve', true, 1],
  ])
  expect((await creator.get(`/store/assets/${id}/versions`)).body.versions).toMatchObject([
    ...[{ state: 'approved' }, { state: 'withdrawn' }, { state: 'rejected' }, { state: 'approved' }],
  ])
})

test('operators cannot decide on versions of their own assets, nor on those claimed by another operator', async () => {
  const { creator, id } = await bought()
  const version = await propose(creator, id)
  const other = await app.person('operator')
  await other.post(`/admin/reviews/asset/${id}/claim`, {})
  expect((await decide(id, version.id)).status).toBe(409)
  expect((await decide(id, version.id, 'approve', other)).status).toBe(204)
  const own = await app.assetOnSale(operator)
  const mine = await app.db.assetVersion.create({
    data: { assetId: own.id, fileId: own.currentFileId ?? '', state: 'reviewing' },
  })
  expect((await decide(own.id, mine.id)).status).toBe(403)
  expect((await decide(own.id, version.id, 'approve', other)).body.error_code).toBe(404)
})

test('a new order replaces an open order for an earlier file without a payment attempt', async () => {
  const creator = await app.person('creator')
  const { id, bytes } = await app.assetOnSale(creator, { priceFen: 100 })
  const [waiting, paying] = await app.people('buyer', 'buyer')
  const first = (await waiting.post('/orders', { assetId: id })).body
  const begun = (await paying.post('/orders', { assetId: id })).body
  expect((await paying.post(`/orders/${begun.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })).status).toBe(200)
  const version = await propose(creator, id, { isForBuyers: false })
  expect((await decide(id, version.id)).status).toBe(204)
  const second = (await waiting.post('/orders', { assetId: id })).body
  expect(second.id).not.toBe(first.id)
  expect((await waiting.get(`/orders/${first.id}`)).body.status).toBe('cancelled')
  expect((await paying.post('/orders', { assetId: id })).body.id).toBe(begun.id)
  const files = await app.db.order.findMany({
    where: { id: { in: [second.id, begun.id] } },
    select: { id: true, file: { select: { sha256: true } } },
  })
  const hashOf = new Map(files.map(({ id: orderId, file }) => [orderId, file?.sha256]))
  expect([hashOf.get(second.id), hashOf.get(begun.id)]).toEqual([sha256(version.bytes), sha256(bytes)])
})

test('a change of the further files ends the proposed version', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  const version = await propose(creator, id)
  expect((await creator.post(`/store/assets/${id}/stop`)).status).toBe(200)
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles: [] })).status).toBe(200)
  const { versions } = (await creator.get(`/store/assets/${id}/versions`)).body
  expect(versions[0]).toMatchObject({ id: version.id, state: 'withdrawn' })
})

test('a promise ends with the next version that is not promised', async () => {
  const { creator, buyer, id } = await bought()
  for (const isForBuyers of [true, false]) {
    const version = await propose(creator, id, { isForBuyers })
    expect((await decide(id, version.id)).status).toBe(204)
    expect((await buyer.get(`/market/assets/${id}`)).body.boughtVersion).toEqual({
      number: 1,
      includesPresent: isForBuyers,
    })
  }
})

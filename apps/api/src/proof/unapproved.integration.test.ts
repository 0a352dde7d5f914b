import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decodeBundle, TILE_WIDTH, tilePath, tileWidth } from '@wencang/proof'
import { expect, test } from 'vitest'
import { bytesOfGlb, closeAfterAll, startTestApp } from '../testing/index.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { checkLog } from './check-log.ts'
import { keepLog, recordEarlier } from './index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000', ...(await ownLog()) }))

/** Every public log entry. */
async function publicLog(): Promise<string> {
  await recordEarlier(app.context)
  await keepLog(app.context)
  const { publishedSize } = await app.db.logState.findUniqueOrThrow({ where: { id: 1 } })
  const size = Number(publishedSize)
  const entries: string[] = []
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const width = tileWidth(size, { level: 0, index })
    const bundle = await app.storage.readPublic(`log/${tilePath({ level: 'entries', index, width })}`)
    if (!bundle) throw new Error(`bundle ${index} is missing`)
    for (const leaf of decodeBundle(new Uint8Array(await buffer(bundle)))) entries.push(Buffer.from(leaf).toString())
  }
  expect(entries).toHaveLength(size)
  return entries.join('\n')
}

/** A verified asset with an accepted owner's share. */
async function submitted() {
  const [creator, owner] = await app.people('creator', 'owner')
  const bytes = bytesOfGlb()
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const created = await creator.post('/store/assets', {
    ...{ name: '青铜鼎', category: 0, price: 12.34, licence: 'standard', ownerId: owner.id, ownerRevenueShare: 30 },
    ...{ fileName: '鼎.glb', fileType: '.glb', fileSize: bytes.length, fileHash },
  })
  const { id, uploadUrl, finishUploadUrl } = created.body as Record<'id' | 'uploadUrl' | 'finishUploadUrl', string>
  expect((await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
  const { pathname, search } = new URL(finishUploadUrl)
  expect((await app.visitor.post(pathname + search, '')).status).toBe(202)
  await app.verify((await app.db.upload.findFirstOrThrow({ where: { assetId: id } })).id)
  const [request] = (await owner.get('/store/ownership-requests')).body.requests
  const { ownerRevenueShare, terms } = request
  const accepted = await owner.post(`/store/ownership-requests/${id}`, {
    ...{ decision: 'accept', ownerRevenueShare, ...(terms && { termsVersion: terms.version }) },
  })
  expect(accepted.status).toBe(200)
  return { id, fileHash, creator }
}

const kindsOf = async (assetId: string) =>
  (await app.db.logEntry.findMany({ where: { assetId }, orderBy: { position: 'asc' } })).map(({ kind }) => kind)

test('the public log has no entry of an asset before its approval, and all entries after it', async () => {
  const { id, fileHash } = await submitted()
  expect((await app.visitor.get(`/market/assets/${id}`)).status).toBe(404)
  const before = await publicLog()
  expect([before.includes(id), before.includes(fileHash)]).toEqual([false, false])

  const operator = await app.person('operator')
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).status).toBe(200)
  const after = await publicLog()
  expect([after.includes(id), after.includes(fileHash)]).toEqual([true, true])
  expect(await kindsOf(id)).toEqual(['version', 'approval', 'ownership'])
  expect(await checkLog(app.context)).toEqual([])
})

test('the public log has no entry of an asset that was rejected or deleted without an approval', async () => {
  const { id, fileHash, creator } = await submitted()
  const operator = await app.person('operator')
  const rejected = await operator.post(`/admin/reviews/asset/${id}`, { decision: 'reject', reason: '材料不全' })
  expect(rejected.status).toBe(200)
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
  const log = await publicLog()
  expect([log.includes(id), log.includes(fileHash)]).toEqual([false, false])
})

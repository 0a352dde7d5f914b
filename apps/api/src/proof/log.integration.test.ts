import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { runTransaction } from '@wencang/database'
import { Died } from '@wencang/database/testing'
import { TILE_WIDTH, tilePath, tileWidth } from '@wencang/proof'
import { beforeEach, expect, test } from 'vitest'
import { markRefunded } from '../sales/orders/index.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../testing/index.ts'
import { mortal } from '../testing/mortal.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { checkLog } from './check-log.ts'
import { keepLog, publishCheckpoint, recordEarlier } from './index.ts'
import { sequenceEntries } from './sequence.ts'

/** Exceeds the steps of one log run. */
const ENDLESS = 200

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000', ...(await ownLog()) }))
/** Ends the killed worker's lease, which lasts a minute. */
const endLease = () => app.pool.query('UPDATE log_state SET leased_until = NULL, publisher = NULL')
beforeEach(async () => {
  await endLease()
  await keepLog(app.context)
})

/** A completed gift order. */
async function bought(change: { creator?: TestPerson } = {}) {
  const creator = change.creator ?? (await app.person('creator'))
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const certificateId = (await buyer.get(`/orders/${order.id}`)).body.certificateId as string
  return { creator, buyer, asset, orderId: order.id, certificateId }
}

const entriesOf = (assetId: string) =>
  app.db.logEntry.findMany({ where: { assetId }, orderBy: { position: 'asc' }, select: { kind: true, leaf: true } })
const said = ({ leaf }: { leaf: Uint8Array }) => JSON.parse(Buffer.from(leaf).toString('utf8'))

/** Indexes from 0 without gaps, all published. */
async function expectOneHistory() {
  const rows = await app.db.logEntry.findMany({ orderBy: { index: 'asc' }, select: { index: true } })
  expect(rows.map(({ index }) => Number(index))).toEqual(rows.map((_, place) => place))
  expect(await checkLog(app.context)).toEqual([])
  const { publishedSize } = await app.db.logState.findUniqueOrThrow({ where: { id: 1 } })
  expect(Number(publishedSize)).toBe(rows.length)
}

test('a purchase is an entry with commitments to buyer, seller and price, which cannot be read from it', async () => {
  const { asset, buyer, creator, orderId } = await bought()
  const [version, sale] = (await entriesOf(asset.id)).map(said)
  // Launched without a log: the first sale records its version.
  expect(version).toMatchObject({ kind: 'version', version: 1, recorded: 'later', asset: asset.id })
  expect(sale).toMatchObject({
    kind: 'sale',
    sale: orderId,
    version: 1,
    licence: 'standard',
    fileSize: asset.bytes.length,
  })
  expect(sale.fileHash).toBe(createHash('sha256').update(asset.bytes).digest('hex'))
  for (const field of ['buyer', 'seller', 'priceFen']) expect(sale[field]).toMatch(/^[0-9a-f]{64}$/)
  for (const id of [buyer.id, creator.id]) expect(JSON.stringify([version, sale])).not.toContain(id)
  const opening = await app.db.logOpening.findUniqueOrThrow({
    where: { entryId_field: { entryId: sale.id, field: 'buyer' } },
  })
  const commitment = `wencang commitment v1\nbuyer\n${opening.salt}\n${opening.value}`
  expect(createHash('sha256').update(commitment).digest('hex')).toBe(sale.buyer)
  expect(opening.value).toContain(buyer.id)
})

test('a purchase names its seller in both languages', async () => {
  const creator = await app.person('creator')
  const names = { name: '砚秋', nameEn: 'Inkstone Studio' }
  await app.db.creatorProfile.upsert({
    where: { userId: creator.id },
    update: names,
    create: { userId: creator.id, ...names },
  })
  const { asset } = await bought({ creator })
  const [, sale] = (await entriesOf(asset.id)).map(said)
  const opening = await app.db.logOpening.findUniqueOrThrow({
    where: { entryId_field: { entryId: sale.id, field: 'seller' } },
  })
  expect(opening.value).toBe(`砚秋 (Inkstone Studio) ${creator.id}`)
})

test('a certificate waits until its entry is published; all visitors may verify it, only parties open it', async () => {
  const { buyer, certificateId, asset } = await bought()
  const path = `/certificates/${certificateId}`
  expect((await app.visitor.get(path)).body).toMatchObject({
    state: 'waiting',
    index: null,
    document: null,
    isParty: false,
  })
  expect((await buyer.get(`${path}/document`)).body.error_code).toBe(4094)
  await keepLog(app.context)
  const seen = (await app.visitor.get(path)).body
  expect(seen).toMatchObject({ state: 'valid', kind: 'sale', isParty: false, document: { openings: {}, files: [] } })
  expect(seen.document.proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex \d+\n/)
  expect((await buyer.get(path)).body.isParty).toBe(true)
  const whole = await buyer.get(`${path}/document`)
  expect(Object.keys(whole.body.openings).sort()).toEqual(['buyer', 'priceFen', 'seller'])
  expect(whole.body.files).toMatchObject([{ size: asset.bytes.length }])
  expect(String((await buyer.get(`${path}/pdf`)).body).startsWith('%PDF-')).toBe(true)
  const outsider = await app.person('buyer')
  for (const kind of ['document', 'pdf']) {
    expect((await outsider.get(`${path}/${kind}`)).status).toBe(404)
    expect((await app.visitor.get(`${path}/${kind}`)).status).toBe(401)
  }
  expect((await app.visitor.get(`/market/assets/${asset.id}`)).body.certificateId).toMatch(/^[0-9a-f-]{36}$/)
})

test('the name of an asset off sale is shown to its parties alone, and the certificate of a purchase still shows it', async () => {
  const { creator, asset, certificateId } = await bought()
  await keepLog(app.context)
  const record = { title: { zh: '青铜鼎', en: 'Bronze ding' } }
  await app.db.assetText.upsert({
    where: { assetId: asset.id },
    create: { assetId: asset.id, record },
    update: { record },
  })
  const versionId = (await app.visitor.get(`/market/assets/${asset.id}`)).body.certificateId as string
  const nameOf = async (who: Pick<TestPerson, 'get'>, id: string) => {
    const { asset: shown, document } = (await who.get(`/certificates/${id}`)).body
    expect([shown.nameEn, document.work.nameEn]).toEqual(
      [shown.name, document.work.name].map((name) => (name ? 'Bronze ding' : undefined)),
    )
    return [shown.name, document.work.name]
  }
  expect(await nameOf(app.visitor, versionId)).toEqual([asset.name, asset.name])
  expect((await creator.post(`/store/assets/${asset.id}/stop`)).status).toBe(200)
  expect(await nameOf(app.visitor, versionId)).toEqual(['', ''])
  expect(await nameOf(creator, versionId)).toEqual([asset.name, ''])
  expect(await nameOf(app.visitor, certificateId)).toEqual([asset.name, asset.name])
})

test('a refunded purchase is marked at once, and its certificate proves the refund after publication', async () => {
  const { certificateId, orderId } = await bought()
  await keepLog(app.context)
  await runTransaction(app.db, (transaction) => markRefunded(transaction, orderId, app.clock.now()))
  await runTransaction(app.db, (transaction) => markRefunded(transaction, orderId, app.clock.now()))
  const seen = async () => (await app.visitor.get(`/certificates/${certificateId}`)).body
  expect(await seen()).toMatchObject({
    state: 'revoked',
    revocation: { reason: 'refunded' },
    document: { revocations: [{ proof: null }] },
  })
  await keepLog(app.context)
  const [revocation] = (await seen()).document.revocations
  expect(revocation.proof).toContain('c2sp.org/tlog-proof@v1')
  expect(JSON.parse(Buffer.from(revocation.entry, 'base64').toString())).toMatchObject({
    of: certificateId,
    reason: 'refunded',
  })
})

test('an operator’s violation ends the versions of an asset, and restoring it records a new one', async () => {
  const { asset } = await bought()
  const reviewer = await app.person('operator')
  const decide = (decision: string) => reviewer.post(`/admin/reviews/asset/${asset.id}`, { decision, reason: '依据' })
  expect((await decide('violation')).status).toBe(200)
  expect((await decide('restore')).status).toBe(200)
  const kinds = (await entriesOf(asset.id)).map((entry) => [
    said(entry).kind,
    said(entry).version ?? said(entry).reason,
  ])
  expect(kinds).toEqual([
    ['version', 1],
    ['sale', 1],
    ['revocation', 'violation'],
    ['version', 2],
  ])
})

test('events from before the log existed are recorded later, once', async () => {
  const sold = [await bought(), await bought(), await bought()]
  const ids = sold.map(({ asset }) => `'${asset.id}'`).join()
  await app.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM log_entry WHERE asset_id IN (${ids}) AND index IS NULL;
    DELETE FROM log_version WHERE asset_id IN (${ids}); COMMIT`)
  for (const { asset } of sold) expect(await entriesOf(asset.id)).toEqual([])
  await Promise.all([recordEarlier(app.context), recordEarlier(app.context)])
  for (const { asset, orderId } of sold) {
    const entries = (await entriesOf(asset.id)).map(said)
    const { sha256 } = await app.db.assetFile.findFirstOrThrow({ where: { assetId: asset.id } })
    expect(entries).toMatchObject([
      { kind: 'version', asset: asset.id, fileHash: sha256, recorded: 'later' },
      { kind: 'sale', sale: orderId, recorded: 'later' },
    ])
  }
})

test('several workers write one history', async () => {
  const creator = await app.person('creator')
  const buying = Promise.all(Array.from({ length: 12 }, () => bought({ creator })))
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round++) {
        await sequenceEntries(app.context, 3)
        await publishCheckpoint(app.context)
      }
    }),
  )
  await buying
  await keepLog(app.context)
  await expectOneHistory()
})

test('a marketplace that moves to another host continues its log', async () => {
  const moved = { PUBLIC_MARKET_URL: 'http://127.0.0.1:8989' }
  const first = app.context.transparencyLog?.signer.key.name.replace('/log', '') ?? ''
  const renamed = await app.startReplica(moved)
  const replica = await app.startReplica({ ...moved, LOG_HOST: first })
  try {
    expect((await checkLog(renamed.context)).at(-1)).toMatchObject({ name: 'log_checkpoint_altered' })
    expect(await checkLog(replica.context)).toEqual([])
    const before = await app.db.logEntry.count({ where: { index: { not: null } } })
    await bought()
    await keepLog(replica.context)
    expect(await app.db.logEntry.count({ where: { index: { not: null } } })).toBe(before + 2)
  } finally {
    await renamed.close()
    await replica.close()
  }
  await expectOneHistory()
})

test('a worker killed at any step leaves one history, which the next one continues', async () => {
  const creator = await app.person('creator')
  for (let lifeSteps = 0; lifeSteps < ENDLESS; lifeSteps++) {
    await bought({ creator })
    const { parts, hasDied } = mortal(app.context, lifeSteps)
    await keepLog(parts).catch((error) => {
      if (!hasDied() && !(error instanceof Died)) throw error
    })
    await endLease()
    await keepLog(app.context)
    if (!hasDied()) {
      await expectOneHistory()
      return
    }
  }
  throw new Error('it never ended')
})

test('an entry is final: the database itself refuses to change, move or delete it', async () => {
  await bought()
  await keepLog(app.context)
  for (const change of [
    "UPDATE log_entry SET leaf = 'x'",
    'UPDATE log_entry SET index = index + 1000',
    'DELETE FROM log_entry',
  ])
    await expect(app.pool.query(change)).rejects.toThrow(/final/)
})

/** Alters the database as superuser, then restores it. */
async function altered(change: string, undo: string): Promise<string[]> {
  const force = (statement: string) =>
    app.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
  await force(change)
  const findings = await checkLog(app.context)
  await force(undo)
  return findings.map(({ name, subject }) => `${name} ${subject}`)
}

test('an altered row, tile or checkpoint is detected and named', async () => {
  await bought()
  await keepLog(app.context)
  await expectOneHistory()
  const flip = 'set_byte(leaf, 20, get_byte(leaf, 20) # 1)'
  expect(
    await altered(
      `UPDATE log_entry SET leaf = ${flip} WHERE index = 0`,
      `UPDATE log_entry SET leaf = ${flip} WHERE index = 0`,
    ),
  ).toEqual(['log_row_altered 0'])
  expect(
    await altered('UPDATE log_entry SET index = -1 WHERE index = 1', 'UPDATE log_entry SET index = 1 WHERE index = -1'),
  ).toEqual(['log_row_missing 1'])
  const tile = 'UPDATE log_tile SET hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) WHERE level = 0 AND index = 0'
  expect(await altered(tile, tile)).toMatchObject([expect.stringMatching(/^log_tile_altered tile\/0\/000/)])
  const size = '(SELECT max(size) FROM log_checkpoint)'
  const root = `UPDATE log_checkpoint SET root_hash = translate(root_hash, '0123456789abcdef', 'fedcba9876543210') WHERE size = ${size}`
  expect(await altered(root, root)).toContainEqual(expect.stringMatching(/^log_checkpoint_altered \d+$/))
})

test('an alteration of published files is detected and named', async () => {
  await bought()
  await keepLog(app.context)
  const { publishedSize } = await app.db.logState.findUniqueOrThrow({ where: { id: 1 } })
  const size = Number(publishedSize)
  const last = { level: 0, index: Math.floor((size - 1) / TILE_WIDTH) }
  const width = tileWidth(size, last)
  const paths = [tilePath({ ...last, width }), tilePath({ ...last, level: 'entries', width }), 'checkpoint']
  for (const path of paths) {
    const key = `log/${path}`
    const before = await buffer((await app.storage.readPublic(key)) ?? Readable.from([]))
    const other = Buffer.from(before)
    other[before.length >> 1] = (other[before.length >> 1] ?? 0) ^ 1
    await app.storage.putPublic(key, other, 'text/plain', 0)
    const [finding, ...more] = await checkLog(app.context)
    expect(more).toEqual([])
    expect(finding).toMatchObject(
      path === 'checkpoint' ? { name: 'log_checkpoint_altered' } : { name: 'log_tile_altered', subject: path },
    )
    await app.storage.deletePublic([key])
    expect((await checkLog(app.context))[0]?.name).toMatch(/_missing$/)
    await app.storage.putPublic(key, before, 'text/plain', 0)
  }
  const operator = await app.person('operator')
  expect((await operator.get('/admin/log')).body.alarms).toMatchObject([{ name: 'log_checkpoint_missing' }])
  expect(await checkLog(app.context)).toEqual([])
  expect((await operator.get('/admin/log')).body).toMatchObject({
    isConfigured: true,
    alarms: [],
    waiting: { entries: 0 },
  })
})

import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { runTransaction } from '@wencang/database'
import { serveLocally } from '@wencang/kernel/testing'
import {
  addCheckpoint,
  formatVerifierKey,
  readTrust,
  sha256,
  signatureLine,
  signerOf,
  splitNote,
  type TreeHead,
  type Trust,
  utf8,
  type VerifierKey,
  verifyCertificate,
} from '@wencang/proof'
import { createAuthority, stamp } from '@wencang/proof/authority'
import { expect, test } from 'vitest'
import { markRefunded } from '../sales/orders/index.ts'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { keepLog, publishCheckpoint, readSilences, TIMESTAMP_AUTHORITY, thinCheckpoints } from './index.ts'

const app = closeAfterAll(await startTestApp(await ownLog()))

/** A local witness with a scripted response. */
async function startWitness(name: string, answer: (cosign: () => string) => { status: number; body: string }) {
  const signer = await signerOf(name, 'cosignature', sha256(utf8(name)))
  const server = await serveLocally(async (request, response) => {
    const body = await text(request)
    const note = body.slice(body.indexOf('\n\n') + 2)
    const line = await signatureLine(splitNote(note).text, signer, 1_700_000_000)
    const { status, body: said } = answer(() => line)
    response.writeHead(status).end(said)
  })
  return { ...server, entry: `${formatVerifierKey(signer.key)} ${server.url}` }
}

test('witnesses cosign published checkpoints; one with a wrong response is left out and asked again later', async () => {
  let isHonest = false
  await using good = await startWitness('good.example/w', (cosign) => ({ status: 200, body: cosign() }))
  await using other = await startWitness('other.example/w', (cosign) => ({
    status: 200,
    body: isHonest ? cosign() : cosign().replaceAll('A', 'B'),
  }))
  const replica = await app.startReplica({ LOG_WITNESSES: `${good.entry}, ${other.entry}`, LOG_WITNESSES_NEEDED: '1' })
  try {
    const asset = await app.assetOnSale(await app.person('creator'), { priceFen: 0 })
    await (await app.person('buyer')).post('/orders', { assetId: asset.id })
    await keepLog(replica.context)
    const published = async () => text((await app.storage.readPublic('log/checkpoint')) ?? Readable.from([]))
    expect(await published()).toContain('good.example/w')
    expect(await published()).not.toContain('other.example/w')
    isHonest = true
    await publishCheckpoint(replica.context, { isRetry: true })
    expect(await published()).toContain('other.example/w')
    expect((await replica.visitor.get('/log/trust')).body).toMatchObject({
      witnesses: [{ name: 'good.example/w' }, { name: 'other.example/w' }],
      witnessesNeeded: 1,
    })
  } finally {
    await replica.close()
  }
})

/** A correct witness and timestamp authority. */
async function startOutside(log: VerifierKey) {
  const signer = await signerOf('outside.example/w', 'cosignature', sha256(utf8('outside')))
  const authority = await createAuthority('Outside Time', app.clock.now())
  let head: TreeHead | undefined
  const advance = async (_origin: string, before: number, next: TreeHead) => {
    if ((head?.size ?? 0) !== before) return false
    head = next
    return true
  }
  const witness = { signer, logs: [log], memory: { latest: async () => head, advance }, now: () => app.clock.now() }
  const server = await serveLocally(async (request, response) => {
    if (request.url === '/timestamp') {
      response.end(await stamp(authority, await buffer(request), app.clock.now()))
      return
    }
    const { status, body } = await addCheckpoint(witness, await text(request))
    response.writeHead(status).end(body)
  })
  const variables = {
    LOG_WITNESSES: `${formatVerifierKey(signer.key)} ${server.url}`,
    LOG_WITNESSES_NEEDED: '1',
    LOG_TIMESTAMP_URL: `${server.url}/timestamp`,
    LOG_TIMESTAMP_CERTIFICATES: authority.rootPem,
  }
  return { ...server, variables }
}

const verdictOn = (document: unknown, trust: Trust) =>
  verifyCertificate(utf8(JSON.stringify(document)), { trust, now: app.clock.now() })

test('a certificate is valid by the published trust for party and visitor, and revoked after a refund', async () => {
  const known = readTrust((await app.visitor.get('/log/trust')).body)
  await using outside = await startOutside(known.log)
  const replica = await app.startReplica(outside.variables)
  try {
    const trust = readTrust((await replica.visitor.get('/log/trust')).body)
    const asset = await replica.assetOnSale(await replica.person('creator'), { priceFen: 0 })
    const buyer = await replica.person('buyer')
    const { id } = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
    const { certificateId } = (await buyer.get(`/orders/${id}`)).body as { certificateId: string }
    await keepLog(replica.context)
    const document = async () => (await buyer.get(`/certificates/${certificateId}/document`)).body
    const own = await verdictOn(await document(), trust)
    expect(own.findings.filter(({ ok }) => ok === false)).toEqual([])
    expect(own.verdict).toBe('valid')
    const opened = own.findings.filter(({ code }) => code === 'opened').map(({ values }) => values?.field)
    expect(opened.sort()).toEqual(['buyer', 'priceFen', 'seller'])
    const everybodys = (await replica.visitor.get(`/certificates/${certificateId}`)).body.document
    expect(JSON.stringify(everybodys)).not.toContain(buyer.id)
    const open = await verdictOn(everybodys, trust)
    expect(open.verdict).toBe('valid')
    expect(open.findings.filter(({ code }) => code === 'not-opened')).toHaveLength(3)
    expect((await verdictOn({ ...everybodys, timestamp: null }, trust)).verdict).toBe('invalid')
    await runTransaction(app.db, (transaction) => markRefunded(transaction, id, app.clock.now()))
    expect((await verdictOn(await document(), trust)).verdict).toBe('revoked')
    await keepLog(replica.context)
    const after = await verdictOn(await document(), trust)
    expect(after).toMatchObject({
      verdict: 'revoked',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'revoked', ok: true })]),
    })
  } finally {
    await replica.close()
  }
})

test('checkpoints of one minute share a timestamp, and a certificate reports that it waits for the next one', async () => {
  const known = readTrust((await app.visitor.get('/log/trust')).body)
  await using outside = await startOutside(known.log)
  const replica = await app.startReplica({ ...outside.variables, LOG_TIMESTAMP_SECONDS: '60' })
  try {
    const bought = async () => {
      const asset = await replica.assetOnSale(await replica.person('creator'), { priceFen: 0 })
      const buyer = await replica.person('buyer')
      const { id } = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
      await keepLog(replica.context)
      const { certificateId } = (await buyer.get(`/orders/${id}`)).body as { certificateId: string }
      return async () => (await replica.visitor.get(`/certificates/${certificateId}`)).body.checkpoint
    }
    app.clock.advance(60)
    const first = await bought()
    expect(await first()).toMatchObject({ stampedAt: expect.any(String) })
    expect(await first()).not.toHaveProperty('stampEverySeconds')
    app.clock.advance(30)
    const second = await bought()
    await publishCheckpoint(replica.context, { isRetry: true })
    expect(await second()).toMatchObject({ stampedAt: null, stampEverySeconds: 60 })
    app.clock.advance(30)
    await publishCheckpoint(replica.context, { isRetry: true })
    expect(await second()).toMatchObject({ stampedAt: expect.any(String) })
  } finally {
    await replica.close()
  }
})

/** Checkpoints by size, with age in seconds and stamps. */
async function checkpoints(signed: Record<number, { secondsAgo: number; stamped?: boolean; witnesses?: string[] }>) {
  await app.db.logCheckpoint.deleteMany()
  const now = Date.now()
  await app.db.logCheckpoint.createMany({
    data: Object.entries(signed).map(([size, { secondsAgo, stamped, witnesses = [] }]) => ({
      size: BigInt(size),
      rootHash: '0'.repeat(64),
      note: '',
      at: new Date(now - secondsAgo * 1000),
      cosignatures: witnesses.map((name) => ({ name, line: '' })),
      ...(stamped && { timestamp: new Uint8Array(1), stampedAt: new Date(now) }),
    })),
  })
}

test('a silent witness is reported from its first missing checkpoint, however many follow', async () => {
  await using good = await startWitness('late.example/w', (cosign) => ({ status: 200, body: cosign() }))
  const replica = await app.startReplica({
    LOG_WITNESSES: good.entry,
    LOG_TIMESTAMP_URL: `${good.url}/timestamp`,
    LOG_TIMESTAMP_SECONDS: '60',
  })
  try {
    await checkpoints({
      10: { secondsAgo: 900, stamped: true },
      20: { secondsAgo: 800 },
      30: { secondsAgo: 400 },
      40: { secondsAgo: 1 },
    })
    const names = ['late.example/w', TIMESTAMP_AUTHORITY]
    await app.db.logWitness.deleteMany({ where: { name: { in: names } } })
    const seconds = async () => (await readSilences(replica.context)).map((silence) => Math.round(silence.seconds))
    // Just added, not yet asked.
    expect(await seconds()).toEqual([0, 0])
    const askedAt = new Date(Date.now() - 100_000)
    await app.db.logWitness.createMany({ data: names.map((name) => ({ name, size: 20, askedAt })) })
    expect(await seconds()).toEqual([100, 40])
    await app.db.logWitness.updateMany({ where: { name: { in: names } }, data: { askedAt: new Date(0) } })
    const silences = await readSilences(replica.context)
    expect(silences.map(({ seconds, ...of }) => ({ ...of, seconds: Math.round(seconds / 20) * 20 }))).toEqual([
      { witness: 'late.example/w', size: 30, seconds: 400 },
      { witness: null, size: 20, seconds: 740 },
    ])
    const { alarms } = (await (await replica.person('operator')).get('/admin/log')).body
    expect(alarms).toEqual(
      expect.arrayContaining([
        { name: 'log_witness_missing', subject: 'late.example/w' },
        { name: 'log_timestamp_missing', subject: '20' },
      ]),
    )
    // Asked long ago, and every checkpoint is attested.
    await checkpoints({ 10: { secondsAgo: 900, stamped: true } })
    expect(await seconds()).toEqual([0, 0])
    const health = (await (await replica.person('operator')).get('/admin/log')).body
    expect(health.alarms).not.toContainEqual({ name: 'log_timestamp_missing', subject: 'null' })
  } finally {
    await replica.close()
  }
})

test('old checkpoints are thinned to one a minute, besides those stamped, anchored or published last', async () => {
  // Within one minute, days ago.
  const old = 3 * 86_400 + (Math.floor(Date.now() / 1000) % 60)
  await checkpoints({
    1: { secondsAgo: old - 1, stamped: true },
    2: { secondsAgo: old - 2 },
    3: { secondsAgo: old - 3 },
    4: { secondsAgo: old - 4, witnesses: ['one', 'two'] },
    5: { secondsAgo: old - 5, witnesses: ['one'] },
    6: { secondsAgo: old - 6 },
    7: { secondsAgo: old - 60 },
    8: { secondsAgo: 3 },
    9: { secondsAgo: 2 },
  })
  const place = { chain: 'eip155:1', contract: '0x', isSandbox: true, standard: '', at: new Date(), lookAt: new Date() }
  await app.db.chainAnchor.create({ data: { ...place, kind: 'root', size: 2, hash: '', state: 'waiting' } })
  await app.db.logState.update({ where: { id: 1 }, data: { publishedSize: 6, thinnedUntil: null } })
  await thinCheckpoints(app.context)
  await thinCheckpoints(app.context)
  const kept = await app.db.logCheckpoint.findMany({ orderBy: { size: 'asc' }, select: { size: true } })
  expect(kept.map(({ size }) => Number(size))).toEqual([1, 2, 4, 6, 7, 8, 9])
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { runTransaction } from '@wencang/database'
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { ownLog } from '../../testing/own-log.ts'
import { markRefunded } from '../orders/index.ts'
import { keepLog, publishCheckpoint } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(await ownLog())
})
afterAll(() => app.close())

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A witness on this machine that answers as it is told. */
async function startWitness(name: string, answer: (cosign: () => string) => { status: number; body: string }) {
  const signer = await signerOf(name, 'cosignature', sha256(utf8(name)))
  const server = await serve(async (request, response) => {
    const body = await text(request)
    const note = body.slice(body.indexOf('\n\n') + 2)
    const line = await signatureLine(splitNote(note).text, signer, 1_700_000_000)
    const { status, body: said } = answer(() => line)
    response.writeHead(status).end(said)
  })
  return { ...server, entry: `${formatVerifierKey(signer.key)} ${server.url}` }
}

test('witnesses cosign what is published; one that answers wrongly is left out, and asked again later', async () => {
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

/** A witness and a timestamp authority that keep to their protocols. */
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
  const server = await serve(async (request, response) => {
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

test('a certificate is valid by the trust that the shop shows, also for everybody, and revoked after a refund', async () => {
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

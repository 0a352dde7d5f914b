import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { formatVerifierKey, sha256, signatureLine, signerOf, splitNote, utf8 } from '@wencang/proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { keepLog, publishCheckpoint } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_SIGNING_KEY: 'a log key that only these tests know' })
})
afterAll(() => app.close())

/** A witness on this machine that answers as it is told. */
async function startWitness(name: string, answer: (cosign: () => string) => { status: number; body: string }) {
  const signer = await signerOf(name, 'cosignature', sha256(utf8(name)))
  const server: Server = createServer(async (request, response) => {
    const body = await text(request)
    const note = body.slice(body.indexOf('\n\n') + 2)
    const line = await signatureLine(splitNote(note).text, signer, 1_700_000_000)
    const { status, body: said } = answer(() => line)
    response.writeHead(status).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const entry = `${formatVerifierKey(signer.key)} ${url}`
  return { entry, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) }
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

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { textOf } from './format/notes.ts'
import { keepLog, publishCheckpoint } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_SIGNING_KEY: 'a log key that only these tests know' })
})
afterAll(() => app.close())

/** A witness on this machine that answers as it is told. */
async function startWitness(name: string, answer: (cosign: () => string) => { status: number; body: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const typed = Buffer.concat([Buffer.of(4), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)])
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4)
  const server: Server = createServer(async (request, response) => {
    const body = await text(request)
    const at = Buffer.alloc(8)
    at.writeBigUInt64BE(1_700_000_000n)
    const note = body.slice(body.indexOf('\n\n') + 2)
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime 1700000000\n${textOf(note)}`), privateKey)
    const { status, body: said } = answer(
      () => `\u2014 ${name} ${Buffer.concat([id, at, signature]).toString('base64')}\n`,
    )
    response.writeHead(status).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const entry = `${name}+${id.toString('hex')}+${typed.toString('base64')} ${url}`
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

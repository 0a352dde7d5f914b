import { runTransaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { readTrust, verifyCertificate } from '@wencang/proof'
import { leafHash, toHex } from '@wencang/proof/log'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { keepLog } from './keep-log.ts'
import { recordApproval } from './versions.ts'

const CHAIN = 'eip155:31337'
const CONTRACT = `0x${'0a'.repeat(20)}`
const TRANSACTION = `0x${'0b'.repeat(32)}`

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000', ...(await ownLog()) }))

/** Columns of a row of the anchorer. */
const placed = (state: string) => {
  const at = app.clock.now()
  const receipt = { transactionHash: TRANSACTION, blockNumber: 7, blockHash: TRANSACTION, finalAt: at }
  const place = { chain: CHAIN, contract: CONTRACT, isSandbox: true, standard: 'Wencang Register 1', at, lookAt: at }
  return { ...place, state, ...(state === 'final' && receipt) }
}

/** An approved work with log entries. */
async function approved() {
  const asset = await app.assetOnSale(await app.person('creator'), { priceFen: 0 })
  await runTransaction(app.db, (transaction) => recordApproval(transaction, asset.id, app.clock.now()))
  await keepLog(app.context)
  const { entryId } = await app.db.logVersion.findFirstOrThrow({ where: { assetId: asset.id } })
  const { leaf } = await app.db.logEntry.findUniqueOrThrow({ where: { id: entryId } })
  const register = (state: string) =>
    app.db.chainAnchor.create({
      data: { ...placed(state), kind: 'entry', entryId, hash: toHex(leafHash(leaf)), tokenId: '3' },
    })
  const shown = async () => (await app.visitor.get(`/market/assets/${asset.id}`)).body.certificate
  return { asset, entryId, register, shown }
}

test('the four chain fields appear when the anchor of the latest version is final, and name a sandbox chain', async () => {
  const { asset, register, shown } = await approved()
  const { id } = await register('sent')
  expect(await shown()).toBeNull()
  // As the anchorer does.
  await runTransaction(app.db, async (transaction) => {
    await transaction.chainAnchor.update({ where: { id }, data: placed('final') })
    await changeAssetPages(transaction, [asset.id])
  })
  expect(await shown()).toEqual({
    contractAddress: CONTRACT,
    standard: 'Wencang Register 1',
    tokenId: '3',
    transactionHash: TRANSACTION,
    chain: CHAIN,
    sandbox: true,
  })
})

test('a certificate proves that an anchored root covers its entry', async () => {
  const { entryId, register } = await approved()
  await register('final')
  const { size, rootHash: hash } = await app.db.logCheckpoint.findFirstOrThrow({ orderBy: { size: 'desc' } })
  await app.db.chainAnchor.create({ data: { ...placed('final'), kind: 'root', size, hash } })
  const seen = (await app.visitor.get(`/certificates/${entryId}`)).body
  expect(seen.anchors).toMatchObject([
    { kind: 'root', sandbox: true, contract: CONTRACT },
    { kind: 'entry', sandbox: true },
  ])
  const trust = readTrust((await app.visitor.get('/log/trust')).body)
  const bytes = new TextEncoder().encode(JSON.stringify(seen.document))
  const { verdict, findings } = await verifyCertificate(bytes, { trust, now: app.clock.now() })
  expect(verdict).not.toBe('invalid')
  const codes = findings.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['anchored-root', 'anchored-entry', 'anchor-in-sandbox']))
})

test('operators are alerted of anchors pending for a day, except those of an earlier contract', async () => {
  const operator = await app.person('operator')
  const alerts = async () => {
    const { alarms } = (await operator.get('/admin/log')).body
    return alarms.filter(({ name }: { name: string }) => name.startsWith('log_anchor'))
  }
  const day = 24 * 3600
  const former = `0x${'f'.repeat(40)}`
  const registers = [former, CONTRACT].map((contract) => ({ chain: CHAIN, contract, nextRootAt: app.clock.now() }))
  await app.db.chainRegister.createMany({ data: registers })
  const waiting = { ...placed('waiting'), kind: 'root', size: 1_000_000, hash: '0'.repeat(64) }
  await app.db.chainAnchor.createMany({ data: registers.map(({ contract }) => ({ ...waiting, contract })) })
  app.clock.advance(2 * day)
  await app.db.chainRegister.updateMany({ where: { contract: CONTRACT }, data: { nextRootAt: app.clock.now() } })
  expect(await alerts()).toEqual([{ name: 'log_anchor_late', subject: '1' }])
  await app.db.chainAnchor.updateMany({ where: { state: 'waiting' }, data: { state: 'failed' } })
  expect(await alerts()).toEqual([{ name: 'log_anchor_failed', subject: '1' }])
  app.clock.advance(2 * day)
  expect(await alerts()).toEqual([])
})

import { runTransaction } from '@wencang/database'
import { Died } from '@wencang/database/testing'
import { freePort } from '@wencang/kernel/program'
import { readTrust, verifyCertificate } from '@wencang/proof'
import { LOCAL_CHAIN_ID, type LocalChain, startLocalChain } from '@wencang/register/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvmChain } from '../adapters/evm/evm-chain.ts'
import type { Chain } from '../ports/chain.ts'
import { keepLog } from '../proof/index.ts'
import { recordApproval } from '../proof/versions.ts'
import { startTestApp, type TestApp } from '../testing/index.ts'
import { mortal } from '../testing/mortal.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { type Anchoring, keepAnchors } from './index.ts'

const DEPTH = 3n
const ROOT_MINUTES = 60
/** Exceeds the steps of one anchoring run. */
const ENDLESS = 200

let app: TestApp
let local: LocalChain
let chain: Chain
let anchoring: Anchoring
beforeAll(async () => {
  local = await startLocalChain(await freePort())
  app = await startTestApp({ RATE_LIMIT_SCALE: '10000', ...(await ownLog()) })
  const { rpcUrl, contract, privateKey } = local
  const connection = { rpcUrl, contract, privateKey, chainId: LOCAL_CHAIN_ID, isLegacy: false, isSandbox: true }
  chain = createEvmChain({ ...connection, maxFeeWei: 100_000_000_000n })
  anchoring = { chain, depth: DEPTH, rootMinutes: ROOT_MINUTES, registersVersions: true }
})
afterAll(async () => {
  await app?.close()
  await local?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await local.control('evm_setAutomine', true)
  await settle()
})

const mine = (blocks: bigint | number) => local.control('hardhat_mine', `0x${blocks.toString(16)}`)

/** Runs the worker once its waiting time is over. */
async function turn(context = app.context, change: Partial<Anchoring> = {}): Promise<void> {
  app.clock.advance(20)
  await keepAnchors(context, { ...anchoring, ...change })
}

/** Mines until every planned anchor is final. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) {
    await turn()
    await mine(DEPTH)
    if ((await app.db.chainAnchor.count({ where: { state: { notIn: ['final', 'failed'] } } })) === 0) return
  }
  throw new Error('anchors do not become final')
}

/** An approved work with log entries. */
async function approved() {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  await runTransaction(app.db, (transaction) => recordApproval(transaction, asset.id, app.clock.now()))
  await keepLog(app.context)
  const { entryId } = await app.db.logVersion.findFirstOrThrow({ where: { assetId: asset.id } })
  const shown = async () => (await app.visitor.get(`/market/assets/${asset.id}`)).body.certificate
  const state = async () =>
    (await app.db.chainAnchor.findFirst({ where: { entryId }, select: { state: true } }))?.state ?? 'none'
  return { asset, creator, entryId, shown, state }
}

async function registrations(entryId: string): Promise<number> {
  const { hash } = await app.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const [logs, found] = [
    await local.control<{ topics: string[] }[]>('eth_getLogs', {
      address: local.contract,
      fromBlock: '0x0',
      toBlock: 'latest',
    }),
    `0x${hash}`,
  ]
  return logs.filter(({ topics }) => topics[2] === found).length
}

test('the four chain fields appear after two receipt reads, the second one at depth, and name a sandbox chain', async () => {
  const { shown, state } = await approved()
  expect(await shown()).toBeNull()
  await turn()
  expect([await state(), await shown()]).toEqual(['sent', null])
  await turn()
  expect([await state(), await shown()]).toEqual(['mined', null])
  await turn()
  expect([await state(), await shown()]).toEqual(['mined', null])
  await mine(DEPTH)
  await turn()
  expect(await shown()).toEqual({
    contractAddress: chain.contract,
    standard: 'Wencang Register 1',
    tokenId: expect.stringMatching(/^\d+$/),
    transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    chain: `eip155:${LOCAL_CHAIN_ID}`,
    sandbox: true,
  })
})

test('registering an asset purges it from the cache, and no other asset', async () => {
  await app.db.cdnState.updateMany({ data: { isOn: true } })
  try {
    const { asset } = await approved()
    await app.db.cdnPurge.deleteMany()
    await settle()
    const keys = (await app.db.cdnPurge.findMany()).map(({ key }) => key)
    expect([...new Set(keys)].sort()).toEqual([`asset-${asset.id}`, 'lists'])
  } finally {
    await app.db.cdnState.updateMany({ data: { isOn: false } })
  }
})

test('operators are alerted of anchors pending for a day, except those of an earlier contract', async () => {
  const operator = await app.person('operator')
  const alerts = async () => {
    const { alarms } = (await operator.get('/admin/log')).body
    return alarms.filter(({ name }: { name: string }) => name.startsWith('log_anchor'))
  }
  const day = 24 * 3600
  const longAgo = app.clock.now()
  const place = { chain: chain.id, isSandbox: true, standard: '', at: longAgo, lookAt: longAgo, hash: '0'.repeat(64) }
  const former = `0x${'f'.repeat(40)}`
  await app.db.chainRegister.create({ data: { chain: chain.id, contract: former, nextRootAt: longAgo } })
  await app.db.chainAnchor.createMany({
    data: [former, chain.contract].map((contract) => ({
      ...place,
      contract,
      kind: 'root',
      size: 1_000_000,
      state: 'waiting',
    })),
  })
  try {
    app.clock.advance(2 * day)
    await app.db.chainRegister.updateMany({
      where: { contract: chain.contract },
      data: { nextRootAt: app.clock.now() },
    })
    expect(await alerts()).toEqual([{ name: 'log_anchor_late', subject: '1' }])
    await app.db.chainAnchor.updateMany({ where: { size: 1_000_000 }, data: { state: 'failed' } })
    expect(await alerts()).toEqual([{ name: 'log_anchor_failed', subject: '1' }])
    app.clock.advance(2 * day)
    expect(await alerts()).toEqual([])
  } finally {
    await app.db.chainAnchor.deleteMany({ where: { size: 1_000_000 } })
    await app.db.chainRegister.deleteMany({ where: { contract: former } })
  }
})

test('a root is anchored when due and the log has grown, and a certificate proves that it covers its entry', async () => {
  const { entryId } = await approved()
  const roots = () => app.db.chainAnchor.count({ where: { kind: 'root' } })
  app.clock.advance(ROOT_MINUTES * 60)
  await settle()
  const before = await roots()
  app.clock.advance(ROOT_MINUTES * 60)
  await settle()
  // The log has not grown.
  expect(await roots()).toBe(before)
  const seen = (await app.visitor.get(`/certificates/${entryId}`)).body
  expect(seen.anchors).toMatchObject([
    { kind: 'root', sandbox: true, contract: chain.contract },
    { kind: 'entry', sandbox: true },
  ])
  const trust = readTrust((await app.visitor.get('/log/trust')).body)
  const bytes = new TextEncoder().encode(JSON.stringify(seen.document))
  const { verdict, findings } = await verifyCertificate(bytes, { trust, now: app.clock.now() })
  expect(verdict).not.toBe('invalid')
  const codes = findings.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['anchored-root', 'anchored-entry', 'anchor-in-sandbox']))
})

test('a transaction that was sent and lost is sent again as it was', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId, state } = await approved()
  await turn()
  const { id, nonce } = await app.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const [sent] = await app.db.chainTransaction.findMany({ where: { anchorId: id } })
  expect(await local.control('hardhat_dropTransaction', sent?.hash)).toBe(true)
  await mine(1)
  await turn()
  await mine(1)
  await turn()
  expect(await state()).toBe('mined')
  expect(await app.db.chainAnchor.findUnique({ where: { id } })).toMatchObject({ nonce, transactionHash: sent?.hash })
})

test('a transaction that waits too long is replaced at a higher fee, and only one of them counts', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId } = await approved()
  await turn()
  app.clock.advance(1000)
  await turn()
  const { id } = await app.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const transactions = await app.db.chainTransaction.findMany({ where: { anchorId: id }, orderBy: { at: 'asc' } })
  expect(transactions.map(({ maxFee }) => Number(maxFee))).toHaveLength(2)
  await local.control('evm_setAutomine', true)
  await mine(1)
  await settle()
  expect(await registrations(entryId)).toBe(1)
})

test('a reorganisation removes the chain fields until the transaction is in another block', async () => {
  const { shown, state, entryId } = await approved()
  const before = await local.control('evm_snapshot')
  await turn()
  await turn()
  await mine(DEPTH)
  await turn()
  const first = await shown()
  expect(first).not.toBeNull()
  expect(await local.control('evm_revert', before)).toBe(true)
  await mine(1)
  // Final anchors are checked once a day.
  app.clock.advance(25 * 3600)
  await turn()
  expect([await state(), await shown()]).toEqual(['sent', null])
  await settle()
  expect((await shown())?.transactionHash).toBe(first.transactionHash)
  expect(await registrations(entryId)).toBe(1)
})

test('a statement gets another nonce once another transaction has used its nonce irrevocably', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId, state } = await approved()
  await turn()
  const { id, nonce } = await app.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const [sent] = await app.db.chainTransaction.findMany({ where: { anchorId: id } })
  await local.control('hardhat_dropTransaction', sent?.hash)
  // The key's holder can write other statements.
  const other = await chain.sign({ kind: 'root', size: 1n, hash: 'ab'.repeat(32) }, nonce ?? 0n, null)
  if (typeof other === 'string') throw new Error(other)
  await chain.send(other.raw)
  await mine(1)
  await turn()
  expect(await state()).toBe('sent')
  await local.control('evm_setAutomine', true)
  await mine(DEPTH)
  await settle()
  expect(await app.db.chainAnchor.findUnique({ where: { id } })).toMatchObject({
    state: 'final',
    tokenId: expect.any(String),
  })
  expect(await registrations(entryId)).toBe(1)
})

test('a registration missing from the database is found on the chain, and not paid for again', async () => {
  const { entryId, shown } = await approved()
  await settle()
  const first = await shown()
  await app.db.chainAnchor.deleteMany({ where: { entryId } })
  await app.db.chainRegister.updateMany({ data: { lookedIndex: 0 } })
  await settle()
  expect(await shown()).toEqual(first)
  expect(await registrations(entryId)).toBe(1)
})

test('concurrent workers write each statement once, with one nonce each', async () => {
  const works = []
  for (let count = 0; count < 3; count++) works.push(await approved())
  for (let turns = 0; turns < 6; turns++) {
    app.clock.advance(20)
    await Promise.all([1, 2, 3].map(() => keepAnchors(app.context, anchoring)))
    await mine(DEPTH)
  }
  await settle()
  for (const { entryId, shown } of works) {
    expect(await shown()).not.toBeNull()
    expect(await registrations(entryId)).toBe(1)
  }
})

test('a worker killed at any step leaves a state from which the next one continues', async () => {
  for (let lifeSteps = 0; lifeSteps < ENDLESS; lifeSteps += 5) {
    const { entryId, shown } = await approved()
    const { parts, hasDied } = mortal(app.context, lifeSteps)
    await turn(parts).catch((error) => {
      if (!hasDied() && !(error instanceof Died)) throw error
    })
    await settle()
    expect(await shown()).not.toBeNull()
    expect(await registrations(entryId)).toBe(1)
    if (!hasDied()) return
  }
  throw new Error('it never ended')
})

test('no transaction is sent while the chain’s fee exceeds the limit', async () => {
  const { state, entryId } = await approved()
  const { rpcUrl, contract, privateKey } = local
  const frugal = createEvmChain({
    ...{ rpcUrl, contract, privateKey, chainId: LOCAL_CHAIN_ID, isLegacy: false, isSandbox: true },
    maxFeeWei: 1n,
  })
  await turn(app.context, { chain: frugal })
  expect(await state()).toBe('waiting')
  await settle()
  expect(await registrations(entryId)).toBe(1)
})

test('a wrong chain, or a contract that rejects this account, is reported by name', async () => {
  const { rpcUrl, contract, privateKey } = local
  const right = {
    rpcUrl,
    contract,
    privateKey,
    chainId: LOCAL_CHAIN_ID,
    isLegacy: false,
    isSandbox: true,
    maxFeeWei: 1n,
  }
  await expect(createEvmChain({ ...right, chainId: 1 }).head()).rejects.toThrow(/CHAIN_ID is 1/)
  await expect(createEvmChain({ ...right, privateKey: `0x${'11'.repeat(32)}` }).head()).rejects.toThrow(
    /CHAIN_CONTRACT/,
  )
})

test('chains without EIP-1559 get legacy transactions', async () => {
  const { rpcUrl, contract, privateKey } = local
  const legacy = createEvmChain({
    ...{ rpcUrl, contract, privateKey, chainId: LOCAL_CHAIN_ID, isLegacy: true, isSandbox: true },
    maxFeeWei: 100_000_000_000n,
  })
  const { shown } = await approved()
  await turn(app.context, { chain: legacy })
  await settle()
  expect(await shown()).not.toBeNull()
})

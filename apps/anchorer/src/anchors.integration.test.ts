import { randomBytes, randomUUID } from 'node:crypto'
import { cloneTestDatabase, Died, lifeOf, mortalClient, type TestDatabase } from '@wencang/database/testing'
import { freePort } from '@wencang/kernel/program'
import { createTestClock } from '@wencang/kernel/testing'
import { LOCAL_CHAIN_ID, type LocalChain, startLocalChain } from '@wencang/register/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvmChain } from './adapters/evm/evm-chain.ts'
import type { Context } from './context.ts'
import { keepAnchors } from './keep-anchors.ts'
import type { Chain } from './ports/chain.ts'
import type { Anchoring } from './settings.ts'

const DEPTH = 3n
const ROOT_MINUTES = 60
/** Exceeds the steps of one anchoring run. */
const ENDLESS = 200

let database: TestDatabase
let context: Context
let local: LocalChain
let chain: Chain
let anchoring: Anchoring
const clock = createTestClock()
/** On the local chain. */
const connect = (change: Partial<Parameters<typeof createEvmChain>[0]> = {}) => {
  const { rpcUrl, contract, privateKey } = local
  const own = { rpcUrl, contract, privateKey, chainId: LOCAL_CHAIN_ID, isLegacy: false, isSandbox: true }
  return createEvmChain({ ...own, maxFeeWei: 100_000_000_000n, ...change })
}
beforeAll(async () => {
  local = await startLocalChain(await freePort())
  database = await cloneTestDatabase()
  context = { db: database.prisma, clock, log: pino({ level: 'silent' }) as Context['log'] }
  chain = connect()
  anchoring = { chain, depth: DEPTH, rootMinutes: ROOT_MINUTES, registersVersions: true }
})
afterAll(async () => {
  await database?.close()
  await local?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await local.control('evm_setAutomine', true)
  await settle()
})

const mine = (blocks: bigint | number) => local.control('hardhat_mine', `0x${blocks.toString(16)}`)

/** Runs the process once its waiting time is over. */
async function turn(change: Partial<Anchoring> = {}, own = context): Promise<void> {
  clock.advance(20)
  await keepAnchors(own, { ...anchoring, ...change })
}

/** Mines until every planned anchor is final. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) {
    await turn()
    await mine(DEPTH)
    if ((await context.db.chainAnchor.count({ where: { state: { notIn: ['final', 'failed'] } } })) === 0) return
  }
  throw new Error('anchors do not become final')
}

/** Log rows of an approved version, as the API writes them. */
async function approved() {
  const { db } = context
  const [entryId, assetId] = [randomUUID(), randomUUID()]
  const index = BigInt(await db.logEntry.count())
  const leaf = (kind: string) => Buffer.from(JSON.stringify({ kind, version: 1, asset: assetId }))
  await db.logEntry.createMany({
    data: [
      { id: entryId, kind: 'version', leaf: leaf('version'), assetId, onceKey: `version ${entryId}`, index },
      {
        id: randomUUID(),
        kind: 'approval',
        leaf: leaf('approval'),
        assetId,
        onceKey: `approval ${entryId}`,
        index: index + 1n,
      },
    ],
  })
  const file = { fileId: randomUUID(), fileHash: '', fileSize: 1, manifestHash: '' }
  await db.logVersion.create({ data: { assetId, version: 1, entryId, ...file } })
  const size = index + 2n
  await db.logCheckpoint.create({ data: { size, rootHash: randomBytes(32).toString('hex'), note: '' } })
  await db.logState.update({ where: { id: 1 }, data: { size, publishedSize: size } })
  const read = () => db.chainAnchor.findFirst({ where: { entryId } })
  const state = async () => (await read())?.state ?? 'none'
  return { assetId, entryId, read, state }
}

async function registrations(entryId: string): Promise<number> {
  const { hash } = await context.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
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

test('an anchor is final after two receipt reads, the second one at depth', async () => {
  const { read, state } = await approved()
  await turn()
  expect(await state()).toBe('sent')
  await turn()
  expect(await state()).toBe('mined')
  await turn()
  expect(await state()).toBe('mined')
  await mine(DEPTH)
  await turn()
  expect(await read()).toMatchObject({
    state: 'final',
    chain: `eip155:${LOCAL_CHAIN_ID}`,
    contract: chain.contract,
    standard: 'Wencang Register 1',
    isSandbox: true,
    tokenId: expect.stringMatching(/^\d+$/),
    transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
})

test('registering an asset purges it from the cache, and no other asset', async () => {
  const { db } = context
  await db.cdnState.updateMany({ data: { isOn: true } })
  try {
    const { assetId } = await approved()
    await db.cdnPurge.deleteMany()
    await settle()
    const keys = (await db.cdnPurge.findMany()).map(({ key }) => key)
    expect([...new Set(keys)].sort()).toEqual([`asset-${assetId}`, 'lists'])
  } finally {
    await db.cdnState.updateMany({ data: { isOn: false } })
  }
})

test('a root is anchored when due and the log has grown', async () => {
  await approved()
  const roots = () => context.db.chainAnchor.count({ where: { kind: 'root', state: 'final' } })
  const before = await roots()
  clock.advance(ROOT_MINUTES * 60)
  await settle()
  expect(await roots()).toBe(before + 1)
  clock.advance(ROOT_MINUTES * 60)
  await settle()
  // The log has not grown.
  expect(await roots()).toBe(before + 1)
})

test('a transaction that was sent and lost is sent again as it was', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId, state } = await approved()
  await turn()
  const { id, nonce } = await context.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const [sent] = await context.db.chainTransaction.findMany({ where: { anchorId: id } })
  expect(await local.control('hardhat_dropTransaction', sent?.hash)).toBe(true)
  await mine(1)
  await turn()
  await mine(1)
  await turn()
  expect(await state()).toBe('mined')
  expect(await context.db.chainAnchor.findUnique({ where: { id } })).toMatchObject({
    nonce,
    transactionHash: sent?.hash,
  })
})

test('a transaction that waits too long is replaced at a higher fee, and only one of them counts', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId } = await approved()
  await turn()
  clock.advance(1000)
  await turn()
  const { id } = await context.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const transactions = await context.db.chainTransaction.findMany({ where: { anchorId: id }, orderBy: { at: 'asc' } })
  expect(transactions.map(({ maxFee }) => Number(maxFee))).toHaveLength(2)
  await local.control('evm_setAutomine', true)
  await mine(1)
  await settle()
  expect(await registrations(entryId)).toBe(1)
})

test('a reorganisation removes the receipt until the transaction is in another block', async () => {
  const { read, entryId } = await approved()
  const before = await local.control('evm_snapshot')
  await turn()
  await turn()
  await mine(DEPTH)
  await turn()
  const first = await read()
  expect(first?.state).toBe('final')
  expect(await local.control('evm_revert', before)).toBe(true)
  await mine(1)
  // Final anchors are checked once a day.
  clock.advance(25 * 3600)
  await turn()
  expect(await read()).toMatchObject({ state: 'sent', transactionHash: null, tokenId: null })
  await settle()
  expect((await read())?.transactionHash).toBe(first?.transactionHash)
  expect(await registrations(entryId)).toBe(1)
})

test('a statement gets another nonce once another transaction has used its nonce irrevocably', async () => {
  await local.control('evm_setAutomine', false)
  const { entryId, state } = await approved()
  await turn()
  const { id, nonce } = await context.db.chainAnchor.findFirstOrThrow({ where: { entryId } })
  const [sent] = await context.db.chainTransaction.findMany({ where: { anchorId: id } })
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
  expect(await context.db.chainAnchor.findUnique({ where: { id } })).toMatchObject({
    state: 'final',
    tokenId: expect.any(String),
  })
  expect(await registrations(entryId)).toBe(1)
})

test('a registration missing from the database is found on the chain, and not paid for again', async () => {
  const { entryId, read } = await approved()
  await settle()
  const first = await read()
  await context.db.chainAnchor.deleteMany({ where: { entryId } })
  await context.db.chainRegister.updateMany({ data: { lookedIndex: 0 } })
  await settle()
  const { state, tokenId, transactionHash } = first ?? {}
  expect(await read()).toMatchObject({ state, tokenId, transactionHash })
  expect(await registrations(entryId)).toBe(1)
})

test('concurrent processes write each statement once, with one nonce each', async () => {
  const works = []
  for (let count = 0; count < 3; count++) works.push(await approved())
  for (let turns = 0; turns < 6; turns++) {
    clock.advance(20)
    await Promise.all([1, 2, 3].map(() => keepAnchors(context, anchoring)))
    await mine(DEPTH)
  }
  await settle()
  for (const { entryId, state } of works) {
    expect(await state()).toBe('final')
    expect(await registrations(entryId)).toBe(1)
  }
})

test('a process killed at any step leaves a state from which the next one continues', async () => {
  for (let lifeSteps = 0; lifeSteps < ENDLESS; lifeSteps += 5) {
    const { entryId, state } = await approved()
    const life = lifeOf(lifeSteps)
    await turn({}, { ...context, db: mortalClient(context.db, life) }).catch((error) => {
      if (!life.hasDied() && !(error instanceof Died)) throw error
    })
    await settle()
    expect(await state()).toBe('final')
    expect(await registrations(entryId)).toBe(1)
    if (!life.hasDied()) return
  }
  throw new Error('it never ended')
})

test('no transaction is sent while the chain’s fee exceeds the limit', async () => {
  const { state, entryId } = await approved()
  await turn({ chain: connect({ maxFeeWei: 1n }) })
  expect(await state()).toBe('waiting')
  await settle()
  expect(await registrations(entryId)).toBe(1)
})

test('a wrong chain, or a contract that rejects this account, is reported by name', async () => {
  await expect(connect({ chainId: 1 }).head()).rejects.toThrow(/CHAIN_ID is 1/)
  await expect(connect({ privateKey: `0x${'11'.repeat(32)}` }).head()).rejects.toThrow(/CHAIN_CONTRACT/)
})

test('chains without EIP-1559 get legacy transactions', async () => {
  const { state } = await approved()
  await turn({ chain: connect({ isLegacy: true }) })
  await settle()
  expect(await state()).toBe('final')
})

import { kind } from '@wencang/kernel/config'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chainOf, chainProblems, chainVariables } from './chain-variables.ts'
import { testConfig } from './testing/test-config.ts'

const store = { S3_ENDPOINT: 'http://localhost:9000', S3_ACCESS_KEY_ID: 'reader', S3_SECRET_ACCESS_KEY: 'secret' }
const pooled = 'postgresql://localhost:6432/wencang'
const direct = 'postgresql://localhost:5432/wencang'

test('the direct database URL bypasses the pooler, and is DATABASE_URL by default', () => {
  expect(testConfig(pooled, { ...store, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
    url: pooled,
    directUrl: direct,
  })
  expect(testConfig(direct, store).database).toMatchObject({ url: direct, directUrl: direct })
})

const anchored = {
  ...store,
  LOG_SIGNING_KEY: 'a log key that only these tests know',
  CHAIN_RPC_URL: 'https://node.example/v2/key',
  CHAIN_ID: '1',
  CHAIN_CONTRACT: `0x${'0a'.repeat(20)}`,
  CHAIN_PRIVATE_KEY: `0x${'0b'.repeat(32)}`,
}

test('anchoring is off by default, and all of its variables are required together', () => {
  expect(testConfig(direct, store).chain).toBeNull()
  expect(testConfig(direct, anchored).chain).toMatchObject({
    // Every chain is a sandbox in the demo.
    connection: { chainId: 1, isSandbox: true, isLegacy: false, maxFeeWei: 100_000_000_000n },
    ...{ depth: 64n, rootMinutes: 1440, registersVersions: false },
  })
  for (const name of ['CHAIN_ID', 'CHAIN_CONTRACT', 'CHAIN_PRIVATE_KEY', 'LOG_SIGNING_KEY'])
    expect(() => testConfig(direct, { ...anchored, [name]: '' })).toThrow(`${name}: is required with CHAIN_RPC_URL`)
})

test('a chain on this machine is a sandbox, and a development chain must be declared as one', () => {
  const variables = z.object({ ...chainVariables, DEMO: kind.onOff, LOG_SIGNING_KEY: kind.secret })
  const read = (change: Record<string, string>) => variables.parse({ ...anchored, DEMO: 'off', ...change })
  const sandboxOf = (change: Record<string, string>) => chainOf(read(change))?.connection.isSandbox
  expect(sandboxOf({})).toBe(false)
  const own = { CHAIN_RPC_URL: 'http://127.0.0.1:8545' }
  expect(sandboxOf(own)).toBe(true)
  expect(sandboxOf({ ...own, CHAIN_SANDBOX: 'off' })).toBe(false)
  expect(sandboxOf({ CHAIN_SANDBOX: 'on' })).toBe(true)
  expect(sandboxOf({ DEMO: 'on' })).toBe(true)
  expect(chainProblems(read({ CHAIN_ID: '31337' }))).toEqual(['CHAIN_ID: 31337 is a chain for development'])
  expect(chainProblems(read({ DEMO: 'on', CHAIN_ID: '31337', CHAIN_SANDBOX: 'off' }))).toEqual([
    'CHAIN_SANDBOX: is on in the demo, and for chains for development',
  ])
})

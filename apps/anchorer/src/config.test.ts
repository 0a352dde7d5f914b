import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const live = {
  DATABASE_URL: 'postgresql://localhost:5432/wencang',
  CHAIN_RPC_URL: 'https://node.example/v2/key',
  CHAIN_ID: '1',
  CHAIN_CONTRACT: `0x${'0a'.repeat(20)}`,
  CHAIN_PRIVATE_KEY: `0x${randomBytes(32).toString('hex')}`,
}

test('a chain needs its node, ID, contract and key', () => {
  expect(readConfig(live)).toMatchObject({
    connection: { chainId: 1, isSandbox: false, isLegacy: false, maxFeeWei: 100_000_000_000n },
    anchoring: { depth: 64n, rootMinutes: 1440, registersVersions: false },
  })
  for (const name of ['CHAIN_RPC_URL', 'CHAIN_ID', 'CHAIN_CONTRACT', 'CHAIN_PRIVATE_KEY'])
    expect(() => readConfig({ ...live, [name]: '' })).toThrow(`${name}: is required`)
})

test('a guessable key is rejected outside the demo', () => {
  const weak = { CHAIN_PRIVATE_KEY: `0x${'0b'.repeat(32)}` }
  expect(() => readConfig({ ...live, ...weak })).toThrow('CHAIN_PRIVATE_KEY: is not random')
  expect(readConfig({ ...live, ...weak, DEMO: 'on' }).connection.isSandbox).toBe(true)
})

test('a chain on this machine is a sandbox, and a development chain must be declared as one', () => {
  const sandboxOf = (change: Record<string, string>) => readConfig({ ...live, ...change }).connection.isSandbox
  const own = { CHAIN_RPC_URL: 'http://127.0.0.1:8545' }
  expect(sandboxOf(own)).toBe(true)
  expect(sandboxOf({ ...own, CHAIN_SANDBOX: 'off' })).toBe(false)
  expect(sandboxOf({ CHAIN_SANDBOX: 'on' })).toBe(true)
  expect(() => readConfig({ ...live, CHAIN_ID: '31337' })).toThrow('CHAIN_ID: 31337 is a chain for development')
  expect(() => readConfig({ ...live, DEMO: 'on', CHAIN_ID: '31337', CHAIN_SANDBOX: 'off' })).toThrow(
    'CHAIN_SANDBOX: is on in the demo, and for chains for development',
  )
})

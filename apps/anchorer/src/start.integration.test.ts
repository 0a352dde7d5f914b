import path from 'node:path'
import { cloneTestDatabase } from '@wencang/database/testing'
import { runUntilEnd } from '@wencang/kernel/testing'
import { expect, test } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')
const variables = {
  DEMO: 'on',
  ANCHORER_PORT: '0',
  CHAIN_RPC_URL: 'http://127.0.0.1:1',
  CHAIN_ID: '31337',
  CHAIN_CONTRACT: `0x${'0a'.repeat(20)}`,
  CHAIN_PRIVATE_KEY: `0x${'0b'.repeat(32)}`,
}

test('the anchorer starts and stops while its chain is away', async () => {
  await using database = await cloneTestDatabase()
  const { code, output } = await runUntilEnd(main, { ...variables, DATABASE_URL: database.url }, /a sweep failed/)
  expect(code, output).toBe(0)
}, 60_000)

test('the anchorer does not start without a chain', async () => {
  const { code, output } = await runUntilEnd(main, { DEMO: 'on' })
  expect(code, output).toBe(1)
  for (const name of ['CHAIN_RPC_URL', 'DATABASE_URL']) expect(output).toContain(`${name}: is required`)
  expect(output).not.toMatch(/^ +at /m)
}, 60_000)

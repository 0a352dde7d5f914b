import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from './client.ts'
import { isOverload } from './errors.ts'

/** ErrorResponse that Postgres sends while it starts. */
const STARTING = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
const starting = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(STARTING))
})
let closedPort: number

beforeAll(async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  closedPort = (closed.address() as AddressInfo).port
  closed.close()
  starting.listen(0, '127.0.0.1')
  await once(starting, 'listening')
})
afterAll(() => {
  starting.close()
})

test.each([
  ['starts', () => (starting.address() as AddressInfo).port],
  ['cannot be reached', () => closedPort],
])('while Postgres %s, queries fail as overload, so that callers retry', async (_, port) => {
  const { prisma, pool, close } = createDatabase(`postgresql://wencang:none@127.0.0.1:${port()}/wencang`)
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  try {
    expect(await errorOf(pool.query('SELECT 1'))).toSatisfy(isOverload)
    expect(await errorOf(prisma.$queryRaw`SELECT 1`)).toSatisfy(isOverload)
    expect(await errorOf(prisma.user.findFirst())).toSatisfy(isOverload)
    expect(await errorOf(prisma.$transaction((transaction) => transaction.user.findFirst()))).toSatisfy(isOverload)
  } finally {
    await close()
  }
})

test('a connection lost during a statement is no overload, because the statement may have run', () => {
  expect(isOverload(new Error('Connection terminated unexpectedly'))).toBe(false)
})

import type pg from 'pg'
import { expect, test } from 'vitest'
import { PoolFullError } from '../bounded-pool.ts'
import { covers } from './position.ts'
import { ReadingPool, readingAsOne } from './reading-pool.ts'
import { WalClock } from './wal-clock.ts'

test('a copy is far enough only if no shard lacks a change, for any sums', () => {
  expect(covers([1, 2], [1, 2])).toBe(true)
  expect(covers([2, 2], [1, 2])).toBe(true)
  expect(covers([5, 1], [1, 2])).toBe(false)
  expect(covers([], [0])).toBe(false)
  expect(covers([], [])).toBe(true)
})

test('the lag of a replica is the age of the first change that it lacks', () => {
  const clock = new WalClock()
  expect(clock.lagSeconds(0, 5)).toBe(0)
  clock.mark(100, 10)
  clock.mark(100, 11)
  clock.mark(200, 12)
  expect(clock.lagSeconds(200, 20)).toBe(0)
  expect(clock.lagSeconds(150, 20)).toBe(8)
  expect(clock.lagSeconds(50, 20)).toBe(10)
})

const failing = (error: Error) => ({ query: () => Promise.reject(error) }) as unknown as pg.Pool
const withState = (code: string) => Object.assign(new Error(code), { code })

async function readOf(error: Error) {
  const replica = { isUsed: true, run: <T>(read: (pool: pg.Pool) => Promise<T>) => read(failing(error)) }
  const primary = { query: () => Promise.resolve({ rows: ['of the primary'] }) } as unknown as pg.Pool
  const pool = new ReadingPool({ primary, pick: async () => replica, onRead: () => undefined })
  const answer = await (pool.query('SELECT 1') as Promise<pg.QueryResult>).then(
    ({ rows }) => rows[0],
    (failure: Error) => failure.message,
  )
  return { answer, isUsed: replica.isUsed }
}

test('a read cancelled by a replica’s replay is sent to the primary, and the replica stays in use', async () => {
  expect(await readOf(withState('40001'))).toEqual({ answer: 'of the primary', isUsed: true })
})

test.each([withState('57P01'), withState('ECONNREFUSED'), new Error('Connection terminated unexpectedly')])(
  'a replica that stops or is missing is taken out of use: %s',
  async (error) => {
    expect(await readOf(error)).toEqual({ answer: 'of the primary', isUsed: false })
  },
)

test('an error of the query itself or a full pool is not retried on the primary', async () => {
  expect(await readOf(withState('22P02'))).toEqual({ answer: '22P02', isUsed: true })
  expect(await readOf(withState('57014'))).toEqual({ answer: '57014', isUsed: true })
  expect(await readOf(new PoolFullError('full'))).toEqual({ answer: 'full', isUsed: true })
})

test('a replica without free connections stays in use', async () => {
  const busy = new Error('timeout exceeded when trying to connect')
  expect(await readOf(busy)).toEqual({ answer: 'of the primary', isUsed: true })
})

test('the reads of one response use one replica, and the primary after that replica failed', async () => {
  const copyOf = (name: string) => ({
    isUsed: true,
    hasFailed: false,
    run: async <T>(): Promise<T> => {
      if (copies[name]?.hasFailed) throw withState('40001')
      return { rows: [name] } as T
    },
  })
  const copies: Record<string, ReturnType<typeof copyOf>> = { a: copyOf('a'), b: copyOf('b') }
  const primary = { query: () => Promise.resolve({ rows: ['primary'] }) } as unknown as pg.Pool
  const order = ['b', 'a', 'a', 'a', 'a']
  const pool = new ReadingPool({
    primary,
    pick: async () => copies[order.shift() ?? 'a'] ?? null,
    onRead: () => undefined,
  })
  const ask = async () => ((await (pool.query('SELECT 1') as Promise<pg.QueryResult>)) as { rows: unknown[] }).rows[0]
  const answers = await readingAsOne(async () => {
    const first = [await ask(), await ask()]
    if (copies.b) copies.b.hasFailed = true
    return [...first, await ask(), await ask()]
  })
  expect(answers).toEqual(['b', 'b', 'primary', 'primary'])
  expect(await ask()).toBe('a')
})

import { duration, observed } from './instruments.ts'

type Pool = { 'db.client.connection.pool.name': string }

const operationDuration = duration<{
  'db.system.name': 'postgresql'
  'db.operation.name': string
  outcome: 'ok' | 'error'
}>({
  name: 'db.client.operation.duration',
  description: 'Statements by their first word, without the wait for a connection.',
})
const waitTime = duration<Pool & { outcome: 'ok' | 'error' }>({
  name: 'db.client.connection.wait_time',
  description: 'How long a statement or transaction waited for a connection of the pool.',
})
const connections = observed({
  name: 'db.client.connection.count',
  unit: '{connection}',
  description: 'Connections of the pool, by whether they are used.',
})
const largest = observed({
  name: 'db.client.connection.max',
  unit: '{connection}',
  description: 'Connections that the pool may open.',
})
const pending = observed({
  name: 'db.client.connection.pending_requests',
  unit: '{request}',
  description: 'Statements and transactions that wait for a connection now.',
})

const OPERATIONS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'BEGIN', 'COMMIT', 'ROLLBACK'])

/** Bounded set: first word of a statement. */
export function operationOf(statement: string): string {
  const word = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toUpperCase() ?? ''
  return OPERATIONS.has(word) ? word : 'OTHER'
}

export function measureStatement(statement: string, seconds: number, isError: boolean): void {
  const outcome = isError ? 'error' : 'ok'
  operationDuration.record(seconds, {
    'db.system.name': 'postgresql',
    'db.operation.name': operationOf(statement),
    outcome,
  })
}

export function measureWait(pool: string, seconds: number, isError: boolean): void {
  waitTime.record(seconds, { 'db.client.connection.pool.name': pool, outcome: isError ? 'error' : 'ok' })
}

/** Pool figures of `pg`. */
export interface PoolNumbers {
  totalCount: number
  idleCount: number
  waitingCount: number
}

/**
 * Reads a pool's figures at each scrape.
 * @returns Function that stops it.
 */
export function observePool(name: string, max: number, pool: PoolNumbers): () => void {
  const of = { 'db.client.connection.pool.name': name }
  const stops = [
    connections.read(() => [
      { value: pool.idleCount, attributes: { ...of, 'db.client.connection.state': 'idle' } },
      { value: pool.totalCount - pool.idleCount, attributes: { ...of, 'db.client.connection.state': 'used' } },
    ]),
    largest.read(() => [{ value: max, attributes: of }]),
    pending.read(() => [{ value: pool.waitingCount, attributes: of }]),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

import { createDatabase, type Database } from '@wencang/database'
import { Died } from '@wencang/database/testing'
import type pg from 'pg'
import type { Scheduler, Steered } from './scheduler.ts'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void

/** A process with own connections whose statements wait for turns. */
export interface SteeredProcess extends Steered {
  database: Database
  /** Kills the process: open transactions roll back, pending work ends. */
  kill(observer: pg.Pool): Promise<void>
}

/** As few as in production, so that transactions wait for one. */
const MAX_CONNECTIONS = 8

export function startProcess(name: string, databaseUrl: string, scheduler: Scheduler): SteeredProcess {
  const database = createDatabase(databaseUrl, {
    maxConnections: MAX_CONNECTIONS,
    applicationName: name,
    // Disables real timeouts.
    statementTimeoutSeconds: 0,
  })
  const { pool } = database
  const connections = new Set<number>()
  let asked = 0
  const process: SteeredProcess = {
    name,
    database,
    isDead: false,
    connecting: () => Math.max(0, asked - pool.waitingCount),
    async kill(observer) {
      process.isDead = true
      scheduler.bury(process)
      await observer.query('SELECT pg_terminate_backend(pid, 5000) FROM unnest($1::int4[]) pid', [[...connections]])
      await scheduler.settle()
    },
  }
  pool.on('connect', (client) => {
    const connection = (client as pg.PoolClient & { processID: number }).processID
    connections.add(connection)
    // Ignores the error that ends a killed process's connections.
    client.on('error', () => {})
    client.on('end', () => connections.delete(connection))
    steer(client, connection, process, scheduler)
  })
  const connect = pool.connect.bind(pool) as (callback: (...given: unknown[]) => void) => void
  const steered = (callback?: (...given: unknown[]) => void) => {
    if (!callback)
      return new Promise((resolve, reject) => steered((error, client) => (error ? reject(error) : resolve(client))))
    if (process.isDead) return callback(new Died(name), undefined, () => undefined)
    asked++
    const deliver = scheduler.ask()
    return connect((...given) => {
      asked--
      deliver(() => callback(...given))
    })
  }
  pool.connect = steered as typeof pool.connect
  scheduler.add(process)
  return process
}

/** Parks each statement in both call forms. */
function steer(client: pg.PoolClient, connection: number, process: Steered, scheduler: Scheduler): void {
  const query = client.query.bind(client) as Query
  let isInTransaction = false
  let hasWritten = false
  const inTurn = async (given: unknown[]) => {
    const label = labelOf(given[0])
    await scheduler.park(process, label)
    if (label.startsWith('BEGIN')) isInTransaction = true
    if (label === 'COMMIT' || label === 'ROLLBACK') isInTransaction = false
    if (label === 'ROLLBACK') hasWritten = false
    return scheduler.during(connection, async () => {
      const result = (await query(...given)) as { rowCount: number | null }
      hasWritten ||= writes(label, result)
      if (hasWritten && !isInTransaction) {
        hasWritten = false
        scheduler.changed()
      }
      return result
    })
  }
  const steered: Query = (...given) => {
    const last = given.at(-1)
    if (typeof last !== 'function') return inTurn(given)
    const callback = last as Callback
    inTurn(given.slice(0, -1)).then(
      (result) => callback(undefined, result),
      (error) => callback(error),
    )
    return undefined
  }
  client.query = steered as typeof client.query
}

const READS = /^(?:SELECT|BEGIN|COMMIT|ROLLBACK)/
const WRITES_ITS_ROWS = /^(?:INSERT|UPDATE|DELETE)/

/** Whether a statement may have written; `WITH` hides row counts. */
const writes = (label: string, { rowCount }: { rowCount: number | null }) =>
  !READS.test(label) && !(WRITES_ITS_ROWS.test(label) && rowCount === 0)

const LABEL_LENGTH = 90

function labelOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '')
  return text.replace(/\s+/g, ' ').trim().slice(0, LABEL_LENGTH)
}

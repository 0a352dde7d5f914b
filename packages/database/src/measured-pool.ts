import { beginSpan, isMeasuring, isTracing, measureStatement, measureWait, observePool } from '@wencang/telemetry'
import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => void

/**
 * Measures waits and statements if metrics or tracing are on.
 * @returns a function that stops measuring
 */
export function measurePool(pool: BoundedPool, name: string, maxConnections: number): () => void {
  if (!isMeasuring() && !isTracing()) return () => undefined
  pool.on('connect', measureConnection)
  pool.onWaited = (seconds, isError) => measureWait(name, seconds, isError)
  return observePool(name, maxConnections, pool)
}

/** Wraps `query` of a new connection, with callback or promise. */
function measureConnection(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const measured: Query = (...given) => {
    const end = beginStatement(given[0])
    const last = given.at(-1)
    if (typeof last === 'function') {
      const answered: Callback = (error, ...rest) => {
        end(Boolean(error))
        ;(last as Callback)(error, ...rest)
      }
      return query(...given.slice(0, -1), answered)
    }
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      )
    return answer
  }
  client.query = measured as typeof client.query
}

/**
 * Statement texts contain no values, only parameters.
 * @returns a function that ends the measurement
 */
function beginStatement(statement: unknown): (isError: boolean) => void {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')
  const began = performance.now()
  const span = beginSpan({
    name: text.trimStart().split(/\s/, 1)[0] || 'query',
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
  })
  return (isError) => {
    measureStatement(text, (performance.now() - began) / 1000, isError)
    span?.end({}, isError)
  }
}

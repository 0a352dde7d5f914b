import { isMeasuring, logState, marketplace, type Reading } from '@wencang/telemetry'
import type { Context } from '../../context.ts'
import { readSilences, TIMESTAMP_AUTHORITY } from '../../proof/index.ts'
import { readLedger, readLog, readQueues, readSchedules, readUploads, readWorksOnSale } from './read-marketplace.ts'

/** Caches scrapes for several Prometheus servers. */
const KEPT_MILLISECONDS = 5_000

const OBSERVED = { ...marketplace, ...logState }

type Readings<Name extends keyof typeof OBSERVED> = Record<Name, Reading[]>

/** Registers business gauges; worker only. Failed reads keep their value and count as unread. */
export function observeMarketplace({
  database,
  db,
  log,
  queue,
  transparencyLog,
}: Pick<Context, 'database' | 'db' | 'log' | 'queue' | 'transparencyLog'>): void {
  if (!isMeasuring()) return
  const observe = <Name extends keyof typeof OBSERVED>(
    reading: string,
    names: readonly Name[],
    read: (from: typeof database) => Promise<Readings<Name>>,
  ) => {
    const current = kept(() =>
      read(database).catch((error: unknown) => {
        log.warn({ err: error, reading }, 'a metric could not be read')
        return null
      }),
    )
    for (const name of names) OBSERVED[name].read(async () => (await current())?.[name] ?? [])
    marketplace.unread.read(async () => [{ value: (await current()) ? 0 : 1, attributes: { reading } }])
  }
  observe('queues', ['queueJobs', 'queueOldest'], readQueues)
  observe('dead letters', ['deadLetters'], async () => ({
    deadLetters: (await queue.deadLetters(db)).map(({ kind, count }) => ({ value: count, attributes: { kind } })),
  }))
  observe('schedules', ['scheduleAge'], readSchedules)
  observe('uploads', ['uploadsOpen'], readUploads)
  observe('ledger', ['ledgerSum', 'ledgerUnbalanced'], readLedger)
  observe('works', ['worksOnSale'], readWorksOnSale)
  if (transparencyLog) observe('log', ['logWaiting', 'logOldest', 'logFindings'], readLog)
  if (transparencyLog)
    observe('log silence', ['logSilence'], async () => ({
      logSilence: (await readSilences({ db, transparencyLog })).map(({ witness, seconds }) => ({
        value: seconds,
        attributes: { of: witness ?? TIMESTAMP_AUTHORITY },
      })),
    }))
}

/** Caches a result for `KEPT_MILLISECONDS`. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    if (!last || performance.now() - last.at >= KEPT_MILLISECONDS) last = { at: performance.now(), answer: read() }
    return last.answer
  }
}

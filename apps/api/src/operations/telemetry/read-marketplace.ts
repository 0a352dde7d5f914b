import { type Database, preparedRows, type UploadState } from '@wencang/database'
import type { Reading } from '@wencang/telemetry'
import { z } from 'zod'
import { DEAD_LETTERS } from '../../ports/queue.ts'
import { readWaiting } from '../../proof/index.ts'

/** Maximum rows counted; a longer backlog reports this number. */
const MAX_COUNTED = 10_000

const QueueRow = z.object({
  name: z.string(),
  waiting: z.number(),
  postponed: z.number(),
  running: z.number(),
  oldestSeconds: z.number(),
})

/** Jobs by queue. Due ones are counted; others come from pg-boss, seconds old. */
export async function readQueues({
  pool,
}: Pick<Database, 'pool'>): Promise<Record<'queueJobs' | 'queueOldest', Reading[]>> {
  const rows = await preparedRows(pool, QueueRow, {
    name: 'telemetry-queues',
    text: `
      SELECT q.name, due.waiting::int4, q.deferred_count::int4 AS postponed, q.active_count::int4 AS running,
             coalesce(extract(epoch FROM now() - due.since), 0)::float8 AS "oldestSeconds"
      FROM pgboss.queue q CROSS JOIN LATERAL (
        SELECT count(*) AS waiting, min(greatest(start_after, created_on)) AS since FROM (
          SELECT start_after, created_on FROM pgboss.job
          WHERE name = q.name AND state < 'active' AND NOT blocked AND start_after <= now()
          ORDER BY priority DESC, created_on LIMIT ${MAX_COUNTED}) bounded) due
      WHERE q.name NOT LIKE '\\_\\_%' AND q.name <> '${DEAD_LETTERS}'`,
  })
  return {
    queueJobs: rows.flatMap(({ name, waiting, postponed, running }) =>
      Object.entries({ waiting, postponed, running }).map(([state, value]) => ({
        value,
        attributes: { queue: name, state },
      })),
    ),
    queueOldest: rows.map(({ name, oldestSeconds }) => ({ value: oldestSeconds, attributes: { queue: name } })),
  }
}

const ScheduleRow = z.object({ seconds: z.number().nullable() })

/** Age of the youngest scheduled job; none while no worker has set schedules. */
export async function readSchedules({ pool }: Pick<Database, 'pool'>): Promise<Record<'scheduleAge', Reading[]>> {
  const rows = await preparedRows(pool, ScheduleRow, {
    name: 'telemetry-schedules',
    text: `
      SELECT extract(epoch FROM now() - max(coalesce(j.created_on, s.created_on)))::float8 AS seconds
      FROM pgboss.schedule s LEFT JOIN pgboss.job j ON j.name = s.name AND j.id = s.last_job_id`,
  })
  return { scheduleAge: rows.flatMap(({ seconds }) => (seconds === null ? [] : [{ value: seconds }])) }
}

const UNVERIFIED = ['open', 'finished'] as const satisfies UploadState[]

export async function readUploads({ prisma }: Pick<Database, 'prisma'>): Promise<Record<'uploadsOpen', Reading[]>> {
  const count = (state: UploadState) =>
    prisma.upload.count({ where: { state }, orderBy: { createdAt: 'asc' }, take: MAX_COUNTED })
  return {
    uploadsOpen: await Promise.all(
      UNVERIFIED.map(async (state) => ({ value: await count(state), attributes: { state } })),
    ),
  }
}

const LedgerRow = z.object({ sum: z.number(), unbalanced: z.number() })

/** Ledger of the last two days, by UUIDv7. Older entries are immutable and reconciled. */
export async function readLedger({
  pool,
}: Pick<Database, 'pool'>): Promise<Record<'ledgerSum' | 'ledgerUnbalanced', Reading[]>> {
  const [row] = await preparedRows(pool, LedgerRow, {
    name: 'telemetry-ledger',
    text: `
      SELECT coalesce(sum(total), 0)::float8 AS sum, (count(*) FILTER (WHERE total <> 0))::int4 AS unbalanced FROM (
        SELECT sum(amount_fen) AS total FROM ledger_entry
        WHERE transaction_id >= uuidv7(interval '-2 days') GROUP BY transaction_id) recent`,
  })
  return {
    ledgerSum: [{ value: row?.sum ?? 0 }],
    ledgerUnbalanced: [{ value: row?.unbalanced ?? 0 }],
  }
}

const WorksRow = z.object({ count: z.number() })

/** Exact count while cheap; beyond, the planner's estimate. */
export async function readWorksOnSale({ pool }: Pick<Database, 'pool'>): Promise<Record<'worksOnSale', Reading[]>> {
  const [row] = await preparedRows(pool, WorksRow, {
    name: 'telemetry-works',
    text: `
      SELECT (CASE WHEN reltuples > 200000 THEN reltuples ELSE (SELECT count(*) FROM listing) END)::float8 AS count
      FROM pg_class WHERE oid = 'listing'::regclass`,
  })
  return { worksOnSale: [{ value: row?.count ?? 0 }] }
}

/** Transparency log backlog and findings of its last check. */
export async function readLog({
  prisma,
}: Pick<Database, 'prisma'>): Promise<Record<'logWaiting' | 'logOldest' | 'logFindings', Reading[]>> {
  const { entries, oldestSeconds } = await readWaiting({ db: prisma }, MAX_COUNTED)
  const check = await prisma.logCheck.findFirst({ orderBy: { at: 'desc' }, select: { findings: true } })
  return {
    logWaiting: [{ value: entries }],
    logOldest: [{ value: oldestSeconds ?? 0 }],
    logFindings: [{ value: Array.isArray(check?.findings) ? check.findings.length : 0 }],
  }
}

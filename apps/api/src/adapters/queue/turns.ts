import { type Executor, findsRow, queryRow, queryRows } from '@wencang/database'
import { z } from 'zod'
import type { CreatorJobs, JobName, Turn } from '../../ports/queue.ts'

/** Seconds charged per waiting job of a creator. */
const SECONDS_PER_JOB = 10
const MAX_SECONDS = 400_000
const OVER_BUDGET = -1_000_000
export const LOW_PRIORITY = -10_000_000

/** pg-boss takes the highest priority first, then the oldest. */
function priorityOf({ usedSeconds, isOverBudget }: Turn): number {
  return (isOverBudget ? OVER_BUDGET : 0) - Math.min(MAX_SECONDS, Math.round(usedSeconds))
}

const Counted = z.object({ count: z.number() })

export async function nextPriority(db: Executor, name: JobName, turn: Turn): Promise<number> {
  const counted = await queryRow(db, Counted)`
    SELECT count(*)::int4 AS count FROM pgboss.job
    WHERE name = ${name} AND state < 'active' AND group_id = ${turn.creatorId}`
  return priorityOf(turn) - Math.min(MAX_SECONDS, (counted?.count ?? 0) * SECONDS_PER_JOB)
}

/** Raises a waiting job's priority. Locked until commit, so it sees our changes. */
export const raiseWaiting = (
  db: Executor,
  name: JobName,
  key: string,
  to: { priority: number; creatorId: string | null },
): Promise<boolean> =>
  findsRow(db)`
    UPDATE pgboss.job SET priority = greatest(priority, ${to.priority}::int4), group_id = coalesce(group_id, ${to.creatorId})
    WHERE name = ${name} AND state < 'active' AND singleton_key = ${key} RETURNING id`

/** Updates priorities of waiting jobs, except locked ones. */
export async function reorder(db: Executor, names: JobName[], turn: Turn): Promise<void> {
  await db.$executeRaw`
    WITH waiting AS (
      SELECT name, id, created_on FROM pgboss.job
      WHERE name = ANY(${names}) AND state < 'active' AND group_id = ${turn.creatorId}
      FOR UPDATE SKIP LOCKED),
    placed AS (
      SELECT name, id, ${priorityOf(turn)}::int4 - least(${MAX_SECONDS}::int8,
        ${SECONDS_PER_JOB}::int8 * (row_number() OVER (PARTITION BY name ORDER BY created_on, id) - 1))::int4 AS priority
      FROM waiting)
    UPDATE pgboss.job j SET priority = p.priority FROM placed p
    WHERE j.name = p.name AND j.id = p.id AND j.priority <> p.priority`
}

const Row = z.object({ creatorId: z.string(), waiting: z.number(), running: z.number(), oldestAt: z.date() })

export const jobsByCreator = (db: Executor, names: JobName[]): Promise<CreatorJobs[]> =>
  queryRows(db, Row)`
    SELECT group_id AS "creatorId", count(*) FILTER (WHERE state < 'active')::int4 AS waiting,
      count(*) FILTER (WHERE state = 'active')::int4 AS running, min(created_on) AS "oldestAt"
    FROM pgboss.job WHERE name = ANY(${names}) AND state <= 'active' AND group_id IS NOT NULL
    GROUP BY group_id ORDER BY min(created_on), group_id`

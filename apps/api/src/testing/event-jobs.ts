import type { AfterCommit } from '../events/index.ts'
import type { TestApp } from './test-app.ts'

/** Runs the waiting jobs of a subscriber, twice each, as a queue may. @returns how many there were. */
export async function runEventJobs(
  { pool, context }: TestApp,
  { own: { queue, run } }: Required<AfterCommit>,
): Promise<number> {
  const { rows } = await pool.query<{ data: { eventId: string } }>(
    'DELETE FROM pgboss.job WHERE name = $1 RETURNING data',
    [queue],
  )
  for (const { data } of rows) await Promise.all([1, 2].map(() => run(context, data.eventId)))
  return rows.length
}

import { type Executor, queryRows } from '@wencang/database'
import { z } from 'zod'
import { DEAD_LETTERS, type DeadLetters } from '../../ports/queue.ts'

const Row = z.object({ kind: z.string(), count: z.number(), since: z.date(), reason: z.string().nullable() })

export const deadLetters = (db: Executor): Promise<DeadLetters[]> =>
  queryRows(db, Row)`
    SELECT source_name AS kind, count(*)::int4 AS count, min(created_on) AS since,
      (array_agg(source_output->>'message' ORDER BY created_on DESC))[1] AS reason
    FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND state < 'active' GROUP BY source_name ORDER BY source_name`

import { queryRow, runTransaction } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../context.ts'

/** Younger checkpoints are all kept. */
const KEPT_DAYS = 1

const Thinned = z.object({ isMore: z.boolean() })

/**
 * Keeps each minute's most cosigned checkpoint, stamped ones and anchored roots.
 * Later checkpoints prove the same.
 */
export async function thinCheckpoints(context: Pick<Context, 'db'>): Promise<void> {
  while (await thinDay(context));
}

/** Thins the next day. @returns whether more may follow. */
function thinDay({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const thinned = await queryRow(transaction, Thinned)`
      WITH span AS (
        SELECT s.published_size, p.since, least(p.since + interval '1 day', date_trunc('minute', now() - make_interval(days => ${KEPT_DAYS}::int4))) AS until
        FROM (SELECT published_size, thinned_until FROM log_state WHERE id = 1 FOR UPDATE SKIP LOCKED) s
        CROSS JOIN LATERAL (SELECT coalesce(s.thinned_until, (SELECT date_trunc('minute', min(at)) FROM log_checkpoint)) AS since) p
      ), placed AS (
        SELECT c.size, c.stamped_at, row_number() OVER (
          PARTITION BY date_trunc('minute', c.at) ORDER BY jsonb_array_length(c.cosignatures) DESC, c.size DESC) AS place
        FROM log_checkpoint c, span WHERE c.at >= span.since AND c.at < span.until
      ), gone AS (
        DELETE FROM log_checkpoint c USING placed p, span WHERE c.size = p.size AND p.place > 1 AND p.stamped_at IS NULL
          AND c.size < span.published_size AND NOT EXISTS (SELECT FROM chain_anchor a WHERE a.size = c.size)
      )
      UPDATE log_state SET thinned_until = span.until FROM span WHERE log_state.id = 1 AND span.until > span.since
      RETURNING span.until = span.since + interval '1 day' AS "isMore"`
    return thinned?.isMore ?? false
  })
}

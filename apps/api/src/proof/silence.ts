import { queryRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { TIMESTAMP_AUTHORITY } from './witnesses.ts'

/** Overdue attestation of a witness or the timestamp authority. */
export interface Silence {
  /** Null for the timestamp authority. */
  witness: string | null
  /** First unattested checkpoint; null for none. */
  size: number | null
  /** Delay beyond the usual interval. */
  seconds: number
}

const Row = z.object({ witness: z.string().nullable(), size: z.number().nullable(), seconds: z.number() })

/** Counts from the first unattested checkpoint, or the first request if later. */
export async function readSilences({
  db,
  transparencyLog,
}: Pick<Context, 'db' | 'transparencyLog'>): Promise<Silence[]> {
  if (!transparencyLog) return []
  const { witnesses, timestampUrl, timestampSeconds } = transparencyLog
  const names = witnesses.map(({ key }) => key.name)
  const rows = await queryRows(db, Row)`
    SELECT s.witness, c.size::float8 AS size,
      CASE WHEN c.at IS NULL THEN 0 ELSE extract(epoch FROM now() - greatest(c.at, s.asked_at)) END::float8 AS seconds
    FROM (
      SELECT n.name AS witness, w.size AS seen, coalesce(w.asked_at, now()) AS asked_at
      FROM unnest(${names}::text[]) n (name) LEFT JOIN log_witness w ON w.name = n.name
      UNION ALL
      SELECT NULL, (SELECT max(size) FROM log_checkpoint WHERE stamped_at IS NOT NULL),
        coalesce((SELECT asked_at FROM log_witness WHERE name = ${TIMESTAMP_AUTHORITY}), now())
      WHERE ${timestampUrl !== null}::boolean
    ) s LEFT JOIN LATERAL (SELECT size, at FROM log_checkpoint WHERE size > coalesce(s.seen, 0) ORDER BY size LIMIT 1) c ON true`
  return rows.map(({ seconds, ...of }) => ({
    ...of,
    seconds: Math.max(0, seconds - (of.witness === null ? timestampSeconds : 0)),
  }))
}

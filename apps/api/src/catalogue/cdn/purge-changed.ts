import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'

/** Rows per batch; a full batch purges `everything` instead. */
const MAX_ROWS = 2_000
/** A crashed worker's rows are due again after this. */
const LEASE_SECONDS = 30
/** Purges again: older responses may arrive until `requestTimeout`. */
const AGAIN_SECONDS = 65

const Claimed = z.object({ seq: z.bigint(), key: z.string(), isSecond: z.boolean() })

/**
 * Purges changed keys. Leases make concurrent and failed workers safe.
 * @throws when the cache does not confirm.
 */
export async function purgeChanged({ db, cdn }: Pick<Context, 'db' | 'cdn'>): Promise<void> {
  if (!cdn) return
  for (;;) {
    const rows = await queryRows(db, Claimed)`
        UPDATE cdn_purge p SET due_at = now() + make_interval(secs => ${LEASE_SECONDS})
        FROM (SELECT seq FROM cdn_purge WHERE due_at <= now() ORDER BY due_at LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED) due
        WHERE p.seq = due.seq RETURNING p.seq, p.key, p.is_second AS "isSecond"`
    if (rows.length === 0) return
    const keys = rows.length === MAX_ROWS ? ['everything'] : [...new Set(rows.map(({ key }) => key))]
    for (let from = 0; from < keys.length; from += cdn.maxKeys) await cdn.purge(keys.slice(from, from + cdn.maxKeys))
    const idsOf = (isSecond: boolean) => rows.filter((row) => row.isSecond === isSecond).map(({ seq }) => seq)
    await db.$executeRaw(Prisma.sql`DELETE FROM cdn_purge WHERE seq = ANY (${idsOf(true)}::int8[])`)
    await db.$executeRaw(Prisma.sql`
      UPDATE cdn_purge SET is_second = true, due_at = now() + make_interval(secs => ${AGAIN_SECONDS}) WHERE seq = ANY (${idsOf(false)}::int8[])`)
    if (rows.length < MAX_ROWS) return
  }
}

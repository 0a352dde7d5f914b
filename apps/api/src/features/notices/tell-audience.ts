import { Prisma } from '@wencang/database'
import { tellMany, type ToldToMany } from '@wencang/notices'
import type { Context } from '../../context.ts'

/** Those whom one event may concern by the thousand: queries of user IDs in ascending order. */
const AUDIENCES = {
  everybody: (after: string, limit: number) => Prisma.sql`
    SELECT id FROM users WHERE id > ${after}::uuid AND deleted_at IS NULL ORDER BY id LIMIT ${limit}::int4`,
}
export type Audience = keyof typeof AUDIENCES

/** Tells an audience of something. A job: it may be interrupted and run again, and tells nobody twice. */
export async function tellAudience(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { audience, told }: { audience: Audience; told: ToldToMany },
): Promise<void> {
  const count = await tellMany(db, told, AUDIENCES[audience])
  log.info({ kind: told.kind, audience, count }, 'audience told')
}

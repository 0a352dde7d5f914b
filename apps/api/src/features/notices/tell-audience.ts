import { Prisma } from '@wencang/database'
import { tellMany, type ToldToMany } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { keepProgress } from './announcements.ts'

/** Those whom one event may concern by the thousand: queries of user IDs in ascending order. */
const AUDIENCES = {
  everybody: (after: string, limit: number) => Prisma.sql`
    SELECT id FROM users WHERE id > ${after}::uuid AND deleted_at IS NULL ORDER BY id LIMIT ${limit}::int4`,
}
export type Audience = keyof typeof AUDIENCES

/** Tells an audience of something. A job: it may be interrupted and run again, and tells nobody twice. */
export async function tellAudience(
  { db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>,
  { audience, told }: { audience: Audience; told: ToldToMany },
): Promise<void> {
  const isAnnounced = told.kind === 'platform.announced'
  const count = await tellMany(db, told, AUDIENCES[audience], async (soFar) => {
    if (isAnnounced) await keepProgress(db, told.once, soFar)
  })
  if (isAnnounced) await keepProgress(db, told.once, count, clock.now())
  log.info({ kind: told.kind, audience, count }, 'audience told')
}

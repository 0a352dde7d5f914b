import { type Database, IdRow, Prisma, queryRows } from '@wencang/database'
import { NOTICE_KINDS, type NoticeKindName, type ParametersOf } from './kinds/index.ts'
import { insertedNotices, onceKey } from './notify.ts'

/** Users per statement: about 0.1 s, with other writes in between. */
const BATCH = 500

/** An event whose audience exceeds its transaction. */
export type AudienceNotice = {
  [Name in NoticeKindName]: { kind: Name; parameters: ParametersOf<Name>; once: string }
}[NoticeKindName]

/**
 * Notifies in batches by ascending ID, one transaction each. Idempotent after interruption.
 * @param audience Query of the `id` of the next users after an ID, at most `limit`, ascending.
 * @param onBatch Called after each batch with the number of notified users.
 * @returns Number of users in the audience.
 */
export async function notifyMany(
  db: Database['prisma'],
  { kind, parameters, once }: AudienceNotice,
  audience: (afterId: string, limit: number) => Prisma.Sql,
  onBatch: (notified: number) => Promise<void> = async () => {},
): Promise<number> {
  const checked = JSON.stringify(NOTICE_KINDS[kind].parameters.parse(parameters))
  let notified = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await queryRows(db, IdRow)`
      WITH audience AS MATERIALIZED (${audience(after, BATCH)}),
        notified AS (${insertedNotices(
          Prisma.sql`SELECT id AS user_id, ${kind}::text AS kind, ${checked}::jsonb AS parameters, ${onceKey(kind, once)}::text AS once_key FROM audience`,
        )})
      SELECT id::text FROM audience ORDER BY id`
    notified += rows.length
    await onBatch(notified)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return notified
    after = last.id
  }
}

import { type Executor, Prisma } from '@wencang/database'
import { kindsWhere, NOTICE_KINDS, type NoticeKindName, type ParametersOf } from './kinds/index.ts'

/** The Postgres channel that tells all replicas whose notices have changed, by user ID. */
export const NOTICES_CHANGED = 'notices_changed'

/** Kinds for which somebody has to look whether a mail or a text message is due. */
const SENT_KINDS = kindsWhere(({ isMailed, isTexted }) => isMailed || isTexted === true)

/** One thing that happened, for everybody who is told of it. */
export type Told = {
  [Name in NoticeKindName]: {
    kind: Name
    /** Null and repeated ones are left out. */
    to: readonly (string | null | undefined)[]
    parameters: ParametersOf<Name>
    /** What happened, such as the order's ID: a user is told of it once, however often the work that tells runs. At most 100 characters. */
    once: string
  }
}[NoticeKindName]

/**
 * Tells users of what happened, in its transaction: their pages see it within a second of the commit, and mails follow.
 * @throws {z.ZodError} for parameters that the kind does not have: a bug of ours.
 */
export async function notify(transaction: Executor, ...told: readonly Told[]): Promise<void> {
  const rows = told.flatMap(({ kind, to, parameters, once }) => {
    const checked = JSON.stringify(NOTICE_KINDS[kind].parameters.parse(parameters))
    return to.flatMap((userId) => (userId ? [{ userId, kind, checked, key: onceKey(kind, once) }] : []))
  })
  if (rows.length === 0) return
  await transaction.$executeRaw(
    insertedNotices(Prisma.sql`
      SELECT * FROM unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ checked }) => checked)}::text[]::jsonb[], ${rows.map(({ key }) => key)}::text[])
        AS told (user_id, kind, parameters, once_key)`),
  )
}

/** What makes a notice of a user the same as an earlier one. */
export function onceKey(kind: NoticeKindName, once: string): string {
  return `${kind} ${once}`
}

/**
 * A statement that tells many users at once, for statements that already write what happened: a part of their WITH.
 * @param told A query of `user_id`, `kind`, `parameters` (jsonb, as the kind has them) and `once_key`.
 * @returns a statement whose rows are the notices that are new, with `user_id`.
 */
export function insertedNotices(told: Prisma.Sql): Prisma.Sql {
  // In a fixed order, so that two such statements never deadlock at the unique index.
  return Prisma.sql`
    INSERT INTO notice (user_id, kind, parameters, once_key, send_at)
    SELECT DISTINCT ON (user_id, once_key) user_id, kind, parameters, once_key,
      CASE WHEN kind = ANY (${SENT_KINDS}::text[]) THEN now() END
    FROM (${told}) told WHERE user_id IS NOT NULL ORDER BY user_id, once_key
    ON CONFLICT (user_id, once_key) DO NOTHING
    RETURNING user_id, pg_notify(${NOTICES_CHANGED}, user_id::text)::text AS announced`
}

import type { PeopleQuery, PersonRow, TimeCursor } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { isId, isSuspended } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withinDays } from '../../lib/list-filters.ts'
import { namedLike } from '../../lib/name-search.ts'
import { keyset } from '../../lib/paging.ts'

const FoundPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  suspendedAt: z.date().nullable(),
  suspendedUntil: z.date().nullable(),
  createdAt: z.date(),
})
type FoundPerson = z.infer<typeof FoundPerson>

/** Lists undeleted people, newest first, optionally filtered. */
export async function listPeople(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: PeopleQuery,
): Promise<{ people: PersonRow[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('u.created_at', 'u.id')
  const found = await queryRows(db, FoundPerson)`
    SELECT u.id, u.name, u.email, u.phone, u.suspended_at AS "suspendedAt", u.suspended_until AS "suspendedUntil",
           u.created_at AS "createdAt",
           (SELECT coalesce(array_agg(g.role ORDER BY g.role), '{}') FROM role_grant g WHERE g.user_id = u.id) AS roles
    FROM users u WHERE u.deleted_at IS NULL AND ${await matching(db, query.q)} AND ${withinDays('u.created_at', query)} AND ${where}
    ${order}`
  const { rows, next } = page.cut(found, ({ createdAt, id }) => ({ at: createdAt, id }))
  const now = clock.now()
  return { people: rows.map((row) => presentRow(row, now)), ...next }
}

async function matching(db: Executor, typed: string | undefined): Promise<Prisma.Sql> {
  if (typed === undefined) return Prisma.sql`TRUE`
  if (isId(typed)) return Prisma.sql`u.id = ${typed}::uuid`
  return namedLike(db, 'u', typed, ['lower(u.email)', 'lower(u.phone)'])
}

function presentRow({ createdAt, suspendedAt, suspendedUntil, ...row }: FoundPerson, now: Date): PersonRow {
  return {
    ...row,
    suspended: isSuspended({ suspendedAt, suspendedUntil }, now),
    createdTime: createdAt.toISOString(),
  }
}

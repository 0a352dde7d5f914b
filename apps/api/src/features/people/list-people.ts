import type { PeopleQuery, PersonRow, TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keyset } from '../paging.ts'

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** People who exist, newest first; those that `q` finds, if it is given. */
export async function listPeople(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: PeopleQuery,
): Promise<{ people: PersonRow[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('u.created_at', 'u.id')
  const found = await queryRows(
    db,
    FoundPerson,
    Prisma.sql`
    SELECT u.id, u.name, u.email, u.phone, u.suspended_at AS "suspendedAt", u.suspended_until AS "suspendedUntil",
           u.created_at AS "createdAt",
           (SELECT coalesce(array_agg(g.role ORDER BY g.role), '{}') FROM role_grant g WHERE g.user_id = u.id) AS roles
    FROM users u WHERE u.deleted_at IS NULL AND ${matching(query.q)} AND ${where} ${order}`,
  )
  const { rows, next } = page.cut(found, ({ createdAt, id }) => ({ at: createdAt, id }))
  const now = clock.now()
  return { people: rows.map((row) => presentRow(row, now)), ...next }
}

/** The condition of a search. Each of its branches has an index. */
export function matching(typed: string | undefined): Prisma.Sql {
  if (typed === undefined) return Prisma.sql`TRUE`
  const text = typed.toLowerCase()
  if (UUID.test(text)) return Prisma.sql`u.id = ${text}::uuid`
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  return Prisma.sql`(
    (name_grams(u.name) @> ${gramsOf(text)}::text[] AND lower(u.name) LIKE ${`%${escaped}%`})
    OR lower(u.email) LIKE ${`${escaped}%`} OR lower(u.phone) LIKE ${`${escaped}%`})`
}

/** Every two letters in a row, or the one letter that was typed: the index has both. */
function gramsOf(text: string): string[] {
  const letters = [...text]
  if (letters.length < 2) return letters
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))]
}

function presentRow({ createdAt, suspendedAt, suspendedUntil, ...row }: FoundPerson, now: Date): PersonRow {
  return {
    ...row,
    suspended: isSuspended({ suspendedAt, suspendedUntil }, now),
    createdTime: createdAt.toISOString(),
  }
}

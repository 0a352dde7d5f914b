import type { TimeCursor, WorkRow, WorksQuery } from '@wencang/contract'
import { AssetStatus, type Executor, Prisma, queryRows } from '@wencang/database'
import { isId, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import { salesNow } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { withinDays } from '../../lib/list-filters.ts'
import { namedLike } from '../../lib/name-search.ts'
import { namedPerson } from '../../lib/named-person.ts'
import { keyset } from '../../lib/paging.ts'

const FoundWork = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  status: z.enum(AssetStatus),
  priceFen: z.number(),
  sales: z.number(),
  creatorId: z.string(),
  creatorName: z.string(),
  creatorDeletedAt: z.date().nullable(),
  soldAs: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerDeletedAt: z.date().nullable(),
  ownedAs: z.string().nullable(),
  createdAt: z.date(),
})

/** Pictures of these are not on the static host. */
const HIDDEN: readonly AssetStatus[] = ['violation', 'deleted']

/** Lists matching assets in every state, newest first. */
export async function listWorks(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  query: WorksQuery,
): Promise<{ works: WorkRow[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('a.created_at', 'a.id')
  const found = await queryRows(db, FoundWork)`
    SELECT a.id, a.name, a.snapshot_key AS "snapshotKey", a.status::text AS status, a.price_fen AS "priceFen",
           ${Prisma.raw(salesNow('a'))} AS sales, a.creator_id AS "creatorId", c.name AS "creatorName",
           c.deleted_at AS "creatorDeletedAt", cp.name AS "soldAs", a.owner_id AS "ownerId", o.name AS "ownerName",
           o.deleted_at AS "ownerDeletedAt", op.name AS "ownedAs", a.created_at AS "createdAt"
    FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN users o ON o.id = a.owner_id
      LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    WHERE ${await worksOf(db, query)} AND ${where} ${order}`
  const { rows, next } = page.cut(found, ({ createdAt, id }) => ({ at: createdAt, id }))
  const works = rows.map((row) => ({
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey && !HIDDEN.includes(row.status) ? storage.publicUrl(row.snapshotKey) : null,
    status: row.status,
    price: yuanFromFen(row.priceFen),
    sales: row.sales,
    creator: namedPerson({
      ...{ id: row.creatorId, name: row.creatorName, deletedAt: row.creatorDeletedAt },
      creatorProfile: { name: row.soldAs },
    }),
    owner: row.ownerId
      ? namedPerson({
          ...{ id: row.ownerId, name: row.ownerName ?? '', deletedAt: row.ownerDeletedAt },
          creatorProfile: { name: row.ownedAs },
        })
      : null,
    createdTime: row.createdAt.toISOString(),
  }))
  return { works, ...next }
}

async function worksOf(db: Executor, { q, status, person, ...days }: WorksQuery): Promise<Prisma.Sql> {
  const conditions = [withinDays('a.created_at', days)]
  if (q !== undefined) conditions.push(isId(q) ? Prisma.sql`a.id = ${q}::uuid` : await namedLike(db, 'a', q))
  if (status !== undefined) conditions.push(Prisma.sql`a.status = ${status}::asset_status`)
  if (person !== undefined) conditions.push(Prisma.sql`a.creator_id = ${person}::uuid`)
  return Prisma.join(conditions, ' AND ')
}

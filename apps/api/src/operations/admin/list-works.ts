import type { TimeCursor, WorkRow, WorksQuery } from '@wencang/contract'
import { AssetStatus, type Executor, Prisma, queryRows } from '@wencang/database'
import { isId, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import { salesNow } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { withinDays } from '../../lib/list-filters.ts'
import { namedLike } from '../../lib/name-search.ts'
import { readNamedPeople } from '../../lib/named-person.ts'
import { keyset } from '../../lib/paging.ts'

const FoundWork = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  status: z.enum(AssetStatus),
  priceFen: z.number(),
  sales: z.number(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
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
           ${Prisma.raw(salesNow('a'))} AS sales, a.creator_id AS "creatorId",
           a.owner_id AS "ownerId", a.created_at AS "createdAt"
    FROM asset a
    WHERE ${await worksOf(db, query)} AND ${where} ${order}`
  const { rows, next } = page.cut(found, ({ createdAt, id }) => ({ at: createdAt, id }))
  const people = await readNamedPeople(
    db,
    rows.flatMap(({ creatorId, ownerId }) => (ownerId ? [creatorId, ownerId] : [creatorId])),
  )
  const works = rows.map((row) => ({
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey && !HIDDEN.includes(row.status) ? storage.publicUrl(row.snapshotKey) : null,
    status: row.status,
    price: yuanFromFen(row.priceFen),
    sales: row.sales,
    creator: people.get(row.creatorId) ?? { id: row.creatorId, name: '' },
    owner: (row.ownerId && people.get(row.ownerId)) || null,
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
